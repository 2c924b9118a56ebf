import { connect } from 'node:net';
import { readThreshold, requireText } from '../readSpec';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';
import { guardedLookup, refuseMetadataHost } from './metadataGuard';
import { readHostPort } from './readHostPort';

function open(
  target: { host: string; port: number },
  o: { signal: AbortSignal; guarded: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...target,
      signal: o.signal,
      ...(o.guarded ? { lookup: guardedLookup } : {}),
    });
    // Stays attached: destroying the socket may still report an error that nobody waits for.
    socket.on('error', reject);
    socket.once('connect', () => {
      resolve();
      socket.destroy();
    });
  });
}

/** Opens a connection and closes it at once. */
export const runTcp: Executor = async (spec, { signal, settings }) => {
  const target = readHostPort(requireText(spec, 'endpoint'), 'endpoint');
  const threshold = readThreshold(spec);
  const guarded = !settings.metadataAllowed;
  if (guarded) refuseMetadataHost(target.host);
  const start = performance.now();
  await open(target, { signal, guarded });
  const duration = performance.now() - start;
  const error = judgeThreshold(duration, threshold);
  return error ? { pass: false, error, duration } : { pass: true, message: 'connected', duration };
};
