import type { UrlCodec } from '@opsdeck/shared/filters';
import { isHealthTimeRange, type HealthTimeRange } from '@opsdeck/shared/time';

const MAX_ID_LENGTH = 100;

/** The part of the address that list and dialog share. */
export type HealthUrl = {
  checkId: string | null;
  /** `null` while the address names none. */
  timeRange: HealthTimeRange | null;
};

const checkIdParam: UrlCodec<string | null> = {
  parse: (text) => (text && text.length <= MAX_ID_LENGTH ? text : null),
  format: (checkId) => checkId || null,
};

const timeRangeParam: UrlCodec<HealthTimeRange | null> = {
  parse: (text) => (text !== null && isHealthTimeRange(text) ? text : null),
  format: (timeRange) => timeRange,
};

export const healthUrl = { checkId: checkIdParam, timeRange: timeRangeParam };
