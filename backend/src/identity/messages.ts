export type Message = {
  id: number;
  text: string;
  type: 'info' | 'error' | 'success';
  context?: Record<string, unknown>;
};

export const info = (id: number, text: string): Message => ({ id, text, type: 'info' });
export const error = (id: number, text: string, context?: Record<string, unknown>): Message => ({
  id,
  text,
  type: 'error',
  ...(context === undefined ? {} : { context }),
});

/** What flows say. The ids are the contract; the sentences are ours. */
export const messages = {
  signIn: info(1010001, 'Sign in'),
  signInWithPassword: info(1010022, 'Sign in with password'),
  confirmItIsYou: info(1010003, 'Please confirm this action by verifying that it is you.'),
  secondFactorAsked: info(1010004, 'Please complete the second authentication challenge.'),
  totpCode: info(1010006, 'Authenticator code'),
  useTotp: info(1010009, 'Use authenticator'),
  lookupCode: info(1010007, 'Backup recovery code'),
  useLookup: info(1010010, 'Use backup recovery code'),
  useSecurityKey: info(1010008, 'Use security key'),
  wrongTotp: error(4000008, 'The provided authentication code is invalid, please try again.'),
  noTotp: error(4000011, 'You have no authenticator app set up.'),
  usedLookup: error(4000012, 'This backup recovery code has already been used.'),
  noLookup: error(4000014, 'You have no backup recovery codes set up.'),
  wrongLookup: error(4000016, 'The backup recovery code is not valid.'),
  noSecurityKey: error(4000013, 'You have no security key set up.'),
  wrongSecurityKey: error(4000043, 'The security key did not answer as expected, please try again.'),
  password: info(1070001, 'Password'),
  identifier: info(1070004, 'E-mail'),
  trait: (title: string, name: string): Message => ({ ...info(1070002, title), context: { title, name } }),
  signUp: info(1040001, 'Sign up'),
  registrationExpired: (expiredAt: Date) =>
    error(4040001, 'The registration form has expired, please try again.', {
      expired_at: expiredAt.toISOString(),
    }),
  noRegistrationMethod: error(4010003, 'No way to sign up fits what was sent.'),
  accountExists: error(4000007, 'An account with the same e-mail address exists already.'),
  tooLong: (maximum: number, actual: number) =>
    error(4000017, `At most ${maximum} letters are possible, these are ${actual}.`, {
      max_length: maximum,
      actual_length: actual,
    }),
  badEmail: (address: string) =>
    error(4000040, `"${address}" is not a valid e-mail address.`, { value: address }),
  passwordTooShort: (minimum: number, actual: number) =>
    error(4000032, `The password must be at least ${minimum} characters long, but got ${actual}.`, {
      min_length: minimum,
      actual_length: actual,
    }),
  passwordTooLong: (maximum: number, actual: number) =>
    error(4000033, `The password may be at most ${maximum} bytes long, but got ${actual}.`, {
      max_length: maximum,
      actual_length: actual,
    }),
  passwordLikeIdentifier: error(4000031, 'The password is too similar to the e-mail address.'),
  saved: { id: 1050001, text: 'Your changes have been saved!', type: 'success' } as Message,
  save: info(1070003, 'Save'),
  settingsExpired: (expiredAt: Date) =>
    error(4050001, 'The settings form has expired, please try again.', {
      expired_at: expiredAt.toISOString(),
    }),
  noSettingsMethod: error(4010004, 'No settings fit what was sent.'),
  samePassword: error(4000039, 'The new password must be different from the old one.'),
  totpQr: info(1050005, 'Authenticator app QR code'),
  totpSecretLabel: info(
    1050017,
    'This is your authenticator app secret. Use it if you can not scan the QR code.',
  ),
  totpSecret: (secret: string): Message => ({ ...info(1050006, secret), context: { secret } }),
  verifyCode: info(1070006, 'Verify code'),
  unlinkTotp: info(1050004, 'Unlink TOTP authenticator app'),
  revealLookup: info(1050007, 'Reveal backup recovery codes'),
  regenerateLookup: info(1050008, 'Generate new backup recovery codes'),
  lookupCodeShown: (secret: string): Message => ({ ...info(1050009, secret), context: { secret } }),
  lookupLabel: info(1050010, 'These are your backup recovery codes. Please keep them in a safe place!'),
  confirmLookup: info(1050011, 'Confirm backup recovery codes'),
  lookupCodeUsed: (usedAt: string): Message => ({
    ...info(1050014, 'Code was used'),
    context: { used_at: usedAt },
  }),
  lookupList: (secrets: Message[]): Message => ({
    ...info(1050015, secrets.map((secret) => secret.text).join(', ')),
    context: { secrets },
  }),
  disableLookup: info(1050016, 'Disable this method'),
  addSecurityKey: info(1050012, 'Add security key'),
  securityKeyName: info(1050013, 'Name of the security key'),
  removeSecurityKey: (name: string, addedAt: string): Message => ({
    ...info(1050018, `Remove security key "${name}"`),
    context: { display_name: name, added_at: addedAt },
  }),
  missing: (property: string) => error(4000002, `Property ${property} is missing.`, { property }),
  wrongCredentials: error(
    4000006,
    'The provided credentials are invalid. Check for spelling mistakes in the password or e-mail address.',
  ),
  alreadySignedIn: error(4000001, 'A valid session was detected, so signing in is not possible.', {
    reason: 'A valid session was detected.',
  }),
  loginExpired: (expiredAt: Date) =>
    error(4010001, 'The sign-in form has expired, please try again.', {
      expired_at: expiredAt.toISOString(),
    }),
  noLoginMethod: error(4010002, 'No sign-in method fits what was sent.'),
  disabled: error(4010011, 'This account is disabled.'),
};
