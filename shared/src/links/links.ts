import { patterns } from './patterns';

type Query = Record<string, string | number | boolean | null | undefined>;

// Half of a pair of code units cannot be written into an address, and nothing has such an id.
const HALF_PAIR = /\p{Surrogate}/gu;

const segment = (id: string): string => encodeURIComponent(id.replace(HALF_PAIR, '\ufffd'));

function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const detail = (pattern: string, id: string): string => pattern.replace(':id', () => segment(id));

/** Builders of every address that one area writes and another one owns. */
export const links = {
  home: () => patterns.home,
  login: (options: { returnTo?: string } = {}) => withQuery(patterns.login, { return_to: options.returnTo }),
  authStateChecker: (options: { returnTo?: string } = {}) =>
    withQuery(patterns.authStateChecker, { return_to: options.returnTo }),
  organizationSwitched: () => patterns.organizationSwitched,
  profile: () => patterns.profile,
  health: (query?: Query) => withQuery(patterns.health, query),
  check: (id: string, options: { timeRange?: string } = {}) =>
    withQuery(patterns.health, { checkId: id, timeRange: options.timeRange ?? '1h' }),
  topology: () => patterns.topology,
  component: (id: string) => detail(patterns.component, id),
  catalog: () => patterns.catalog,
  config: (id: string) => detail(patterns.config, id),
  incidents: (query?: Query) => withQuery(patterns.incidents, query),
  incident: (id: string) => detail(patterns.incident, id),
  logs: () => patterns.logs,
  playbooks: (query?: Query) => withQuery(patterns.playbooks, query),
  playbookRuns: (query?: Query) => withQuery(patterns.playbookRuns, query),
  playbookRun: (id: string) => detail(patterns.playbookRun, id),
  applications: () => patterns.applications,
  notifications: (query?: Query) => withQuery(patterns.notifications, query),
  notificationRules: (query?: Query) => withQuery(patterns.notificationRules, query),
  notificationsOfResource: (id: string) => detail(patterns.notificationsOfResource, id),
  silences: (query?: Query) => withQuery(patterns.silences, query),
  newSilence: (query?: Query) => withQuery(patterns.newSilence, query),
  canaries: () => patterns.canaries,
  newCanary: (options: { type?: string } = {}) => withQuery(detail(patterns.canary, 'new'), options),
  canary: (id: string) => detail(patterns.canary, id),
  view: (id: string) => detail(patterns.view, id),
};
