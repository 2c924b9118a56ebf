import { checkCel } from '@/expressions/evaluateCel';
import { ExpressionError } from '@/expressions/ExpressionError';
import { HttpError } from '@/gateway/HttpError';
import { isStorableText } from '@/gateway/isStorableText';
import { describeEvent, messageVariables } from './describeEvent';
import { evaluateFilter } from './evaluateFilter';
import { blankVariables, kindOfEvent } from './readSubject';
import type { Subject } from './Subject';

export type RulePreview =
  | { ok: true; title: string; body: string }
  | { ok: false; error: string; field: 'filter' | 'title' | 'template' };

const FIELDS = ['filter', 'title', 'template'] as const;
const MAX_TEXT_LENGTH = 100_000;
const SAMPLE_EVENT = 'check.failed';

/** Tries a rule's filter and words on a resource of which nothing is known, so that mistakes show before it is saved. */
export function previewRule(body: unknown): RulePreview {
  const { filter, title, template, events } = readFields(body);
  const event = events.find((name) => kindOfEvent(name) !== null) ?? SAMPLE_EVENT;
  const subject: Subject = {
    kind: kindOfEvent(event) ?? 'check',
    id: '00000000-0000-0000-0000-000000000000',
    name: 'example',
    type: null,
    health: null,
    status: null,
    reason: null,
    isDeleted: false,
    canaryId: null,
    ancestors: [],
    variables: blankVariables(),
  };
  let field: (typeof FIELDS)[number] = 'filter';
  try {
    const problem = filter.trim() === '' ? null : checkCel(filter);
    if (problem !== null) return { ok: false, error: problem, field };
    evaluateFilter(filter, messageVariables(event, subject, ''));
    field = 'title';
    describeEvent(event, subject, { title, template: null }, '');
    field = 'template';
    return { ok: true, ...describeEvent(event, subject, { title, template }, '') };
  } catch (error) {
    if (error instanceof ExpressionError) return { ok: false, error: error.message, field };
    throw error;
  }
}

function readFields(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'A preview needs a JSON object');
  }
  const fields = body as Record<string, unknown>;
  const [filter = '', title = '', template = ''] = FIELDS.map((name) => {
    const value = fields[name] ?? '';
    if (!isStorableText(value) || value.length > MAX_TEXT_LENGTH) {
      throw new HttpError(400, `${name} must be text of ${MAX_TEXT_LENGTH} characters at most`);
    }
    return value;
  });
  const events = Array.isArray(fields.events) ? fields.events.filter((name) => typeof name === 'string') : [];
  return { filter, title, template, events };
}
