import { readText } from '@opsdeck/shared/api';
import { formatYaml, parseYaml } from '@opsdeck/shared/editor';
import { isRecord } from '@opsdeck/shared/lib';
import type { Playbook } from '@/model/Playbook';

/** What the fields above the code edit; each is a key of the document. */
export const TOP_KEYS = ['title', 'category', 'icon', 'description'] as const;

/** A key of the document that has a field of its own. */
export type TopKey = (typeof TOP_KEYS)[number];

/** The document as it is read; `spec` is null while it cannot be. */
export type PlaybookDocument = { spec: Record<string, unknown> | null; problem: string | null };

// The database keeps no order of keys; this is the one that people write.
const ORDER: readonly string[] = [
  ...TOP_KEYS,
  'configs',
  'components',
  'checks',
  'on',
  'filters',
  'parameters',
  'approval',
  'env',
  'timeout',
  'runsOn',
  'templatesOn',
];

const NEW_SPEC = {
  title: '',
  category: '',
  actions: [{ name: 'call', http: { method: 'GET', url: 'https://example.com' } }],
};

function place(key: string): number {
  if (key === 'actions') return ORDER.length + 1;
  const index = ORDER.indexOf(key);
  return index < 0 ? ORDER.length : index;
}

/** What a new playbook begins with. */
export function newPlaybookText(): string {
  return formatYaml(NEW_SPEC);
}

function nameFirst(actions: unknown): unknown {
  if (!Array.isArray(actions)) return actions;
  return actions.map((action: unknown) =>
    isRecord(action) && 'name' in action ? { name: action.name, ...action } : action,
  );
}

/** A stored playbook as it is edited, with what only its columns say. */
export function openPlaybookText(playbook: Playbook): string {
  const spec: Record<string, unknown> = { ...playbook.spec };
  for (const key of TOP_KEYS) if (spec[key] === undefined && playbook[key] !== '') spec[key] = playbook[key];
  const keys = Object.keys(spec).sort((left, right) => place(left) - place(right));
  return formatYaml(
    Object.fromEntries(keys.map((key) => [key, key === 'actions' ? nameFirst(spec[key]) : spec[key]])),
  );
}

/** What is wrong with the actions of a spec: what the backend would refuse. */
function findActionProblem(actions: unknown): string | null {
  const list: unknown[] = Array.isArray(actions) ? actions : [];
  if (list.length === 0) return 'A playbook needs at least one action';
  const names = list.map((action) => (isRecord(action) ? readText(action.name).trim() : ''));
  if (names.includes('')) return 'Each action needs a name';
  const double = names.find((name, index) => names.indexOf(name) !== index);
  return double === undefined ? null : `Two actions are called "${double}"`;
}

/** The document of a text, and the first thing that is wrong with it. */
export function readPlaybookText(text: string): PlaybookDocument {
  const { value, problems } = parseYaml(text);
  const [first] = problems;
  if (first) return { spec: null, problem: `Line ${first.line}: ${first.message}` };
  if (!isRecord(value)) {
    return { spec: null, problem: 'A playbook is a map: settings such as "title", and a list of actions' };
  }
  return { spec: value, problem: findActionProblem(value.actions) };
}
