import {
  FUTURE_RANGES,
  INDEFINITE_END,
  resolveTimeRange,
  type DateMathContext,
  type TimeRange,
} from '@opsdeck/shared/time';
import { ApiError, readText } from '@opsdeck/shared/api';
import { isNotifiedKind, NOTIFIED_KINDS, type NotifiedKind } from '@/model/NotifiedResource';
import type { Selector, SilenceMatch } from '@/model/SilenceMatch';
import type { Silence } from '../Silence';
import { EMPTY_SELECTOR, type SelectorFormValues, type SilenceFormValues } from './silenceForm.schema';

type ResourceIds = Record<`${NotifiedKind}_id`, string | null>;

/** A silence to be stored; only what it matches by is there. */
export type NewSilence = {
  name: string;
  description?: string;
  from: string;
  until?: string;
  recursive: boolean;
  filter?: string;
  selectors?: readonly Selector[];
} & Partial<Record<`${NotifiedKind}_id`, string>>;

/** The columns of a silence that the form shows. */
type SilenceColumns = {
  name: string;
  description: string;
  recursive: boolean;
  filter: string | null;
  selectors: readonly Selector[] | null;
} & ResourceIds;

/** A change of a stored silence. What is not named stays. */
export type SilenceChange = Partial<SilenceColumns> & { from?: string; until?: string | null };

const TEXTS = ['name', 'namespace', 'labelSelector', 'tagSelector'] as const;

const INDEFINITELY = FUTURE_RANGES[0] as TimeRange;

function toSelectorValues(selector: Selector): SelectorFormValues {
  const { types, ...others } = selector;
  const values: SelectorFormValues = { ...EMPTY_SELECTOR, rest: {} };
  const rest: Record<string, unknown> = {};
  if (Array.isArray(types) && types.every((type) => typeof type === 'string'))
    values.types = types.join(', ');
  else if (types !== undefined) rest.types = types;
  for (const [key, value] of Object.entries(others)) {
    const field = TEXTS.find((name) => name === key);
    if (field && typeof value === 'string') values[field] = value;
    else if (key !== '__proto__') rest[key] = value;
  }
  return { ...values, rest };
}

/** A selector as the server reads it: without what says nothing, with what this form does not know. */
export function toSelector(values: SelectorFormValues): Selector {
  const types = values.types
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  const texts = TEXTS.flatMap((name) => {
    const text = values[name].trim();
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...values.rest, ...Object.fromEntries(texts), ...(types.length > 0 ? { types } : {}) };
}

/** What an address asks to silence, and for how long unless somebody says otherwise. */
export function toNewFormValues(params: URLSearchParams): SilenceFormValues {
  const kind = NOTIFIED_KINDS.find((name) => readText(params.get(`${name}_id`)) !== '');
  const filter = params.get('filter') ?? '';
  return {
    name: params.get('name') ?? '',
    description: '',
    by: !kind && filter ? 'filter' : 'resource',
    kind: kind ?? 'config',
    resourceId: kind ? params.get(`${kind}_id`) : null,
    filter,
    selectors: [EMPTY_SELECTOR],
    recursive: false,
    range: null,
  };
}

/** A stored silence as the form shows it. */
export function toFormValues(silence: Silence): SilenceFormValues {
  const { resource, filter, selectors, from, until } = silence;
  return {
    name: silence.name,
    description: silence.description,
    by: resource ? 'resource' : filter || selectors.length === 0 ? 'filter' : 'selectors',
    kind: resource?.kind ?? 'config',
    resourceId: resource?.id ?? null,
    filter,
    selectors: selectors.length > 0 ? selectors.map(toSelectorValues) : [EMPTY_SELECTOR],
    recursive: silence.recursive,
    range:
      until === null ? INDEFINITELY : { type: 'absolute', display: 'Custom', from: from ?? until, to: until },
  };
}

/** What the form silences as it stands; null while it does not say. */
export function toSilenceMatch(values: SilenceFormValues): SilenceMatch | null {
  const { by, kind, resourceId } = values;
  if (by === 'resource') {
    const recursive = isRecursive(values);
    return resourceId && isNotifiedKind(kind) ? { by, kind, id: resourceId, recursive } : null;
  }
  if (by === 'filter') {
    const filter = values.filter.trim();
    return filter === '' ? null : { by, filter };
  }
  const selectors = values.selectors.map(toSelector).filter((selector) => Object.keys(selector).length > 0);
  return selectors.length === 0 ? null : { by, selectors };
}

function wrongTime(message: string): ApiError {
  return new ApiError(400, message, { fieldErrors: { range: message } });
}

function windowOf(range: TimeRange | null, context: DateMathContext): { from: string; until: string | null } {
  if (range === null) throw new Error('A silence needs a time');
  const { from, to } = resolveTimeRange(range, context);
  if (from >= to) throw wrongTime('The end has to be after the beginning');
  if (to <= context.now) throw wrongTime('That time is over already: it would silence nothing');
  const isEndless = to.getTime() >= INDEFINITE_END.getTime();
  return { from: from.toISOString(), until: isEndless ? null : to.toISOString() };
}

/** What to store for a new silence. */
export function toNewSilence(values: SilenceFormValues, context: DateMathContext): NewSilence {
  const { by, kind, resourceId, filter, selectors } = values;
  const { from, until } = windowOf(values.range, context);
  const description = values.description.trim();
  return {
    name: values.name.trim(),
    ...(description === '' ? {} : { description }),
    from,
    ...(until === null ? {} : { until }),
    recursive: isRecursive(values),
    ...(by === 'resource' && resourceId ? { [`${kind}_id`]: resourceId } : {}),
    ...(by === 'filter' ? { filter: filter.trim() } : {}),
    ...(by === 'selectors' ? { selectors: selectors.map(toSelector) } : {}),
  };
}

/** Only these have anything below them. */
const RECURSIVE_KINDS: readonly NotifiedKind[] = ['config', 'component'];

/** Whether a silence can be meant for what is below its resource, too. */
export function canBeRecursive({ by, kind }: Pick<SilenceFormValues, 'by' | 'kind'>): boolean {
  return by === 'resource' && RECURSIVE_KINDS.includes(kind);
}

const isRecursive = (values: SilenceFormValues) => canBeRecursive(values) && values.recursive;

function toColumns(values: SilenceFormValues): SilenceColumns {
  const { by, kind, resourceId } = values;
  const idOf = (name: NotifiedKind) => (by === 'resource' && name === kind ? resourceId : null);
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    recursive: isRecursive(values),
    filter: by === 'filter' ? values.filter.trim() : null,
    selectors: by === 'selectors' ? values.selectors.map(toSelector) : null,
    config_id: idOf('config'),
    component_id: idOf('component'),
    check_id: idOf('check'),
    canary_id: idOf('canary'),
  };
}

/** What was changed about a stored silence: what others changed meanwhile, and what the form does not show, stays. */
export function toSilenceChange(
  values: SilenceFormValues,
  initial: SilenceFormValues,
  context: DateMathContext,
): SilenceChange {
  const isSameTime = JSON.stringify(values.range) === JSON.stringify(initial.range);
  const before = toColumns(initial);
  const changed = Object.entries(toColumns(values)).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as keyof SilenceColumns]),
  );
  return { ...Object.fromEntries(changed), ...(isSameTime ? {} : windowOf(values.range, context)) };
}
