import { CheckInvalidError } from '../CheckResult';

/** Host and port of `host:port` or `[::1]:port`. */
export function readHostPort(text: string, field: string): { host: string; port: number } {
  const match = /^(?:\[([0-9a-f:.%]+)\]|([^\s:/@[\]]+)):(\d{1,5})$/i.exec(text.trim());
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (!host || !(port >= 1 && port <= 65_535)) {
    throw new CheckInvalidError(`${field} must be written as host:port`);
  }
  return { host, port };
}
