import type { Person } from '@/model/Person';

/** A mention that is being typed: where it starts and what of the name is there. */
export type MentionDraft = { start: number; query: string };

const MAX_NAME = 40;

/** The mention in front of the caret: an `@` at the start of a word and what follows it. */
export function findMention(text: string, caret: number): MentionDraft | null {
  const before = text.slice(Math.max(0, caret - MAX_NAME - 1), caret);
  const match = /(?:^|[\s(])@([\p{L}\p{N}.' -]*)$/u.exec(before);
  const query = match?.[1];
  if (query === undefined || /\s$/.test(query)) return null;
  return { start: caret - query.length - 1, query };
}

/** The people whose name, or address before its host, holds what was typed; names that begin with it come first. */
export function matchPeople(people: readonly Person[], query: string, limit: number): Person[] {
  const wanted = query.toLowerCase();
  const found = people.filter(({ name, email }) =>
    `${name}\n${email.split('@')[0] ?? ''}`.toLowerCase().includes(wanted),
  );
  const begins = ({ name }: Person) => (name.toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.sort((one, other) => begins(one) - begins(other)).slice(0, limit);
}

/** The text with the mention of a person in place of what was typed, and where the caret then is. */
export function insertMention(
  text: string,
  { start, query }: MentionDraft,
  person: Person,
): { text: string; caret: number } {
  const name = person.name.replace(/[[\]\s]+/g, ' ').trim() || person.id;
  const mention = `@[${name}](user:${person.id}) `;
  const rest = text.slice(start + 1 + query.length);
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length };
}
