import { HttpError } from '@/gateway/HttpError';
import { isStorableText } from '@/gateway/isStorableText';
import { KIND_NAMES, type KindName } from '@/platform/search/resourceKinds';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;
/** Each selector is a query of its own, and they hold one connection while they last. */
const MAX_SELECTORS = 50;
const MAX_TEXT_LENGTH = 20_000;

const TEXTS = [
  'id',
  'name',
  'namespace',
  'agent',
  'search',
  'health',
  'labelSelector',
  'tagSelector',
  'fieldSelector',
  'scope',
] as const;
const LISTS = ['types', 'statuses'] as const;

export type Selector = Partial<Record<(typeof TEXTS)[number], string>> &
  Partial<Record<(typeof LISTS)[number], string[]>> & { limit?: number; includeDeleted?: boolean };

type SearchRequest = {
  limit: number;
  timestamps: boolean;
  selectors: Partial<Record<KindName, Selector[]>>;
};

/** Reads the body of a search strictly: a misspelt selector must not silently find everything. */
export function readSearchRequest(body: unknown): SearchRequest {
  if (!isObject(body)) throw new HttpError(400, 'A search needs a JSON object');
  const selectors: SearchRequest['selectors'] = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === 'limit' || name === 'timestamps' || value === null) continue;
    if (!isKind(name)) throw new HttpError(400, `"${name}" cannot be searched`);
    if (!Array.isArray(value)) throw new HttpError(400, `${name} must be a list of selectors`);
    selectors[name] = value.map((selector: unknown) => readSelector(name, selector));
  }
  if (Object.values(selectors).flat().length > MAX_SELECTORS) {
    throw new HttpError(400, `A search may have ${MAX_SELECTORS} selectors at most`);
  }
  return { limit: readLimit(body.limit) ?? DEFAULT_LIMIT, timestamps: body.timestamps === true, selectors };
}

function readSelector(kind: KindName, value: unknown): Selector {
  if (!isObject(value)) throw new HttpError(400, `A selector of ${kind} must be an object`);
  const selector: Selector = {};
  for (const name of TEXTS) {
    const text = value[name];
    if (text === undefined || text === null) continue;
    if (!isStorableText(text) || text.length > MAX_TEXT_LENGTH)
      throw new HttpError(400, `${name} must be text of ${MAX_TEXT_LENGTH} characters at most`);
    if (text.trim() !== '') selector[name] = text.trim();
  }
  for (const name of LISTS) {
    const list = value[name];
    if (list === undefined || list === null) continue;
    if (!Array.isArray(list) || !list.every(isStorableText)) {
      throw new HttpError(400, `${name} must be a list of texts`);
    }
    if (list.length > 0) selector[name] = list;
  }
  const limit = readLimit(value.limit);
  if (limit !== undefined) selector.limit = limit;
  if (value.includeDeleted === true) selector.includeDeleted = true;
  return selector;
}

function readLimit(value: unknown): number | undefined {
  if (value === undefined || value === null || value === 0) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_LIMIT) {
    throw new HttpError(400, `limit must be a whole number up to ${MAX_LIMIT}`);
  }
  return value;
}

function isKind(name: string): name is KindName {
  return (KIND_NAMES as string[]).includes(name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
