import { toErrorMessage } from '@opsdeck/shared/api';

/** A step of linking evidence to an incident. */
export type LinkStep = 'incident' | 'hypothesis' | 'evidence';

type LinkErrorDetails = {
  cause: unknown;
  done: readonly LinkStep[];
  fixed: readonly LinkStep[];
};

const FAILURES: Record<LinkStep, string> = {
  incident: 'The incident could not be created.',
  hypothesis: 'The hypothesis could not be created.',
  evidence: 'The evidence could not be attached.',
};

const ALREADY: Record<LinkStep, string> = {
  incident: 'The incident is there.',
  hypothesis: 'The incident and the hypothesis are there.',
  evidence: '',
};

/** A link that stopped at one of its steps, with what is already done and can no longer change. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  /** What was stored, or may have been. */
  readonly fixed: readonly LinkStep[];

  constructor(
    readonly step: LinkStep,
    { cause, done, fixed }: LinkErrorDetails,
  ) {
    const already = done.at(-1);
    super(
      [FAILURES[step], toErrorMessage(cause, ''), already && ALREADY[already]].filter(Boolean).join(' '),
      {
        cause,
      },
    );
    this.fixed = fixed;
  }
}
