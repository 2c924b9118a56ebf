import { isRecord, parseJson, readStored, writeStored } from '@opsdeck/shared/lib';
import { formatGroupBy, parseGroupBy } from './groupBy';
import { DEFAULT_LIST_SETTINGS, type ListSettings } from './listUrl';
import { formatTabBy, parseTabBy } from './tabs/tabBy';

const STORAGE_KEY = 'healthSettings';

const readWord = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Settings from a remembered text; what is missing or junk is as it always was. */
export function parseListSettings(text: string | null): ListSettings {
  const stored = text === null ? undefined : parseJson(text);
  if (!isRecord(stored)) return DEFAULT_LIST_SETTINGS;
  return {
    // Older consoles wrote the switch as text.
    hidePassing: String(stored.hidePassing) !== 'false',
    groupBy: parseGroupBy(readWord(stored.groupBy)),
    tabBy: parseTabBy(readWord(stored.tabBy)),
  };
}

/** Settings as the text that is remembered. */
export function formatListSettings({ hidePassing, groupBy, tabBy }: ListSettings): string {
  return JSON.stringify({
    hidePassing: String(hidePassing),
    tabBy: formatTabBy(tabBy),
    groupBy: formatGroupBy(groupBy),
  });
}

/** What this browser remembers of the list. */
export function readListSettings(): ListSettings {
  return parseListSettings(readStored(STORAGE_KEY));
}

/** Remembers the settings among some changed filters; changes of anything else are not remembered. */
export function rememberListSettings(change: Partial<ListSettings>): void {
  const { hidePassing, groupBy, tabBy } = change;
  if (hidePassing === undefined && groupBy === undefined && tabBy === undefined) return;
  const known = readListSettings();
  writeStored(
    STORAGE_KEY,
    formatListSettings({
      hidePassing: hidePassing ?? known.hidePassing,
      groupBy: groupBy ?? known.groupBy,
      tabBy: tabBy ?? known.tabBy,
    }),
  );
}
