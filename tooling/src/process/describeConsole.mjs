// @ts-check

const DEMO_ROLES = ['admin', 'editor', 'commander', 'responder', 'viewer', 'guest'];

/**
 * What a newcomer needs to know once the console runs. The demo accounts are of use only where this installation
 * answers the sign-in itself.
 * @param {{ url: string, seed: string, signIn: string }} ready
 * @returns {string}
 */
export function describeConsole({ url, seed, signIn }) {
  const accounts = DEMO_ROLES.map((role) => `    ${`${role}@opsdeck.local`.padEnd(26)} opsdeck-${role}`);
  const hasAccounts = seed !== 'empty' && signIn === 'self-hosted';
  return [
    '',
    '  Opsdeck is running',
    '',
    // Security keys and Kratos know this machine by its name, not by its number.
    `    ${url.replace('//127.0.0.1', '//localhost')}`,
    '',
    ...(hasAccounts ? ['  Sign in with one of the demo accounts', '', ...accounts, ''] : []),
    '  Stop with Ctrl-C',
    '',
  ].join('\n');
}
