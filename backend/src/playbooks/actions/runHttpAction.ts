import { createHttpAgent } from '@/checks/executors/createHttpAgent';
import { describeFailure } from '@/checks/executors/describeFailure';
import { type HttpAnswer, readHttpRequest, sendHttpRequest } from '@/checks/executors/httpRequest';
import { isRecord } from '@/checks/readSpec';
import { MASK } from '@/checks/SecretScrubber';
import { toStorableJson } from './toStorableJson';
import { ActionError } from './ActionError';
import type { ActionExecutor } from './ActionExecutor';

const SECRET_HEADER = /^set-cookie|auth|token|secret|password|api-?key/i;

function shownHeaders(headers: HttpAnswer['headers']): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    const canonical = name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());
    shown[canonical] = SECRET_HEADER.test(name) ? MASK : [value].flat().join(', ');
  }
  return shown;
}

/** Sends one request; an answer from 400 upwards is a failure that still shows what came. */
export const runHttpAction: ActionExecutor = async (spec, context) => {
  const request = await readHttpRequest(isRecord(spec) ? spec : {}, context, 'opsdeck-playbook');
  const guarded = !context.settings.metadataAllowed;
  const dispatcher = createHttpAgent({ guarded, insecure: request.insecure, timeoutMs: context.timeoutMs });
  const label = `${request.method} ${request.url.origin}${request.url.pathname}`;
  try {
    const answer = await sendHttpRequest(request, { dispatcher, signal: context.signal, guarded });
    const result = context.scrubber.value(
      toStorableJson({
        code: answer.status,
        headers: shownHeaders(answer.headers),
        content: answer.body,
        ...(answer.truncated ? { notes: ['the answer is longer than 1 MB, the rest is left out'] } : {}),
      }),
    );
    if (answer.status < 400) return { result };
    return { result, error: `${label}: status ${answer.status}`, failed: true };
  } catch (error) {
    context.signal.throwIfAborted();
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new ActionError(`${label}: ${describeFailure(cause)}`, { cause: error });
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
};
