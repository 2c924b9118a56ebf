import { readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import { evidenceFacts, type EvidenceFact } from './evidenceFacts';

/** What evidence can point at. */
export type EvidenceObjectKind = 'check' | 'component' | 'config' | 'change' | 'analysis';

/** What a piece of evidence points at, or what is known of it. */
export type EvidenceObject = {
  kind: EvidenceObjectKind;
  /** The page that shows it: of a change and of an analysis that of their item. Null once it is gone. */
  page: { kind: 'check' | 'component' | 'config'; id: string } | null;
  name: string;
  type: string;
  /** How it is, or last was. */
  health: string;
  /** How it was when it was attached; empty where nobody kept that. */
  healthThen: string;
  severity: string;
  summary: string;
  facts: readonly EvidenceFact[];
  isGone: boolean;
};

type Wire = Record<string, unknown>;

const COLUMNS: Record<EvidenceObjectKind, { id: string; embed: string }> = {
  check: { id: 'check_id', embed: 'checks' },
  component: { id: 'component_id', embed: 'components' },
  change: { id: 'config_change_id', embed: 'config_changes' },
  analysis: { id: 'config_analysis_id', embed: 'config_analysis' },
  config: { id: 'config_id', embed: 'configs' },
};

const KIND_OF_TYPE: Readonly<Record<string, EvidenceObjectKind>> = {
  check: 'check',
  topology: 'component',
  config: 'config',
  config_change: 'change',
  config_analysis: 'analysis',
};

/** Logs and comments may come from something, too. */
function kindOf(type: string, row: Wire): EvidenceObjectKind | null {
  if (Object.hasOwn(KIND_OF_TYPE, type)) return KIND_OF_TYPE[type] ?? null;
  const kinds: EvidenceObjectKind[] = ['check', 'component', 'change', 'analysis', 'config'];
  return kinds.find((kind) => readText(row[COLUMNS[kind].id]) !== '') ?? null;
}

/** Whether the answer says that something is not there; an answer that says nothing of it does not. */
function isMissing(row: Wire, embed: string): boolean {
  return (
    Object.hasOwn(row, embed) && (!isRecord(row[embed]) || readText(readRecord(row[embed]).deleted_at) !== '')
  );
}

function firstText(...values: unknown[]): string {
  return values.map(readText).find((text) => text !== '') ?? '';
}

/** What a row of evidence points at, by its embedded objects and by what was kept of them. */
export function toEvidenceObject(type: string, row: Wire): EvidenceObject | null {
  const kind = kindOf(type, row);
  if (kind === null) return null;
  const { id: column, embed } = COLUMNS[kind];
  const id = readText(row[column]);
  const live = readRecord(row[embed]);
  const then = readRecord(readRecord(row.properties).snapshot);
  const item = readRecord(row.configs);
  const isOfItem = kind === 'change' || kind === 'analysis';
  const isGone = id === '' || isMissing(row, embed);
  const pageId = isOfItem ? readText(row.config_id) : id;
  const hasPage = !isGone && pageId !== '' && !(isOfItem && isMissing(row, 'configs'));
  return {
    kind,
    page: hasPage ? { kind: isOfItem ? 'config' : kind, id: pageId } : null,
    name: firstText(isOfItem ? item.name : live.name, then.name, readRecord(row.evidence).configName, id),
    type: firstText(live.type, live.change_type, live.analyzer, then.analyzer, then.type),
    health: isOfItem ? '' : firstText(live.health, live.status, then.health, then.status),
    healthThen: isOfItem ? '' : firstText(then.health, then.status),
    severity: firstText(live.severity, then.severity),
    summary: isOfItem
      ? firstText(live.summary, live.message, then.summary)
      : firstText(live.status_reason, isGone ? then.summary : ''),
    facts: evidenceFacts(kind, isGone ? { ...then, ...live } : live),
    isGone,
  };
}
