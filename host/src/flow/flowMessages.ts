/** Texts that the specification fixes. */
export const flowMessages = {
  signInTitle: 'Sign In to your account',
  refreshTitle: 'Confirm Action',
  secondFactorTitle: 'Two-Factor Authentication',
  registrationTitle: 'Create account',
  recoveryTitle: 'Recover account',
  verificationTitle: 'Verify your account',
  expired: 'Your interaction expired, please fill out the form again.',
  csrf: 'A security violation was detected, please fill out the form again.',
  returnTo: 'The return_to address is not allowed.',
  badSession:
    'Bad Session. Please try logging out and logging in again, if the problem persist, please contact us.',
  unknownError: 'Unknown error',
} as const;
