import { isRecord } from '../lib/isRecord';
import { parseJson } from '../lib/parseJson';
import { ApiError } from './errors';
import type { MissingRight } from './errors';

const MAX_MESSAGE_LENGTH = 400;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const shorten = (message: string): string =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : message;

const isWebPage = (body: string, contentType: string): boolean =>
  contentType.includes('text/html') || /^\s*<(!doctype|html|head|body)\b/i.test(body);

// Identity errors nest {code, reason, message, id}; the platform sends a text; PostgREST uses the top level.
function messageOf(body: Record<string, unknown>): string | null {
  const nested = body['error'];
  if (isRecord(nested)) return text(nested['reason']) ?? text(nested['message']) ?? text(nested['error']);
  const own = text(nested) ?? text(body['message']);
  const details = text(body['details']);
  return own ?? details;
}

function codeOf(body: Record<string, unknown>): string | null {
  const nested = body['error'];
  if (isRecord(nested)) return text(nested['id']) ?? text(nested['code']);
  return text(body['code']);
}

function fieldErrorsOf(body: Record<string, unknown>): Record<string, string> | undefined {
  const fields = body['fieldErrors'];
  if (!isRecord(fields)) return undefined;
  const entries = Object.entries(fields).filter(
    (entry): entry is [string, string] => text(entry[1]) !== null,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function missingRightOf(headers: Headers): MissingRight | undefined {
  const resource = headers.get('x-rbac-object');
  const action = headers.get('x-rbac-action');
  return resource && action ? { resource, action } : undefined;
}

/** A failed answer, narrowed to the one shape that the console shows. */
export function toApiError(answer: { status: number; headers: Headers; body: string }): ApiError {
  const { status, headers, body } = answer;
  const contentType = headers.get('content-type') ?? '';
  const fallback = `The server answered with status ${status}`;
  const missingRight = missingRightOf(headers);
  const parsed = parseJson(body);
  if (isRecord(parsed)) {
    const fieldErrors = fieldErrorsOf(parsed);
    const reason = messageOf(parsed);
    return new ApiError(status, shorten(reason ?? fallback), {
      code: codeOf(parsed),
      explained: reason !== null,
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(missingRight ? { missingRight } : {}),
    });
  }
  const isPage = isWebPage(body, contentType);
  const reason = isPage ? null : text(typeof parsed === 'string' ? parsed : body);
  const message = isPage
    ? `The server answered with a web page instead of data (status ${status})`
    : fallback;
  return new ApiError(status, shorten(reason ?? message), {
    explained: reason !== null,
    ...(missingRight ? { missingRight } : {}),
  });
}

/** An answer that claims success but holds no readable data, as an error. */
export function toUnreadableError(answer: { status: number; headers: Headers; body: string }): ApiError {
  const page = isWebPage(answer.body, answer.headers.get('content-type') ?? '');
  const what = page ? 'a web page instead of data' : 'data that cannot be read';
  return new ApiError(answer.status, `The server answered with ${what} (status ${answer.status})`, {
    code: 'unreadable_answer',
  });
}
