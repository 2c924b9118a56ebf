import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import {
  type CheckSpec,
  readBoolean,
  readList,
  readNumber,
  readRecord,
  readText,
  readThreshold,
} from '../readSpec';
import { type Certificate, createHttpAgent } from './createHttpAgent';
import { describeFailure } from './describeFailure';
import type { ExecutionContext, Executor } from './Executor';
import { type HttpAnswer, type HttpRequest, readHttpRequest, sendHttpRequest } from './httpRequest';
import { judgeThreshold } from './judgeThreshold';
import { readJsonPath } from './jsonPath';

const DAY_MS = 24 * 60 * 60 * 1000;

type HttpPlan = HttpRequest & {
  codes: number[];
  content: string | undefined;
  json: { path: string; value: string } | undefined;
  thresholdMs: number | undefined;
  minCertificateDays: number | undefined;
};

function readCodes(spec: CheckSpec): number[] {
  return readList(spec, 'responseCodes').map((code) => {
    const number = Number(code);
    if (!Number.isInteger(number) || number < 100 || number > 599) {
      throw new CheckInvalidError('responseCodes must be numbers from 100 to 599');
    }
    return number;
  });
}

function readJsonExpectation(spec: CheckSpec): HttpPlan['json'] {
  const expected = readRecord(spec, 'responseJSONContent');
  if (!expected) return undefined;
  const path = readText(expected, 'path');
  if (path === undefined) throw new CheckInvalidError('responseJSONContent needs a path');
  return { path, value: readText(expected, 'value') ?? '' };
}

async function readPlan(spec: CheckSpec, context: ExecutionContext): Promise<HttpPlan> {
  if (readBoolean(spec, 'templateBody'))
    throw new CheckUnknownError('this console cannot fill a body template');
  return {
    ...(await readHttpRequest(spec, context, 'opsdeck-check')),
    codes: readCodes(spec),
    content: readText(spec, 'responseContent'),
    json: readJsonExpectation(spec),
    thresholdMs: readThreshold(spec),
    minCertificateDays: readNumber(spec, 'maxSSLExpiry', { min: 0, max: 36_500 }) || undefined,
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function judgeJson(answer: HttpAnswer, json: NonNullable<HttpPlan['json']>): string | undefined {
  let document: unknown;
  try {
    document = JSON.parse(answer.body);
  } catch {
    return answer.truncated
      ? 'response is larger than 1 MB, so its JSON cannot be read'
      : 'response is not JSON';
  }
  const found = readJsonPath(document, json.path).map(toText);
  if (found.includes(json.value)) return undefined;
  const shown = found.length === 0 ? 'nothing' : found.slice(0, 3).join(', ').slice(0, 200);
  return `expected ${json.value} at ${json.path}, found ${shown}`;
}

function judgeAnswer(plan: HttpPlan, answer: HttpAnswer): string | undefined {
  const { status } = answer;
  if (plan.codes.length > 0 && !plan.codes.includes(status)) {
    return `status code ${status}, expected ${plan.codes.join(', ')}`;
  }
  if (plan.codes.length === 0 && (status < 200 || status > 299))
    return `status code ${status}, expected 200-299`;
  if (plan.content !== undefined && !answer.body.includes(plan.content)) {
    const where = answer.truncated ? ' in the first 1 MB' : '';
    return `response does not contain "${plan.content.slice(0, 200)}"${where}`;
  }
  return (plan.json && judgeJson(answer, plan.json)) ?? judgeThreshold(answer.durationMs, plan.thresholdMs);
}

function judgeCertificate(plan: HttpPlan, certificate: Certificate | undefined): string | undefined {
  if (plan.minCertificateDays === undefined || certificate === undefined) return undefined;
  const days = Math.floor((certificate.expires.getTime() - Date.now()) / DAY_MS);
  if (days >= plan.minCertificateDays) return undefined;
  const when = days < 0 ? 'has expired' : `expires in ${days} day${days === 1 ? '' : 's'}`;
  return `certificate of ${certificate.host} ${when}, expected at least ${plan.minCertificateDays} days`;
}

/** Sends one request and judges its status, content, time and certificate. */
export const runHttp: Executor = async (spec, context) => {
  const plan = await readPlan(spec, context);
  const guarded = !context.settings.metadataAllowed;
  let certificate: Certificate | undefined;
  const dispatcher = createHttpAgent({
    guarded,
    insecure: plan.insecure,
    timeoutMs: context.timeoutMs,
    onCertificate: (seen) => {
      certificate = seen;
    },
  });
  const start = performance.now();
  try {
    const answer = await sendHttpRequest(plan, {
      dispatcher,
      signal: context.signal,
      guarded,
      wanted: plan.codes,
    });
    const details = {
      code: answer.status,
      url: `${answer.url.origin}${answer.url.pathname}`,
      ...(certificate === undefined ? {} : { sslExpiry: certificate.expires.toISOString() }),
    };
    const error = judgeAnswer(plan, answer) ?? judgeCertificate(plan, certificate);
    const duration = answer.durationMs;
    if (error) return { pass: false, error, details, duration };
    return { pass: true, message: `status code ${answer.status}`, details, duration };
  } catch (error) {
    if (error instanceof CheckInvalidError || context.signal.aborted) throw error;
    const cause = error instanceof Error && error.cause instanceof CheckInvalidError ? error.cause : null;
    if (cause) throw cause;
    return { pass: false, error: describeFailure(error), duration: performance.now() - start };
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
};
