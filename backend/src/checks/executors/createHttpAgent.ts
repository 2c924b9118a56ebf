import { Agent, buildConnector } from 'undici';
import { guardedLookup } from './metadataGuard';

export type Certificate = { host: string; expires: Date };

/** Connections of one execution; with `guarded`, names that lead to a metadata address are refused. */
export function createHttpAgent(o: {
  guarded: boolean;
  insecure: boolean;
  timeoutMs: number;
  onCertificate?: (certificate: Certificate) => void;
}): Agent {
  const connector = buildConnector({
    rejectUnauthorized: !o.insecure,
    timeout: o.timeoutMs,
    ...(o.guarded ? { lookup: guardedLookup } : {}),
  });
  return new Agent({
    // One request per connection, so that every execution really connects and sees the certificate.
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      connector(options, (...result) => {
        const socket = result[1];
        const certificate = socket && 'getPeerCertificate' in socket ? socket.getPeerCertificate() : null;
        if (certificate?.valid_to) {
          o.onCertificate?.({ host: options.hostname, expires: new Date(certificate.valid_to) });
        }
        callback(...result);
      });
    },
  });
}
