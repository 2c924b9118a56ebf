/** A pattern that finds a text anywhere in a title, whatever of it the database would read as a wildcard. */
export function titlePattern(text: string): string {
  return `*${text.replace(/[\\%_]/g, '\\$&')}*`;
}
