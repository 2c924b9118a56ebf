import { error, info, messages, type Message } from '@/identity/messages';

const success = (id: number, text: string, context?: Record<string, unknown>): Message => ({
  id,
  text,
  type: 'success',
  ...(context === undefined ? {} : { context }),
});

const RETRIED = 'The form was sent already. Ask for another code, please.';
const expired = (id: number) => (expiredAt: Date) =>
  error(id, 'The form has expired. Ask for another code, please.', { expired_at: expiredAt.toISOString() });

/** What is said about codes that were mailed. */
export const codeMessages = {
  missing: messages.missing,
  email: info(1070007, 'E-mail'),
  resend: info(1070008, 'Resend code'),
  proceed: info(1070009, 'Continue'),
  tooManyTries: error(4000001, 'The code was wrong too often. Ask for another one, please.', {
    reason: 'The code was wrong too often.',
  }),

  recoveryCode: info(1070010, 'Recovery code'),
  recoverySent: info(
    1060003,
    'A recovery code was sent to the address that you gave, if there is an account with it. Check the spelling if none comes.',
  ),
  recovered: (privilegedUntil: Date) =>
    success(1060001, 'You have recovered your account. Please change your password now.', {
      privileged_session_expires_at: privilegedUntil.toISOString(),
    }),
  recoveryRetried: error(4060001, RETRIED),
  recoveryExpired: expired(4060005),
  wrongRecoveryCode: error(
    4060006,
    'The recovery code is invalid or has already been used. Please try again.',
  ),
  noRecoveryMethod: error(4010005, 'No way to recover an account fits what was sent.'),

  verificationCode: info(1070011, 'Verification code'),
  verificationSent: info(
    1080003,
    'A verification code was sent to the address that you gave, if there is an account with it. Check the spelling if none comes.',
  ),
  verified: success(1080002, 'You have verified your e-mail address.'),
  verificationRetried: error(4070002, RETRIED),
  verificationExpired: expired(4070005),
  wrongVerificationCode: error(
    4070006,
    'The verification code is invalid or has already been used. Please try again.',
  ),
  noVerificationMethod: error(4010006, 'No way to verify an address fits what was sent.'),
};
