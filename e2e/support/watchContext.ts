import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { isPassing, refuseStored, type StoredEntry } from './storageAllowList';

export type Watch = {
  /** What pages wrote to the console as an error, what they threw, what their security policy refused. */
  complaints: string[];
  /** Everything that was kept in the browser and should not have been, also for a moment only. */
  findStored(): Promise<string[]>;
};

type Report =
  | { kind: 'stored'; entry: StoredEntry }
  | { kind: 'typed'; value: string }
  | { kind: 'violation'; text: string };

const BINDING = '__opsdeckReport';
// Shorter texts are in many innocent values as well.
const MIN_SECRET_LENGTH = 6;

/** Watches every page of a context, also those that a journey opens and closes on the way. Call it before the first page. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const complaints: string[] = [];
  const written: StoredEntry[] = [];
  const typed = new Set<string>();
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(withPlace(message));
  });
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`));
  await context.exposeBinding(BINDING, (_source, report: Report) => {
    if (report.kind === 'stored') written.push(report.entry);
    else if (report.kind === 'violation') complaints.push(report.text);
    else if (report.value.length >= MIN_SECRET_LENGTH) typed.add(report.value);
  });
  await context.addInitScript(reportFromPage, BINDING);
  return {
    complaints,
    findStored: async () => {
      const kept = (await Promise.all(context.pages().map(readPage))).flat();
      const refusals = [...written, ...kept].map((entry) => refuseStored(entry, typed));
      const left = kept.filter(isPassing).map(({ place, key }) => `${place} "${key}" was left behind`);
      return [...new Set([...refusals.filter((refusal) => refusal !== null), ...left])];
    },
  };
}

/** "Failed to load resource" alone does not say which. */
function withPlace(message: ConsoleMessage): string {
  const { url } = message.location();
  if (!message.text().startsWith('Failed to load resource') || !URL.canParse(url)) return message.text();
  return `${message.text()}: ${new URL(url).pathname}`;
}

/** Runs in every page before its own scripts. */
function reportFromPage(binding: string): void {
  const report = (what: unknown) => {
    const send = (window as unknown as Record<string, ((what: unknown) => Promise<void>) | undefined>)[
      binding
    ];
    // A page that is just being left has nobody to tell any more.
    void send?.(what).catch(() => undefined);
  };
  document.addEventListener('securitypolicyviolation', (event) =>
    report({
      kind: 'violation',
      text: `security policy: ${event.violatedDirective} refused ${event.blockedURI} on ${location.pathname}`,
    }),
  );
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called below on the storage it was called on
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    const place = this === window.sessionStorage ? 'sessionStorage' : 'localStorage';
    report({ kind: 'stored', entry: { place, key: String(key), value: String(value) } });
    setItem.call(this, key, value);
  };
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const secret = target.type === 'password' || target.autocomplete === 'one-time-code';
      if (secret) report({ kind: 'typed', value: target.value });
    },
    true,
  );
}

function readPage(page: Page): Promise<StoredEntry[]> {
  if (!/^https?:/.test(page.url())) return Promise.resolve([]);
  const entries = page.evaluate(async () => {
    const entries: StoredEntry[] = [];
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      for (const [key, value] of Object.entries(window[place])) {
        entries.push({ place, key, value: String(value) });
      }
    }
    for (const { name } of await indexedDB.databases()) {
      entries.push({ place: 'indexedDB', key: name ?? '', value: '' });
    }
    for (const pair of document.cookie.split('; ').filter((text) => text !== '')) {
      const [key = '', ...value] = pair.split('=');
      entries.push({ place: 'cookie', key, value: value.join('=') });
    }
    return entries;
  });
  // A page that is just leaving cannot be read; what it wrote was reported when it wrote it.
  return entries.catch(() => []);
}
