import { createConfigLoader } from './createConfigLoader';

describe('createConfigLoader', () => {
  it('reads the file once', async () => {
    const fetchSite = jest.fn(() => Promise.resolve({ seed: 'demo' }));
    const load = createConfigLoader(fetchSite);
    await Promise.all([load(), load()]);
    expect((await load()).seed).toBe('demo');
    expect(fetchSite).toHaveBeenCalledTimes(1);
    expect(fetchSite).toHaveBeenCalledWith('/config.json');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['down', () => Promise.reject(new Error('down'))],
    ['holds no configuration', () => Promise.resolve([])],
  ])('assumes nothing after a failure (%s), and tries again next time', async (reason, fail) => {
    const answers = [fail, () => Promise.resolve({ seed: 'full', variant: 'hosted' })];
    const load = createConfigLoader(() => (answers.shift() ?? fail)());
    await expect(load()).rejects.toThrow(reason);
    expect(await load()).toMatchObject({ seed: 'full', variant: 'hosted' });
  });
});
