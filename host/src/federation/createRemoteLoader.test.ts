import type { RegistryEntry } from '@opsdeck/shared/contracts';
import { createRemoteLoader, type LoadedRemote } from './createRemoteLoader';
import type { RemoteSource } from './federationRuntime';
import { type RemoteFailure, RemoteLoadError } from './RemoteFailure';

const area = { title: 'Health', navigation: [], routePrefixes: ['/health'], slots: [] };
const current: RegistryEntry = {
  name: 'health',
  version: '1.1.0',
  entry: 'https://ops.test/remotes/health/1.1.0/mf-manifest.json',
  requires: '^1.0.0',
  area,
};
const previous = {
  ...current,
  version: '1.0.0',
  entry: 'https://ops.test/remotes/health/1.0.0/mf-manifest.json',
};
const remote = { name: 'health', routes: [], slots: [] };

type Answer = unknown;

/** A run time whose answers are listed in order; an Error or failure is thrown. */
function setUp(answers: Answer[], probed: RemoteFailure | null = null) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const preloads: string[] = [];
  const loader = createRemoteLoader({
    provided: '1.0.0',
    probe: () => Promise.resolve(probed),
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    runtime: {
      load: (source: RemoteSource) => {
        asked.push(source.entry);
        const answer = answers.shift();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      preload: (source: RemoteSource) => {
        preloads.push(source.entry);
        return preloads.length > 1 ? Promise.resolve() : Promise.reject(new Error('offline'));
      },
    },
  });
  return { loader, asked, pauses, preloads };
}

async function failureOf(promise: Promise<LoadedRemote>): Promise<RemoteFailure> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RemoteLoadError) return error.failure;
    throw error;
  }
  throw new Error('the remote was loaded');
}

const url = current.entry;
const missing = () => new RemoteLoadError({ kind: 'not-found', url });

describe('createRemoteLoader', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('loads a remote once for everybody who asks', async () => {
    const { loader, asked } = setUp([{ remote }]);
    const [first, second] = await Promise.all([loader.load(current), loader.load(current)]);
    expect(first).toBe(second);
    expect(first).toEqual({ module: remote, version: '1.1.0', fellBack: null });
    expect(asked).toEqual([current.entry]);
  });

  it('tries again with growing pauses when the server stumbles', async () => {
    const stumble = () => new RemoteLoadError({ kind: 'server-error', url, status: 503 });
    const { loader, pauses } = setUp([stumble(), stumble(), { remote }]);
    await expect(loader.load(current)).resolves.toMatchObject({ version: '1.1.0' });
    expect(pauses).toEqual([200, 400]);
  });

  it('gives up after three attempts and says why', async () => {
    const { loader, asked } = setUp([missing(), missing(), missing()]);
    expect(await failureOf(loader.load(current))).toEqual({ kind: 'not-found', url });
    expect(asked).toHaveLength(3);
  });

  it('does not wait through a second hang', async () => {
    const { loader, asked } = setUp([new RemoteLoadError({ kind: 'timeout', url })]);
    expect(await failureOf(loader.load(current))).toEqual({ kind: 'timeout', url });
    expect(asked).toHaveLength(1);
  });

  it('refuses an incompatible remote without loading any of it', async () => {
    const { loader, asked } = setUp([{ remote }]);
    expect(await failureOf(loader.load({ ...current, requires: '^2.0.0' }))).toEqual({
      kind: 'incompatible',
      requires: '^2.0.0',
      provided: '1.0.0',
    });
    expect(asked).toEqual([]);
  });

  it('falls back to the previous version and tells from what', async () => {
    const { loader, asked } = setUp([{ nonsense: true }, { remote }]);
    const loaded = await loader.load({ ...current, previous });
    expect(loaded.version).toBe('1.0.0');
    expect(loaded.fellBack).toMatchObject({ from: '1.1.0', failure: { kind: 'broken-module' } });
    expect(asked).toEqual([current.entry, previous.entry]);
  });

  it('shows the reason of the released version when the previous one fails too', async () => {
    const { loader } = setUp([
      new Error('boom at start'),
      new RemoteLoadError({ kind: 'timeout', url: previous.entry }),
    ]);
    expect(await failureOf(loader.load({ ...current, previous }))).toEqual({
      kind: 'threw',
      message: 'boom at start',
    });
  });

  it('tries again from the start after a failure', async () => {
    const { loader } = setUp([new Error('boom'), { remote }]);
    await failureOf(loader.load(current));
    await expect(loader.load(current)).resolves.toMatchObject({ version: '1.1.0', fellBack: null });
  });

  it('tries the released version again once the fallback is forgotten', async () => {
    const { loader } = setUp([new Error('boom'), { remote }, { remote }]);
    const entry = { ...current, previous };
    expect((await loader.load(entry)).version).toBe('1.0.0');
    loader.forget('health');
    expect((await loader.load(entry)).version).toBe('1.1.0');
  });

  it('loads a new version of a remote that is already loaded', async () => {
    const { loader, asked } = setUp([{ remote }, { remote }]);
    await loader.load(previous);
    expect((await loader.load(current)).version).toBe('1.1.0');
    expect(asked).toEqual([previous.entry, current.entry]);
  });

  it('preloads once, and again only after that failed', async () => {
    const { loader, preloads } = setUp([]);
    loader.preload(current);
    loader.preload(current);
    expect(preloads).toHaveLength(1);
    await Promise.resolve();
    await Promise.resolve();
    loader.preload(current);
    loader.preload(current);
    expect(preloads).toHaveLength(2);
  });

  it('does not preload what it would refuse', () => {
    const { loader, preloads } = setUp([]);
    loader.preload({ ...current, requires: '^9.0.0' });
    expect(preloads).toEqual([]);
  });
});
