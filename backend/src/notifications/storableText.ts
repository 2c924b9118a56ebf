/** Text as the database takes it: without halves of characters and the character that it does not know. */
export function storableText(text: string): string {
  return text.replaceAll(/\p{Surrogate}|\0/gu, '');
}
