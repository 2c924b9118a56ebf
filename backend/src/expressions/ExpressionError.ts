/** An expression or a template cannot be worked out; the message is for the person who wrote it. */
export class ExpressionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ExpressionError';
  }
}
