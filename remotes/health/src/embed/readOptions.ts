import { isRecord } from '@opsdeck/shared/lib';
import { isHealthTimeRange } from '@opsdeck/shared/time';
import type { EmbedOptions } from './EmbedOptions';

type Check = (value: unknown) => boolean;

/** The page passed something that the area does not understand. */
class EmbedOptionsError extends TypeError {
  override readonly name = 'EmbedOptionsError';
}

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isSwitch: Check = (value) => typeof value === 'boolean';
const isCallback: Check = (value) => typeof value === 'function';
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);

const isLabels: Check = (value) =>
  isRecord(value) && Object.values(value).every((mark) => mark === 1 || mark === -1);

function isLocale(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isAddress(value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false;
  const url = URL.parse(value, document.baseURI);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

const CHECKS: Record<keyof EmbedOptions, [check: Check, expected: string]> = {
  apiBase: [isAddress, 'an http(s) address such as https://opsdeck.example.com/api'],
  tokenProvider: [isCallback, 'a function that gives a token or a promise of one'],
  consoleUrl: [isAddress, 'an http(s) address'],
  query: [(value) => typeof value === 'string', 'a text'],
  labels: [isLabels, "an object such as { 'team:payments': 1, 'env:dev': -1 }"],
  hidePassing: [isSwitch, 'true or false'],
  groupBy: [isText, 'no-group, canary_name, name, description, type or a label key'],
  tabBy: [isText, 'namespace, agent_id or a label key'],
  timeRange: [
    (value) => typeof value === 'string' && isHealthTimeRange(value),
    'a range such as 1h, 1d or 2w',
  ],
  layout: [oneOf('table', 'card'), "'table' or 'card'"],
  theme: [oneOf('light', 'dark', 'auto'), "'light', 'dark' or 'auto'"],
  density: [oneOf('compact', 'comfortable'), "'compact' or 'comfortable'"],
  readOnly: [isSwitch, 'true or false'],
  locale: [isLocale, 'a language tag such as en-GB'],
  nonce: [isText, 'a text'],
  syncUrl: [(value) => isSwitch(value) || isText(value), 'true, false or the name of a parameter'],
  storage: [isSwitch, 'true or false'],
  onNavigate: [isCallback, 'a function'],
  onError: [isCallback, 'a function'],
};

const isKnown = (name: string): name is keyof EmbedOptions => Object.hasOwn(CHECKS, name);

/** The options as the page passed them, or an error that names the first wrong one. */
export function readOptions(options: unknown): EmbedOptions {
  if (!isRecord(options)) throw new EmbedOptionsError('opsdeck: the options must be an object');
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!isKnown(name)) throw new EmbedOptionsError(`opsdeck: there is no option "${name}"`);
    const [check, expected] = CHECKS[name];
    if (!check(value)) throw new EmbedOptionsError(`opsdeck: the option ${name} must be ${expected}`);
  }
  if (options['apiBase'] === undefined) throw new EmbedOptionsError('opsdeck: the option apiBase is missing');
  return Object.fromEntries(given) as EmbedOptions;
}
