import { readRecord, readText } from '@opsdeck/shared/api';

/** Everything that a playbook, a silence or a parameter may be about. */
export type ResourceKind = 'config' | 'component' | 'check' | 'connection' | 'playbook';

/** A resource of a kind. */
export type ResourceTarget = { kind: ResourceKind; id: string };

/** Which resources are meant, in the words of the wire. What is not said does not narrow. */
export type ResourceSelector = {
  id?: string;
  name?: string;
  namespace?: string;
  agent?: string;
  scope?: string;
  search?: string;
  health?: string;
  labelSelector?: string;
  tagSelector?: string;
  fieldSelector?: string;
  types?: string[];
  statuses?: string[];
  includeDeleted?: boolean;
};

const TEXTS = [
  'id',
  'name',
  'namespace',
  'agent',
  'scope',
  'search',
  'health',
  'labelSelector',
  'tagSelector',
  'fieldSelector',
] as const;
const LISTS = ['types', 'statuses'] as const;

function toResourceSelector(value: unknown): ResourceSelector {
  const wire = readRecord(value);
  const selector: ResourceSelector = {};
  for (const key of TEXTS) {
    const text = readText(wire[key]);
    if (text !== '') selector[key] = text;
  }
  for (const key of LISTS) {
    const list: unknown = wire[key];
    const texts = Array.isArray(list) ? list.map(readText).filter((text) => text !== '') : [];
    if (texts.length > 0) selector[key] = texts;
  }
  if (wire.includeDeleted === true) selector.includeDeleted = true;
  return selector;
}

/** The selectors of a spec; none for anything that is not a list. */
export function toResourceSelectors(value: unknown): ResourceSelector[] {
  return Array.isArray(value) ? value.map(toResourceSelector) : [];
}
