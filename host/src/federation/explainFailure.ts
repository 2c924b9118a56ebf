import { isRecord } from '@opsdeck/shared/lib';
import { type RemoteFailure, RemoteLoadError } from './RemoteFailure';

export type Probe = (url: string, integrity?: string) => Promise<RemoteFailure | null>;

type Context = { entryUrl: string; integrity?: string; probe: Probe };

const ADDRESS = /https?:\/\/[^\s"'()\\]+/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A file of the remote that a script tag could not load, as the bundler and the federation run time report it. */
function failedFile(error: unknown, entryUrl: string): string | null {
  if (isRecord(error) || error instanceof Error) {
    const { name, request } = error as { name?: unknown; request?: unknown };
    if (name === 'ChunkLoadError') return typeof request === 'string' ? request : entryUrl;
  }
  const message = messageOf(error);
  // RUNTIME-001: the script ran and left nothing behind; RUNTIME-008: the script tag failed.
  if (/RUNTIME-00[18]/.test(message)) return ADDRESS.exec(message)?.[0] ?? entryUrl;
  return null;
}

/** Turns whatever loading a remote threw into a failure that can be told to a person. */
export async function explainFailure(
  error: unknown,
  { entryUrl, integrity, probe }: Context,
): Promise<RemoteFailure> {
  if (error instanceof RemoteLoadError) return error.failure;
  const message = messageOf(error);
  const url = failedFile(error, entryUrl);
  if (url === null) return { kind: 'threw', message };
  if (/timed out|timeout/i.test(message)) return { kind: 'timeout', url };
  const isEntryScript = /RUNTIME-00[18]/.test(message);
  const probed = await probe(url, isEntryScript ? integrity : undefined);
  if (probed) return probed;
  if (message.includes('ScriptExecutionError')) return { kind: 'threw', message: executionMessage(message) };
  if (message.includes('RUNTIME-001'))
    return { kind: 'broken-module', reason: 'its entry does not register the remote' };
  // The script arrived and ran, but its code was not there afterwards: it threw before.
  if (/\(missing: /.test(message))
    return { kind: 'threw', message: 'a part of its code stopped with an error' };
  // The file is fine by now, so the failure was on the way.
  return { kind: 'unreachable', url };
}

function executionMessage(message: string): string {
  return /during execution: ([^\n]*?)(?: \(http|$)/m.exec(message)?.[1] ?? message;
}
