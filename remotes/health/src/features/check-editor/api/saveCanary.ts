import { type ApiClient, ApiError, readRecord, readText, toRow } from '@opsdeck/shared/api';
import { DEFAULT_SOURCE } from '@opsdeck/shared/contracts';
import { SOURCE_ANNOTATION } from './StoredCanary';

/** A definition to be stored. */
export type CanaryPayload = {
  name: string;
  namespace: string;
  labels: Record<string, string>;
  spec: Record<string, unknown>;
  /** The text of the definition, so that its comments outlive the database. */
  text: string;
};

const UNIQUE_VIOLATION = '23505';

function taken({ name, namespace }: CanaryPayload): ApiError {
  const message = `There already is a health check "${name}" in the namespace "${namespace}"`;
  return new ApiError(409, message, { code: UNIQUE_VIOLATION, fieldErrors: { name: message } });
}

async function explained<T>(payload: CanaryPayload, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof ApiError && error.code === UNIQUE_VIOLATION ? taken(payload) : error;
  }
}

/** Stores a new definition and gives its id. */
export async function createCanary(
  api: ApiClient,
  payload: CanaryPayload,
  options: { personId: string },
): Promise<string> {
  const { text, ...columns } = payload;
  const row = {
    ...columns,
    annotations: { [SOURCE_ANNOTATION]: text },
    source: DEFAULT_SOURCE,
    created_by: options.personId,
  };
  const insert = async () => toRow(await api.db.from('canaries').insert(row).select('id'));
  return readText(readRecord(await explained(payload, insert())).id);
}

/** Changes a definition; its name and namespace stay. */
export async function updateCanary(
  api: ApiClient,
  payload: CanaryPayload,
  options: { canaryId: string; annotations: Record<string, unknown> },
): Promise<string> {
  const { labels, spec, text } = payload;
  const change = { labels, spec, annotations: { ...options.annotations, [SOURCE_ANNOTATION]: text } };
  const update = async () =>
    toRow(await api.db.from('canaries').update(change).eq('id', options.canaryId).select('id'));
  const row = await explained(payload, update());
  if (row === null) throw new ApiError(404, 'This health check no longer exists, or you may not change it');
  return options.canaryId;
}
