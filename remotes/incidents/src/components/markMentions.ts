/** Marks the address of a link that is a mention of a person. */
export const MENTION_SCHEME = 'mention:';

const MENTION = /@\[([^\]\n]{1,200})\]\(user:([\w-]{1,64})\)/g;

/** Turns `@[Name](user:id)` into a link that the markdown shows as a mention. */
export function markMentions(text: string): string {
  return text.replace(MENTION, (_match, name: string, id: string) => `[@${name}](${MENTION_SCHEME}${id})`);
}
