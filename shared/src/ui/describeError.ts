import { scrubSecrets } from '../lib/scrubSecrets';

const MAX_CAUSES = 5;

function ownText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Firefox and Safari leave the message out of the stack.
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  return stack.includes(error.message) && stack !== '' ? stack : `${head}\n${stack}`.trim();
}

/** Stack and causes of an error as one text, without what looks like a credential. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  let current: unknown = error;
  for (let depth = 0; depth <= MAX_CAUSES && current !== undefined && current !== null; depth += 1) {
    parts.push(depth === 0 ? ownText(current) : `Caused by ${ownText(current)}`);
    current = current instanceof Error ? current.cause : undefined;
  }
  return scrubSecrets(parts.join('\n'));
}
