/** What one execution of a check found. */
export type CheckResult = {
  /** True only when the target did what the check expects. */
  pass: boolean;
  /** The check itself is at fault or could not be carried out; says nothing about its target. */
  invalid: boolean;
  /** Nobody could judge the target (no `ping` here, no executor for the type): neither passed nor failed. */
  unknown: boolean;
  /** Milliseconds, whole. */
  duration: number;
  message: string;
  error: string;
  details: unknown;
  start: Date;
};

/** What an executor says; timing, cutting and scrubbing are added around it. */
export type Verdict = {
  pass: boolean;
  message?: string;
  error?: string;
  details?: unknown;
  /** Milliseconds, when the executor has a better figure than the time it took as a whole. */
  duration?: number;
};

/** The spec cannot be carried out as written: a bad address, an unreadable reference, a missing field. */
export class CheckInvalidError extends Error {
  override readonly name = 'CheckInvalidError';
}

/** This console lacks what the check needs, so the state of the target stays unknown. */
export class CheckUnknownError extends Error {
  override readonly name = 'CheckUnknownError';
}
