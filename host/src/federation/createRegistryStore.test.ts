import { createRegistryStore } from './createRegistryStore';

const area = { title: 'Health', navigation: [], routePrefixes: ['/health'], slots: [] };
const entry = (version: string) => ({
  name: 'health',
  version,
  entry: `/remotes/health/${version}/mf-manifest.json`,
  requires: '^1.0.0',
  area,
});

function setUp(answers: unknown[]) {
  let time = 0;
  let fetches = 0;
  const store = createRegistryStore(
    { remotes: [entry('1.0.0')] },
    {
      now: () => time,
      fetchRegistry: () => {
        fetches += 1;
        const answer = answers.shift();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
  );
  return {
    store,
    pass: (ms: number) => {
      time += ms;
    },
    fetches: () => fetches,
    versions: () => store.getEntries().map((each) => each.version),
  };
}

describe('createRegistryStore', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  it('does not ask again within ten seconds', async () => {
    const { store, pass, fetches } = setUp([]);
    pass(9_999);
    await store.refresh();
    expect(fetches()).toBe(0);
  });

  it('picks up a new version and tells its listeners', async () => {
    const { store, pass, versions } = setUp([{ remotes: [entry('1.1.0')] }]);
    const listener = jest.fn();
    store.subscribe(listener);
    pass(10_000);
    await store.refresh();
    expect(versions()).toEqual(['1.1.0']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the same list object when nothing changed', async () => {
    const { store, pass } = setUp([{ remotes: [entry('1.0.0')] }]);
    const before = store.getEntries();
    pass(10_000);
    await store.refresh();
    expect(store.getEntries()).toBe(before);
  });

  it('asks once for several waiters', async () => {
    const { store, pass, fetches } = setUp([{ remotes: [] }]);
    pass(10_000);
    await Promise.all([store.refresh(), store.refresh()]);
    expect(fetches()).toBe(1);
  });

  it('keeps the known list when the file cannot be read, and asks again later', async () => {
    const { store, pass, versions } = setUp([new Error('down'), { remotes: [entry('1.2.0')] }]);
    pass(10_000);
    await store.refresh();
    expect(versions()).toEqual(['1.0.0']);
    pass(10_000);
    await store.refresh();
    expect(versions()).toEqual(['1.2.0']);
  });

  it('reads at once when told to', async () => {
    const { store, versions } = setUp([{ remotes: [entry('1.3.0')] }]);
    await store.reload();
    expect(versions()).toEqual(['1.3.0']);
  });

  it('knows that it never had a list, until it has one', async () => {
    const answers: unknown[] = [new Error('down'), { remotes: [] }];
    const store = createRegistryStore(undefined, {
      now: () => 0,
      fetchRegistry: () => {
        const answer = answers.shift();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    });
    expect(store.isMissing()).toBe(true);
    await store.reload();
    expect(store.isMissing()).toBe(true);
    await store.reload();
    expect(store.isMissing()).toBe(false);
  });

  it('writes one log line for all junk entries of an answer', async () => {
    const { store, pass, versions } = setUp([{ remotes: [null, 5, entry('1.0.0')] }]);
    pass(10_000);
    await store.refresh();
    expect(versions()).toEqual(['1.0.0']);
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
