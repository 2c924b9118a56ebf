import { readNumber, readRecord, readText } from '@opsdeck/shared/api';
import { isRecord, parseJson } from '@opsdeck/shared/lib';
import type { ResultFact, ResultPart } from './ResultTab';
import { toJson } from './toJson';
import { toLogLines } from './toLogLines';

const SHORT_TEXT = 80;
const MAX_COLUMNS = 200;
const numbers = new Intl.NumberFormat('en');

/** Text that may hold JSON, indented when it does. */
export function prettyText(text: string): string {
  const value = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  return typeof value === 'object' && value !== null ? toJson(value) : text;
}

/** The columns of a table: those that the answer names, else the keys of its rows. */
export function toColumns(columns: unknown, rows: readonly unknown[]): string[] {
  const named = Array.isArray(columns) ? columns.map(readText).filter((name) => name !== '') : [];
  const found = named.length > 0 ? named : rows.slice(0, 100).flatMap((row) => Object.keys(readRecord(row)));
  return [...new Set(found)].slice(0, MAX_COLUMNS);
}

/** The body of an answer by its type. */
export function toContentPart(content: string, contentType: string): ResultPart {
  if (/^text\/html\b|^application\/xhtml/i.test(contentType)) return { kind: 'html', text: content };
  if (/^text\/markdown\b/i.test(contentType)) return { kind: 'markdown', text: content };
  return { kind: 'text', text: prettyText(content) };
}

/** Links of a list of records. */
export function toLinks(value: unknown): { label: string; url: string }[] {
  return (Array.isArray(value) ? value : []).map(readRecord).flatMap((link) => {
    const url = readText(link.url);
    const label = readText(link.name) || readText(link.title) || url;
    return label === '' ? [] : [{ label, url }];
  });
}

/** Playbooks that an answer recommends. */
export function toPlaybooks(value: unknown): { id: string; title: string }[] {
  return (Array.isArray(value) ? value : []).map(readRecord).flatMap((playbook) => {
    const id = readText(playbook.id);
    const title = readText(playbook.title) || readText(playbook.name) || id;
    return title === '' ? [] : [{ id, title }];
  });
}

/** What generating an answer took, summed up. */
export function generationFacts(value: unknown): ResultFact[] {
  const rounds = (Array.isArray(value) ? value : []).map(readRecord);
  const sum = (key: string) =>
    rounds.reduce((total, round) => total + Math.max(0, readNumber(round[key]) ?? 0), 0);
  const models = [...new Set(rounds.map(({ model }) => readText(model)).filter((model) => model !== ''))];
  const tokens = sum('inputTokens') + sum('outputTokens');
  const cost = sum('cost');
  return [
    ...(models.length > 0 ? [{ label: 'Model', value: models.join(', ') }] : []),
    ...(tokens > 0 ? [{ label: 'Tokens', value: numbers.format(tokens) }] : []),
    ...(cost > 0 ? [{ label: 'Cost', value: `$${cost.toFixed(4)}` }] : []),
  ];
}

/** Whether a value is short enough to stand above the parts. */
export function isShort(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  return typeof value === 'string' && value.length <= SHORT_TEXT && !/[\r\n]|^\s*[[{]/.test(value);
}

/** Anything else: logs as lines, text as text, values as JSON. */
export function toPart(key: string, value: unknown): ResultPart {
  const lines = /^logs$/i.test(key) ? toLogLines(value) : null;
  if (lines) return { kind: 'log', lines };
  if (typeof value === 'string') return { kind: 'text', text: key === 'stdout' ? value : prettyText(value) };
  return { kind: 'text', text: isRecord(value) || Array.isArray(value) ? toJson(value) : readText(value) };
}
