import { readRecord, readText } from '@opsdeck/shared/api';
import { isRecord } from '@opsdeck/shared/lib';
import { toPlaybookParameters, type PlaybookParameter } from '@/model/PlaybookParameter';
import { toResourceSelectors, type ResourceSelector } from '@/model/ResourceSelector';

/** Kinds of resources that a playbook runs on, in the order of their labels. */
const TARGET_KINDS = ['config', 'component', 'check'] as const;

/** A kind of resource that a playbook runs on. */
export type TargetKind = (typeof TARGET_KINDS)[number];

/** What a playbook may run on. */
export type PlaybookTarget = { kind: TargetKind; filter: ResourceSelector[] };

/** What a playbook is known by. */
export type PlaybookSummary = {
  id: string;
  name: string;
  namespace: string;
  title: string;
  icon: string;
  category: string;
  description: string;
  source: string;
};

/** A playbook with what it does. */
export type Playbook = PlaybookSummary & {
  spec: Record<string, unknown>;
  targets: PlaybookTarget[];
  parameters: PlaybookParameter[];
};

/** What the kinds are called. */
export const TARGET_LABELS: Record<TargetKind, string> = {
  config: 'Config',
  component: 'Component',
  check: 'Check',
};

const SPEC_KEYS: Record<TargetKind, string> = {
  config: 'configs',
  component: 'components',
  check: 'checks',
};

/** What the wire calls the id of a resource. */
export const TARGET_PARAMS: Record<TargetKind, string> = {
  config: 'config_id',
  component: 'component_id',
  check: 'check_id',
};

/** Whether a playbook can run on resources of a kind at all. */
export function isTargetKind(kind: string): kind is TargetKind {
  return TARGET_KINDS.some((one) => one === kind);
}

/** A row of an answer; null when it has no id. */
export function toPlaybookSummary(wire: unknown): PlaybookSummary | null {
  const row = readRecord(wire);
  const spec = readRecord(row.spec);
  const id = readText(row.id);
  if (id === '') return null;
  const name = readText(row.name);
  return {
    id,
    name,
    namespace: readText(row.namespace),
    title: readText(row.title) || readText(spec.title) || name || id,
    icon: readText(row.icon) || readText(spec.icon),
    category: readText(row.category) || readText(spec.category),
    description: readText(row.description) || readText(spec.description),
    source: readText(row.source),
  };
}

/** What a spec runs on; an empty list of selectors is none. */
export function readTargets(spec: Record<string, unknown>): PlaybookTarget[] {
  return TARGET_KINDS.map((kind) => ({ kind, filter: toResourceSelectors(spec[SPEC_KEYS[kind]]) })).filter(
    ({ filter }) => filter.length > 0,
  );
}

/** A row of an answer with its spec; null when it has no id. */
export function toPlaybook(wire: unknown): Playbook | null {
  const summary = toPlaybookSummary(wire);
  if (summary === null) return null;
  const row = readRecord(wire);
  const spec = isRecord(row.spec) ? row.spec : {};
  return {
    ...summary,
    spec,
    targets: readTargets(spec),
    parameters: toPlaybookParameters(spec.parameters, { isTemplated: false }),
  };
}
