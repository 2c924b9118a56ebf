import { input, type Group, type Node } from '@/identity/flows/nodes';
import type { Fields } from '@/identity/flows/FlowMethod';
import { messages, type Message } from '@/identity/messages';
import { readText } from '@/identity/readText';

/** What people say about themselves. */
export type Traits = { email: string; name?: { first?: string; last?: string } };

const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

// One address and nothing else: no spaces, control characters, commas or brackets, which mean more to mail programs.
const email = /^[^\s\p{C}@<>()[\]"',:;\\]+@[^\s\p{C}@<>()[\]"',:;\\.]+(?:\.[^\s\p{C}@<>()[\]"',:;\\.]+)*$/u;

type TraitField = { path: readonly [string, ...string[]]; title: string };

const FIELDS: readonly TraitField[] = [
  { path: ['email'], title: 'E-mail' },
  { path: ['name', 'first'], title: 'First name' },
  { path: ['name', 'last'], title: 'Last name' },
];

/** The fields of the traits, filled with what is known or was typed. */
export function traitNodes(group: Group, known: unknown): Node[] {
  return FIELDS.map(({ path, title }) => {
    const name = nameOf(path);
    const value = readText(valueAt(known, path));
    const isEmail = name === 'traits.email';
    return input(
      group,
      {
        name,
        type: isEmail ? 'email' : 'text',
        ...(value === '' ? {} : { value }),
        ...(isEmail ? { required: true, autocomplete: 'email' } : {}),
      },
      messages.trait(title, name),
    );
  });
}

export type ReadTraits = { traits: Traits; fieldMessages: Record<string, Message[]> };

/** Traits as they were sent, nested or with dotted names, and what is wrong with them. */
export function readSentTraits(fields: Fields): ReadTraits {
  const sent = (path: TraitField['path']) =>
    readText(fields[nameOf(path)] ?? valueAt(fields.traits, path)).trim();
  const traits: Traits = {
    email: sent(['email']).toLowerCase(),
    name: { first: sent(['name', 'first']), last: sent(['name', 'last']) },
  };
  const fieldMessages: Record<string, Message[]> = {};
  const wrongEmail = emailProblem(traits.email);
  if (wrongEmail) fieldMessages['traits.email'] = [wrongEmail];
  for (const part of ['first', 'last'] as const) {
    const length = traits.name?.[part]?.length ?? 0;
    if (length > MAX_NAME_LENGTH) {
      fieldMessages[`traits.name.${part}`] = [messages.tooLong(MAX_NAME_LENGTH, length)];
    }
  }
  return { traits, fieldMessages };
}

/** What is wrong with an address, if anything. */
export function emailProblem(address: string): Message | null {
  if (address === '') return messages.missing('email');
  if (address.length > MAX_EMAIL_LENGTH) return messages.tooLong(MAX_EMAIL_LENGTH, address.length);
  return email.test(address) ? null : messages.badEmail(address);
}

function nameOf(path: TraitField['path']): string {
  return ['traits', ...path].join('.');
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    from,
  );
}
