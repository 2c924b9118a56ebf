import { explainFailure } from './explainFailure';
import { type RemoteFailure, RemoteLoadError } from './RemoteFailure';

const entryUrl = 'https://ops.test/remotes/health/1.0.0/mf-manifest.json';
const script = 'https://ops.test/remotes/health/1.0.0/remoteEntry.js';
const networkMessage = `Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"health","resourceUrl":"${script}"}`;

function explain(error: unknown, probed: RemoteFailure | null = null) {
  const probes: [string, string | undefined][] = [];
  const probe = (url: string, integrity?: string) => {
    probes.push([url, integrity]);
    return Promise.resolve(probed);
  };
  return explainFailure(error, { entryUrl, integrity: 'sha384-x', probe }).then((failure) => ({
    failure,
    probes,
  }));
}

function chunkError(message: string, request: string): Error {
  return Object.assign(new Error(message), { name: 'ChunkLoadError', request });
}

describe('explainFailure', () => {
  it('keeps a failure that is already typed', async () => {
    const failure: RemoteFailure = { kind: 'server-error', url: entryUrl, status: 502 };
    expect((await explain(new RemoteLoadError(failure))).failure).toEqual(failure);
  });

  it('asks the server about an entry script that failed, with its checksum', async () => {
    const probed: RemoteFailure = { kind: 'not-a-script', url: script };
    const { failure, probes } = await explain(new Error(networkMessage), probed);
    expect(failure).toEqual(probed);
    expect(probes).toEqual([[script, 'sha384-x']]);
  });

  it('asks about a page chunk that failed, which has no checksum of its own', async () => {
    const chunk = 'https://ops.test/remotes/health/1.0.0/812.js';
    const { failure, probes } = await explain(chunkError('Loading chunk 812 failed. (missing)', chunk), {
      kind: 'not-found',
      url: chunk,
    });
    expect(failure).toEqual({ kind: 'not-found', url: chunk });
    expect(probes).toEqual([[chunk, undefined]]);
  });

  it('says that a chunk stopped when its script arrived and left nothing behind', async () => {
    const chunk = 'https://ops.test/remotes/health/1.0.0/812.js';
    const { failure } = await explain(chunkError(`Loading chunk 812 failed.\n(missing: ${chunk})`, chunk));
    expect(failure).toEqual({ kind: 'threw', message: 'a part of its code stopped with an error' });
  });

  it('does not ask about a script that ran out of time', async () => {
    const { failure, probes } = await explain(
      new Error(`${networkMessage} ScriptNetworkError: Script "${script}" timed out.`),
    );
    expect(failure).toEqual({ kind: 'timeout', url: script });
    expect(probes).toEqual([]);
  });

  it('calls a script unreachable that is sound when looked at again', async () => {
    expect((await explain(new Error(networkMessage))).failure).toEqual({ kind: 'unreachable', url: script });
  });

  it('quotes the error of an entry script that ran and failed', async () => {
    const message = `${networkMessage}\nScriptExecutionError: Script "${script}" loaded but threw a runtime error during execution: Uncaught Error: boom (${script}:1:7)`;
    expect((await explain(new Error(message))).failure).toEqual({
      kind: 'threw',
      message: 'Uncaught Error: boom',
    });
  });

  it('calls an entry broken that ran without registering itself', async () => {
    const { failure } = await explain(new Error(`Failed to get remoteEntry exports. #RUNTIME-001 ${script}`));
    expect(failure.kind).toBe('broken-module');
  });

  it.each([
    [
      new Error('Version 1.2.0 of shared singleton react is too old'),
      'Version 1.2.0 of shared singleton react is too old',
    ],
    ['plain text', 'plain text'],
    [undefined, 'undefined'],
  ])('quotes anything else (%p)', async (error, message) => {
    expect((await explain(error)).failure).toEqual({ kind: 'threw', message });
  });
});
