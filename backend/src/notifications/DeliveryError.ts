/** Why a message did not arrive, in words for whoever reads the history. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Surely nothing arrived, and it may work later: only then a message may be sent again. */
  readonly mayRetry: boolean;

  constructor(message: string, options: { mayRetry?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.mayRetry = options.mayRetry ?? false;
  }
}
