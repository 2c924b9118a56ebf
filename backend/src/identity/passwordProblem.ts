import { messages, type Message } from '@/identity/messages';

const MIN_LENGTH = 8;
// A longer one would only keep the hash busy.
const MAX_BYTES = 1024;
// Longer than any address of an account: comparing takes as long as both lengths multiplied.
const MAX_COMPARED_IDENTIFIER = 320;
const MIN_DISTANCE = 5;
const MAX_SHARED_PART = 0.5;

/** What is wrong with a new password, if anything: too short, too long, or too like the address it belongs to. */
export function passwordProblem(password: string, identifier: string): Message | null {
  const { length } = [...password];
  if (length < MIN_LENGTH) return messages.passwordTooShort(MIN_LENGTH, length);
  const bytes = Buffer.byteLength(password);
  if (bytes > MAX_BYTES) return messages.passwordTooLong(MAX_BYTES, bytes);
  const compared = identifier.slice(0, MAX_COMPARED_IDENTIFIER).toLowerCase();
  return isLike(password.toLowerCase(), compared) ? messages.passwordLikeIdentifier : null;
}

function isLike(password: string, identifier: string): boolean {
  if (identifier === '') return false;
  const shared = longestSharedPart(password, identifier) / password.length;
  return shared > MAX_SHARED_PART || distance(password, identifier) < MIN_DISTANCE;
}

/** Levenshtein's: how many letters have to be changed, added or removed. */
function distance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      current[column] = Math.min(
        at(previous, column - 1) + change,
        at(previous, column) + 1,
        at(current, column - 1) + 1,
      );
    }
    previous = current;
  }
  return at(previous, right.length);
}

function longestSharedPart(left: string, right: string): number {
  let longest = 0;
  let previous: number[] = [];
  for (const letter of left) {
    const current = [...right].map((other, column) => (letter === other ? at(previous, column - 1) + 1 : 0));
    longest = Math.max(longest, ...current);
    previous = current;
  }
  return longest;
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}
