/** The transport of the console: one client, one family of errors, PostgREST queries and paging. */
export { ApiClientProvider, useApiClient } from './ApiClientProvider';
export { createApiClient, DEFAULT_TIMEOUT_MS } from './createApiClient';
export type { ApiClient, ApiClientOptions, RawRequestOptions, RequestOptions } from './createApiClient';
export type { DatabaseClient } from './createDatabaseClient';
export { AbortedError, ApiError, isRequestError, NetworkError, TimeoutError } from './errors';
export type { MissingRight } from './errors';
export { parseContentRange } from './parseContentRange';
export type { ContentRange } from './parseContentRange';
export { readCount, readLabels, readNumber, readRecord, readText, readTime } from './readWire';
export { toApiError } from './toApiError';
export { NETWORK_MESSAGE, OFFLINE_MESSAGE, TIMEOUT_MESSAGE, toErrorMessage } from './toErrorMessage';
export { toPage, toRow, toRows } from './toPage';
