import { readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import type { ActionDetail } from './ActionDetail';
import {
  generationFacts,
  isShort,
  prettyText,
  toColumns,
  toContentPart,
  toLinks,
  toPart,
  toPlaybooks,
} from './resultKeys';
import type { ResultFact, ResultTab, ShownResult } from './ResultTab';
import { toJson } from './toJson';

const FIRST = ['error', 'logs', 'stdout', 'stderr', 'markdown', 'rows'];
const LAST = ['artifacts', 'metadata'];
const LABELS: ReadonlyMap<string, string> = new Map([
  ['stdout', 'Output'],
  ['stderr', 'Error output'],
  ['exitCode', 'Exit code'],
  ['recommendedPlaybooks', 'Recommended playbooks'],
  ['json', 'JSON'],
  ['pr', 'Pull request'],
]);
/** Part of another part, or of no use to somebody who looks at a result. */
const FOLDED = new Set(['columns', 'headers', '__proto__', 'constructor', 'prototype']);
const TEXTS = new Set(['stdout', 'stderr', 'logs', 'Logs', 'markdown', 'html', 'content', 'query', 'error']);

/** "recommended_fix", "recommendedFix" and "Logs" as words. */
function labelOf(key: string): string {
  const known = LABELS.get(key);
  if (known) return known;
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0);

function contentTypeOf(headers: unknown): string {
  const found = Object.entries(readRecord(headers)).find(([name]) => name.toLowerCase() === 'content-type');
  const value: unknown = Array.isArray(found?.[1]) ? found[1][0] : found?.[1];
  return readText(value);
}

function headerLines(headers: unknown): [string, string][] {
  return Object.entries(readRecord(headers)).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(readText).join(', ') : readText(value),
  ]);
}

function readEntry(kind: string, record: Record<string, unknown>, key: string): ShownResult {
  const value = record[key];
  const tab = (part: ResultTab['part'], at = key): ShownResult => ({
    facts: [],
    tabs: [{ key: at, label: labelOf(at), part }],
  });
  const nothing: ShownResult = { facts: [], tabs: [] };
  if (FOLDED.has(key)) return nothing;
  // An answer without a body is still an answer.
  if (key === 'code' && isRecord(record.headers)) {
    return tab({ kind: 'response', code: readText(value), headers: headerLines(record.headers) }, 'response');
  }
  if (key === 'rows' && Array.isArray(value)) {
    const rows: unknown[] = value;
    return tab({ kind: 'table', columns: toColumns(record.columns, rows), rows });
  }
  if (isEmpty(value)) return nothing;
  if (kind === 'exec' && key === 'path') return nothing;
  if (kind === 'exec' && key === 'args' && Array.isArray(value)) {
    const script = value.map(readText).filter((argument) => argument !== '-c');
    return tab({ kind: 'text', text: script.join('\n') }, 'script');
  }
  if (key === 'generationInfo') return { facts: generationFacts(value), tabs: [] };
  if (key === 'recommendedPlaybooks') return tab({ kind: 'playbooks', playbooks: toPlaybooks(value) });
  if (key === 'links') return tab({ kind: 'links', links: toLinks(value) });
  if (key === 'markdown') return tab({ kind: 'markdown', text: readText(value) });
  if (key === 'html') return tab({ kind: 'html', text: readText(value) });
  if (key === 'content' && typeof value === 'string') {
    return tab(toContentPart(value, contentTypeOf(record.headers)));
  }
  if (isShort(value) && !TEXTS.has(key)) {
    return { facts: [{ label: labelOf(key), value: readText(value) }], tabs: [] };
  }
  return tab(toPart(key, value), key === 'Logs' ? 'logs' : key);
}

function readResult(kind: string, result: unknown): ShownResult {
  if (isEmpty(result)) return { facts: [], tabs: [] };
  if (!isRecord(result)) {
    const text = typeof result === 'string' ? prettyText(result) : toJson(result);
    return { facts: [], tabs: [{ key: 'result', label: 'Result', part: { kind: 'text', text } }] };
  }
  const read = Object.keys(result).map((key) => readEntry(kind, result, key));
  return { facts: read.flatMap(({ facts }) => facts), tabs: read.flatMap(({ tabs }) => tabs) };
}

/** Keys that come twice, as from two results in a list, are told apart by a number. */
function withOwnKeys(tabs: readonly ResultTab[]): ResultTab[] {
  const seen = new Map<string, number>();
  return tabs.map((tab) => {
    const count = (seen.get(tab.key) ?? 0) + 1;
    seen.set(tab.key, count);
    return count === 1 ? tab : { ...tab, key: `${tab.key} ${count}`, label: `${tab.label} ${count}` };
  });
}

function rankOf({ key }: ResultTab): number {
  const name = key.split(' ')[0] ?? key;
  if (FIRST.includes(name)) return FIRST.indexOf(name);
  return LAST.includes(name) ? 100 + LAST.indexOf(name) : 50;
}

/** A result as short facts and parts: error, logs and outputs first, files and metadata last. */
export function toShownResult(kind: string, detail: ActionDetail): ShownResult {
  const { result, error, artifacts } = detail;
  // Two kinds in one action bring a list of results.
  const results: unknown[] = Array.isArray(result) && result.every(isRecord) ? result : [result];
  const read = results.map((entry) => readResult(kind, entry));
  const tabs: ResultTab[] = read.flatMap((shown) => shown.tabs);
  const facts: ResultFact[] = read.flatMap((shown) => shown.facts);
  if (error !== '') tabs.unshift({ key: 'error', label: 'Error', part: { kind: 'text', text: error } });
  if (artifacts.length > 0) {
    tabs.push({
      key: 'artifacts',
      label: `Files (${artifacts.length})`,
      part: { kind: 'artifacts', artifacts },
    });
  }
  return { facts, tabs: withOwnKeys(tabs).sort((a, b) => rankOf(a) - rankOf(b)) };
}
