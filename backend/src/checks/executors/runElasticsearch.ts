import { CheckInvalidError } from '../CheckResult';
import { isRecord, readNumber, readThreshold, requireText } from '../readSpec';
import { askJson, readJsonService } from './askJson';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';

// Names of indices, lists and patterns of them; no slash and nothing that would change the address.
const INDEX = /^(?![_+.-])[^\s/\\?#"<>|%]{1,255}$/;

function readQuery(spec: Record<string, unknown>): string {
  const { query } = spec;
  const document: unknown = isRecord(query) ? query : parse(requireText(spec, 'query'));
  if (!isRecord(document)) throw new CheckInvalidError('query must be a JSON object');
  return JSON.stringify(document);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CheckInvalidError('query must be a JSON object');
  }
}

/** How many documents a search found: a number in old versions, an object since. */
function totalOf(answer: unknown): number | null {
  const hits = isRecord(answer) && isRecord(answer.hits) ? answer.hits : {};
  const total = isRecord(hits.total) ? hits.total.value : hits.total;
  return typeof total === 'number' && Number.isInteger(total) ? total : null;
}

/** Runs a search and compares how many documents it finds; Elasticsearch and OpenSearch alike. */
export const runElasticsearch: Executor = async (spec, context) => {
  const service = await readJsonService(spec, context, ['url']);
  const index = requireText(spec, 'index');
  if (!INDEX.test(index)) throw new CheckInvalidError('index is not the name of an index');
  const body = readQuery(spec);
  const expected = readNumber(spec, 'results', { min: 0, max: Number.MAX_SAFE_INTEGER, integer: true });
  const threshold = readThreshold(spec);
  const answer = await askJson(
    service,
    {
      path: `/${encodeURIComponent(index)}/_search`,
      // Exact above 10,000 as well, where a number is expected.
      query: new URLSearchParams({ track_total_hits: 'true' }),
      body,
    },
    context,
  );
  const duration = answer.durationMs;
  if (!answer.ok) return { pass: false, error: answer.error, duration };
  const total = totalOf(answer.value);
  if (total === null) return { pass: false, error: 'the answer says no number of results', duration };
  const details = { total };
  const error =
    expected !== undefined && total !== expected
      ? `search found ${total} results, expected ${expected}`
      : judgeThreshold(duration, threshold);
  if (error) return { pass: false, error, details, duration };
  return { pass: true, message: `${total} result${total === 1 ? '' : 's'}`, details, duration };
};
