import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import {
  CODE_LIMITS,
  createGuessLimiter,
  deleteOldCounters,
  MAIL_LIMITS,
} from '@/identity/createGuessLimiter';
import { createRowLimiter } from '@/identity/createRowLimiter';
import { createSecretBox } from '@/identity/createSecretBox';
import { errorRoutes } from '@/identity/errorRoutes';
import { deleteOldFlowsAndSessions } from '@/identity/flows/flowStore';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { flowNotFound } from '@/identity/KratosError';
import { lookupLogin } from '@/identity/login/lookupLogin';
import { passwordLogin } from '@/identity/login/passwordLogin';
import { registerLogin } from '@/identity/login/registerLogin';
import { securityKeyLogin } from '@/identity/login/securityKeyLogin';
import { totpLogin } from '@/identity/login/totpLogin';
import { logoutRoutes } from '@/identity/logoutRoutes';
import type { RecoveryOptions } from '@/identity/recovery/codeRecovery';
import { registerRecovery } from '@/identity/recovery/registerRecovery';
import { passwordRegistration } from '@/identity/registration/passwordRegistration';
import { registerRegistration } from '@/identity/registration/registerRegistration';
import { sessionRoutes } from '@/identity/sessionRoutes';
import { lookupSettings } from '@/identity/settings/lookupSettings';
import { passwordSettings } from '@/identity/settings/passwordSettings';
import { profileSettings } from '@/identity/settings/profileSettings';
import { registerSettings } from '@/identity/settings/registerSettings';
import { securityKeySettings } from '@/identity/settings/securityKeySettings';
import { totpSettings } from '@/identity/settings/totpSettings';
import { createProviders } from '@/identity/social/createProviders';
import { socialCallback } from '@/identity/social/socialCallback';
import { socialLogin } from '@/identity/social/socialLogin';
import { socialRegistration } from '@/identity/social/socialRegistration';
import { socialSettings } from '@/identity/social/socialSettings';
import { registerVerification } from '@/identity/verification/registerVerification';

const CLEAN_UP_EVERY_MS = 60 * 60 * 1000;

type Options = Pick<IdentityDeps, 'pool' | 'log' | 'courier'> &
  Partial<Pick<IdentityDeps, 'guesses'> & Pick<RecoveryOptions, 'withTransitions'>> & {
    config: IdentityDeps['config'] & { dataDir: string };
  };

/** The self-service identity API (browser flows) of Ory Kratos, as far as this version offers it. */
export async function identityRoutes(
  app: FastifyInstance,
  { pool, log, config, courier, guesses = createGuessLimiter(pool), withTransitions = false }: Options,
): Promise<void> {
  const mailLimits = createGuessLimiter(pool, MAIL_LIMITS);
  const codeGuesses = createGuessLimiter(pool, CODE_LIMITS);
  const rows = createRowLimiter();
  const box = createSecretBox(config.dataDir);
  const deps: IdentityDeps = { pool, log, config, guesses, codeGuesses, mailLimits, rows, courier, box };
  await app.register(formbody);
  errorRoutes(app, deps);
  deps.startVerification = registerVerification(app, deps).start;
  const social = { ...deps, providers: createProviders(config.socialProviders) };
  registerLogin(app, deps, [
    socialLogin(social),
    passwordLogin(deps),
    totpLogin(deps),
    lookupLogin(deps),
    securityKeyLogin(deps),
  ]);
  registerRegistration(app, deps, [socialRegistration(social), passwordRegistration(deps)]);
  const settings = registerSettings(app, deps, [
    profileSettings(deps),
    passwordSettings(deps),
    socialSettings(social),
    lookupSettings(deps),
    securityKeySettings(deps),
    totpSettings(deps),
  ]);
  registerRecovery(app, deps, { settings, withTransitions });
  socialCallback(app, social);
  logoutRoutes(app, { pool });
  sessionRoutes(app, { pool });
  app.all('/*', async () => {
    throw flowNotFound();
  });

  const cleanUp = setInterval(() => {
    Promise.all([deleteOldFlowsAndSessions(pool), deleteOldCounters(pool)]).catch((error: Error) =>
      log(`[identity] old sessions could not be removed: ${error.message}`),
    );
  }, CLEAN_UP_EVERY_MS);
  cleanUp.unref();
  app.addHook('onClose', async () => clearInterval(cleanUp));
}
