import { checkCel } from '@/expressions/evaluateCel';
import { evaluateDateMath } from '@/gateway/evaluateDateMath';
import { HttpError } from '@/gateway/HttpError';
import { isStorableText } from '@/gateway/isStorableText';
import { isUuid } from '@/gateway/isUuid';
import type { SilenceTarget } from './findSilence';
import { readResourceSelectors } from './matchesSelectors';

export type NewSilence = SilenceTarget & {
  name: string;
  description: string | null;
  from: Date | null;
  until: Date | null;
};

const IDS = ['config_id', 'component_id', 'check_id', 'canary_id'] as const;
const MAX_TEXT_LENGTH = 10_000;

/** Reads a silence strictly: one that is not understood would silence nothing, or everything. */
export function readSilence(body: unknown, now: Date): NewSilence {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'A silence needs a JSON object');
  }
  const fields = body as Record<string, unknown>;
  const name = readText(fields, 'name');
  if (name === null) throw new HttpError(400, 'name is required');
  const from = readTime(fields, 'from', now);
  const until = readTime(fields, 'until', now);
  if (from && until && from >= until) throw new HttpError(400, 'from must be before until');
  const silence: NewSilence = {
    name,
    description: readText(fields, 'description'),
    from,
    until,
    recursive: fields.recursive === true,
    ...readTarget(fields),
  };
  const isForNothing =
    IDS.every((id) => silence[id] === null) && silence.filter === null && silence.selectors === null;
  if (isForNothing) throw new HttpError(400, 'A silence needs a resource, a filter or selectors');
  return silence;
}

/** What a silence is meant for; null where it says nothing. */
export function readTarget(fields: Record<string, unknown>): Omit<SilenceTarget, 'recursive'> {
  const filter = readText(fields, 'filter');
  const problem = filter === null ? null : checkCel(filter);
  if (problem !== null) throw new HttpError(400, `filter: ${problem}`);
  const [config_id = null, component_id = null, check_id = null, canary_id = null] = IDS.map((id) => {
    const value = readText(fields, id);
    if (value !== null && !isUuid(value)) throw new HttpError(400, `${id} must be an id`);
    return value;
  });
  return { config_id, component_id, check_id, canary_id, filter, selectors: readSelectors(fields.selectors) };
}

function readSelectors(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) throw new HttpError(400, 'selectors must be a list');
  readResourceSelectors(value);
  const isBlank = value.every((selector) => Object.keys(selector as object).length === 0);
  return isBlank ? null : value;
}

function readText(fields: Record<string, unknown>, name: string): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (!isStorableText(value) || value.length > MAX_TEXT_LENGTH) {
    throw new HttpError(400, `${name} must be text of ${MAX_TEXT_LENGTH} characters at most`);
  }
  return value.trim() || null;
}

function readTime(fields: Record<string, unknown>, name: string, now: Date): Date | null {
  const text = readText(fields, name);
  if (text === null) return null;
  const time = evaluateDateMath(text, now);
  if (!time) throw new HttpError(400, `${name} is not a date or date expression`);
  return time;
}
