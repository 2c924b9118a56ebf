/** The cache rules of the console: defaults, freshness, invalidation and refreshing. */
export { freshness } from './freshness';
export { isRetryable } from './isRetryable';
export { QueryProvider } from './QueryProvider';
export { parseRefreshRate, REFRESH_RATES, useRefreshRate } from './refreshRate';
export type { RefreshRate } from './refreshRate';
export { useAutoRefresh } from './useAutoRefresh';
export { useFreshnessMark } from './useFreshnessMark';
export { useInvalidate } from './useInvalidate';
export { useRefresh } from './useRefresh';
export { useUpdatedAt } from './useUpdatedAt';
