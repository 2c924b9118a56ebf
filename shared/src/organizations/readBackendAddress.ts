const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_LENGTH = 2048;

/**
 * An address that a token may be sent to: https, or http to this machine, and nothing hidden in it. Without
 * a slash at the end; null when it is not fit.
 */
export function readBackendAddress(text: string): string | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSafe || url.username || url.password || url.search || url.hash) return null;
  return url.href.replace(/\/+$/, '');
}
