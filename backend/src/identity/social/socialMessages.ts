import type { SocialProvider } from '@/config/switches';
import { error, info, type Message } from '@/identity/messages';

type Named = Pick<SocialProvider, 'id' | 'label'>;

const withProvider = (message: Message, { id, label }: Named): Message => ({
  ...message,
  context: { provider: label, provider_id: id },
});

/** What is said about sign-in at other providers. */
export const socialMessages = {
  signIn: (provider: Named) => withProvider(info(1010002, `Sign in with ${provider.label}`), provider),
  signUp: (provider: Named) => withProvider(info(1040002, `Sign up with ${provider.label}`), provider),
  link: (provider: Named) => withProvider(info(1050002, `Link ${provider.label}`), provider),
  unlink: (provider: Named) => withProvider(info(1050003, `Unlink ${provider.label}`), provider),
  addressTaken: (email: string, { label }: Named) => ({
    ...info(
      1010016,
      `There is an account with the address "${email}" already. Sign in to it in another way; you can then link ${label} in your settings.`,
    ),
    context: { duplicateIdentifier: email, provider: label },
  }),
  linkTaken: ({ label }: Named) =>
    error(4000027, `This account of ${label} is linked to somebody else, or you have linked another one.`),
  linkMismatch: error(4010009, 'This is not the account that you signed in with.'),
  noAccount: ({ label }: Named) =>
    error(
      4000037,
      `There is no account for this sign-in at ${label}, and new ones are made by an administrator.`,
    ),
  unreachable: ({ label }: Named) =>
    failure(`${label} cannot be reached at the moment. Please try again later.`),
  refused: ({ label }: Named) => failure(`${label} did not sign you in.`),
  failed: ({ label }: Named) => failure(`The answer of ${label} could not be trusted. Please try again.`),
  noEmail: ({ label }: Named) =>
    failure(
      `${label} told no e-mail address. Sign up with a password; you can then link it in your settings.`,
    ),
  lastWay: failure('This is your only way to sign in. Set a password first.'),
};

function failure(reason: string): Message {
  return error(4000001, reason, { reason });
}
