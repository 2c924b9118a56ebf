import type { LoadConfig } from './createConfigLoader';
import type { ConsoleConfig } from './parseConsoleConfig';
import type { SignInVariant } from './SignInVariant';

export type LoadVariant = () => Promise<SignInVariant>;

type Parts = { signInAgain?: () => Promise<boolean> };

async function importVariant(config: ConsoleConfig, parts: Parts): Promise<SignInVariant> {
  switch (config.variant) {
    case 'hosted': {
      if (!config.hosted) throw new Error('The configuration names no sign-in provider that can be used.');
      const { createHostedVariant } = await import('./hosted/createHostedVariant');
      return createHostedVariant(config.hosted);
    }
    case 'anonymous': {
      const { createAnonymousVariant } = await import('./anonymous/createAnonymousVariant');
      return createAnonymousVariant();
    }
    case 'self-hosted': {
      const { createSelfHostedVariant } = await import('./self-hosted/createSelfHostedVariant');
      return createSelfHostedVariant(parts);
    }
  }
}

/** Loads the code of the one variant that this installation has, once for the page. */
export function createVariantLoader(loadConfig: LoadConfig, parts: Parts = {}): LoadVariant {
  let known: Promise<SignInVariant> | null = null;
  return async () => {
    const config = await loadConfig();
    known ??= importVariant(config, parts).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
