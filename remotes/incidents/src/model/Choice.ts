import type { Tone } from './Tone';

/** One of the values that a field may have, with the word and the colour that people see. */
export type Choice<Value extends string = string> = { value: Value; label: string; tone: Tone };

/** What differs between the spellings of one value: case, blanks, dashes and underscores. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<=[a-z])[\s_-]+(?=[a-z])/g, '');
}

/** Finds the choice that a text of any spelling means, or null. */
export function choiceFinder<Value extends string>(
  choices: readonly Choice<Value>[],
  codes: Readonly<Record<string, Value>> = {},
): (text: string) => Choice<Value> | null {
  const known = new Map(choices.map((choice) => [fold(choice.value), choice]));
  for (const [code, value] of Object.entries(codes)) {
    const choice = choices.find((candidate) => candidate.value === value);
    if (choice) known.set(fold(code), choice);
  }
  return (text) => known.get(fold(text)) ?? null;
}

/** What a page shows for a value: the known choice, else the text as it is in a neutral colour. */
export function lookOf(choice: Choice | null, text: string): { label: string; tone: Tone } {
  return choice ?? { label: text, tone: 'gray' };
}
