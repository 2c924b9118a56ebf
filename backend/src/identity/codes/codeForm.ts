import type { Fields } from '@/identity/flows/FlowMethod';
import type { FlowBody } from '@/identity/flows/flowStore';
import { hidden, input, submit, type Node } from '@/identity/flows/nodes';
import type { IdentityDeps } from '@/identity/IdentityDeps';
import { tooManyAttempts } from '@/identity/KratosError';
import type { Message } from '@/identity/messages';
import { networkOf } from '@/identity/networkOf';
import { emailProblem } from '@/identity/traits';
import { readText } from '@/identity/readText';
import { codeMessages } from '@/identity/codes/codeMessages';

/** The address is what was typed, or the person's own. */
export type CodeBody = FlowBody & { address?: string };

/** First asks for an address. */
export function addressNodes({ values }: CodeBody): Node[] {
  const email = readText(values.email);
  return [
    input(
      'code',
      {
        name: 'email',
        type: 'email',
        ...(email === '' ? {} : { value: email }),
        required: true,
        autocomplete: 'email',
      },
      codeMessages.email,
    ),
    submit('code', 'method', 'code', codeMessages.proceed),
  ];
}

/** Then for the code that was mailed there. */
export function codeNodes({ address = '' }: CodeBody, label: Message): Node[] {
  return [
    input(
      'code',
      {
        name: 'code',
        type: 'text',
        required: true,
        pattern: '[0-9]+',
        maxlength: 6,
        autocomplete: 'one-time-code',
      },
      label,
    ),
    hidden('code', 'method', 'code'),
    submit('code', 'method', 'code', codeMessages.proceed),
    submit('code', 'email', address, codeMessages.resend),
  ];
}

export function isCodeForm({ method, code, email }: Fields): boolean {
  return method === 'code' || (method === undefined && (readText(code) !== '' || readText(email) !== ''));
}

export type ReadForm =
  | { kind: 'code'; code: string }
  | { kind: 'address'; address: string }
  | { kind: 'incomplete'; fieldMessages: Record<string, Message[]>; values: Record<string, unknown> };

/** A code wins over an address only where one is awaited. */
export function readCodeForm(fields: Fields, { state }: { state: string }): ReadForm {
  const code = readText(fields.code).replaceAll(/\s/g, '');
  const address = readText(fields.email).trim();
  const isAwaited = state === 'sent_email';
  if (isAwaited && code !== '') return { kind: 'code', code };
  if (isAwaited && address === '') {
    return { kind: 'incomplete', fieldMessages: { code: [codeMessages.missing('code')] }, values: {} };
  }
  const problem = emailProblem(address);
  if (problem) return { kind: 'incomplete', fieldMessages: { email: [problem] }, values: { email: address } };
  return { kind: 'address', address };
}

/** Counted for the typed address whoever has it, so that the answer tells nothing. */
export async function countMail(
  { mailLimits }: Pick<IdentityDeps, 'mailLimits'>,
  { address, ip }: { address: string; ip: string },
): Promise<void> {
  const permission = await mailLimits.begin({ identifier: address, address: networkOf(ip) });
  if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
}

/** Beside the tries of one flow: nobody gets more by opening many. */
export async function countCodeGuess(
  { guesses, codeGuesses }: Pick<IdentityDeps, 'guesses' | 'codeGuesses'>,
  { address, ip }: { address: string; ip: string },
): Promise<{ succeed(): Promise<void> }> {
  const guess = { identifier: `code for ${address}`, address: `codes from ${networkOf(ip)}` };
  const limiters = [guesses, codeGuesses];
  for (const limiter of limiters) {
    const permission = await limiter.begin(guess);
    if (!permission.allowed) throw tooManyAttempts(permission.retryAfterSeconds);
  }
  return {
    async succeed() {
      for (const limiter of limiters) await limiter.succeed(guess);
    },
  };
}
