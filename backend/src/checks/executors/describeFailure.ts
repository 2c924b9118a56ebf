const BY_CODE: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection was reset',
  EHOSTUNREACH: 'host is unreachable',
  ENETUNREACH: 'network is unreachable',
  ENOTFOUND: 'host name was not found',
  EAI_AGAIN: 'host name could not be looked up',
  ETIMEDOUT: 'connection timed out',
  EPIPE: 'connection was closed',
  UND_ERR_SOCKET: 'connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate chain is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate cannot be verified',
  CERT_HAS_EXPIRED: 'certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate is for another name',
};

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : undefined;
}

/** One readable sentence for a network failure, with the system's code kept for those who search for it. */
export function describeFailure(error: unknown): string {
  // A host with several addresses fails with one error for each; the first says enough.
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = codeOf(inner) ?? codeOf(error);
  const known = code === undefined ? undefined : BY_CODE[code];
  const text = inner instanceof Error ? inner.message : String(inner);
  if (known === undefined) return text || (code ?? 'failed without a message');
  return text && text !== code ? `${known}: ${text}` : `${known} (${code})`;
}
