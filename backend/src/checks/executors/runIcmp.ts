import { CheckInvalidError, CheckUnknownError } from '../CheckResult';
import { readNumber, readThreshold, requireText } from '../readSpec';
import type { Executor } from './Executor';
import { judgeThreshold } from './judgeThreshold';
import { runCommand } from './runCommand';

const DEFAULT_PACKETS = 3;
const HOST = /^(?!-)[\p{L}\p{N}._:%-]{1,253}$/u;
const NOT_ALLOWED = /operation not permitted|permission denied|lacking privilege|socktype/i;

export type PingFigures = {
  sent: number;
  received: number;
  lossPercent: number;
  averageMs: number | undefined;
};

/** Figures from the summary that `ping` prints on Linux (iputils, BusyBox) and macOS. */
export function parsePingOutput(output: string): PingFigures | null {
  const counts = /(\d+) packets transmitted, (\d+)(?: packets)? received/.exec(output);
  if (!counts) return null;
  const [sent, received] = [Number(counts[1]), Number(counts[2])];
  const times = /= [\d.]+\/([\d.]+)\//.exec(output);
  return {
    sent,
    received,
    lossPercent: sent === 0 ? 100 : Math.round(((sent - received) / sent) * 1000) / 10,
    averageMs: times ? Number(times[1]) : undefined,
  };
}

/** Sends echo requests through the system's `ping`; raw sockets would need rights that this process should not have. */
export const runIcmp: Executor = async (spec, { signal, timeoutMs }) => {
  const host = requireText(spec, 'endpoint');
  if (!HOST.test(host)) throw new CheckInvalidError('endpoint must be a host name or an address');
  const packets = readNumber(spec, 'packetCount', { min: 0, max: 100, integer: true }) || DEFAULT_PACKETS;
  const lossLimit = readNumber(spec, 'packetLossThreshold', { min: 0, max: 100 }) ?? 0;
  const threshold = readThreshold(spec);
  const deadline = String(Math.max(1, Math.floor(timeoutMs / 1000)));
  const limit = process.platform === 'darwin' ? ['-t', deadline] : ['-w', deadline];
  const outcome = await runCommand('ping', ['-n', '-q', '-c', String(packets), ...limit, host], {
    signal,
    env: {},
  });
  if (outcome.startFailure !== undefined) {
    throw new CheckUnknownError('no ping command on this machine, so the host cannot be judged');
  }
  const figures = parsePingOutput(outcome.stdout);
  if (!figures) {
    if (NOT_ALLOWED.test(outcome.stderr)) {
      throw new CheckUnknownError(
        'this machine does not let the console send pings, so the host cannot be judged',
      );
    }
    return { pass: false, error: outcome.stderr.trim() || 'ping gave no figures' };
  }
  const duration = figures.averageMs;
  const common = { details: figures, ...(duration === undefined ? {} : { duration }) };
  const error =
    figures.received === 0
      ? `no answer to ${figures.sent} packets`
      : figures.lossPercent > lossLimit
        ? `packet loss ${figures.lossPercent}% above threshold ${lossLimit}%`
        : judgeThreshold(duration ?? 0, threshold);
  if (error) return { pass: false, error, ...common };
  return { pass: true, message: `${figures.received} of ${figures.sent} packets answered`, ...common };
};
