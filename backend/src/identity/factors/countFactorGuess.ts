import type { GuessLimiter } from '@/identity/createGuessLimiter';
import { tooManyAttempts } from '@/identity/KratosError';

/**
 * Guesses of a second factor are counted for the account wherever they come from: whoever may make them knows the
 * first factor already, so no stranger can lock the owner out.
 */
export async function countFactorGuess(
  guesses: GuessLimiter,
  identityId: string,
): Promise<{ succeed(): Promise<void> }> {
  const guess = { identifier: `second factor of ${identityId}`, address: `account ${identityId}` };
  const permission = await guesses.begin(guess);
  if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
  return { succeed: async () => await guesses.succeed(guess) };
}
