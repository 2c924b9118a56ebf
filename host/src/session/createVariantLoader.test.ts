import { createVariantLoader } from './createVariantLoader';
import { parseConsoleConfig } from './parseConsoleConfig';
import { HOSTED_CONFIG } from './testing/hostedConfig';

const load = (body: unknown) => createVariantLoader(() => Promise.resolve(parseConsoleConfig(body)));

describe('createVariantLoader', () => {
  // A page listens to other tabs until it is gone, which would keep the test running.
  const { BroadcastChannel: channel } = globalThis;
  beforeAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  afterAll(() => Object.assign(globalThis, { BroadcastChannel: channel }));

  it.each([
    [{}, 'self-hosted', 'menu'],
    [{ variant: 'anonymous' }, 'anonymous', 'none'],
    [{ variant: 'hosted', hosted: HOSTED_CONFIG }, 'hosted', 'organizations'],
  ])('gives the way to sign in that the configuration names: %j', async (body, kind, account) => {
    expect(await load(body)()).toMatchObject({ kind, account });
  });

  it('gives the same one to everybody', async () => {
    const loadVariant = load({ variant: 'anonymous' });
    expect(await loadVariant()).toBe(await loadVariant());
  });

  it('fails on a provider that it cannot read, and does not fall back to accounts', async () => {
    await expect(load({ variant: 'hosted', hosted: { issuer: 'nowhere' } })()).rejects.toThrow(
      'names no sign-in provider',
    );
  });

  it('assumes nothing while the configuration is missing, and goes on when it is there', async () => {
    const answers = [
      Promise.reject(new Error('/config.json answered 502')),
      Promise.resolve(parseConsoleConfig({ variant: 'anonymous' })),
    ];
    const loadVariant = createVariantLoader(() => answers.shift() ?? Promise.reject(new Error('too often')));
    await expect(loadVariant()).rejects.toThrow('/config.json answered 502');
    expect((await loadVariant()).kind).toBe('anonymous');
  });

  it('hands the dialog of the sign-in to the accounts of the installation', async () => {
    const signInAgain = jest.fn(() => Promise.resolve(true));
    const config = () => Promise.resolve(parseConsoleConfig({}));
    const variant = await createVariantLoader(config, { signInAgain })();
    expect(await variant.reauthenticate()).toBe(true);
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(await (await createVariantLoader(config)()).reauthenticate()).toBe(false);
  });
});
