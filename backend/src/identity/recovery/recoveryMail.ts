import type { IdentityDeps } from '@/identity/IdentityDeps';
import { lifeInWords } from '@/identity/codes/lifeInWords';
import type { Mail } from '@/mail/Mail';

type Context = { origin: string; config: Pick<IdentityDeps['config'], 'flowLifeSeconds'> };

/** Without a link: whoever gets a mail that they did not ask for has nothing to press. */
export function recoveryMail(code: string, { origin, config }: Context): Omit<Mail, 'to'> {
  const lifeSeconds = config.flowLifeSeconds;
  return {
    template: 'recovery_code',
    lifeSeconds,
    subject: 'Recover access to your Opsdeck account',
    text: `Hello,

somebody asked to recover the account with this e-mail address at ${origin}.

Your recovery code is:

    ${code}

Type it into the page that asks for it. It counts once and for ${lifeInWords(lifeSeconds)}.

If that was not you, you need not do anything: without the code nobody gets in. Never tell it to anybody.
`,
  };
}
