import type { IdentityDeps } from '@/identity/IdentityDeps';
import { lifeInWords } from '@/identity/codes/lifeInWords';
import type { Mail } from '@/mail/Mail';

type Context = { origin: string; config: Pick<IdentityDeps['config'], 'flowLifeSeconds'> };

export function verificationMail(code: string, { origin, config }: Context): Omit<Mail, 'to'> {
  const lifeSeconds = config.flowLifeSeconds;
  return {
    template: 'verification_code',
    lifeSeconds,
    subject: 'Please verify your e-mail address',
    text: `Hello,

an account at ${origin} has this e-mail address. Please show that it is yours.

Your verification code is:

    ${code}

Type it into the page that asks for it. It counts once and for ${lifeInWords(lifeSeconds)}.

If you have no account there, you need not do anything.
`,
  };
}
