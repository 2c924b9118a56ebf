import { generate } from 'otplib';

/** What an authenticator app shows now, or so many half minutes away. */
export function totpCode(secret: string, stepsAway = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAway * 30 });
}
