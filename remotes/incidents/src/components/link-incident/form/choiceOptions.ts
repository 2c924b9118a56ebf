import type { LinkChoice } from '@/components/link-incident/flow/createLinkFlow';

/** Something that can be picked. `note` tells it from others of the same title. */
export type Pickable = { id: string; title: string; note?: string; status?: string };

/** An entry of the list: what it stands for, its words, and the words once it is chosen. */
export type ChoiceOption = {
  value: string;
  label: string;
  chosenLabel: string;
  choice: LinkChoice;
  status: string;
};

const UNTITLED = 'Untitled';

/** A value for the list that tells new things from existing ones. */
export function valueOf(choice: LinkChoice): string {
  return choice.id === null ? `new:${choice.title}` : `id:${choice.id}`;
}

function pickable({ id, title, note = '', status = '' }: Pickable): ChoiceOption {
  const label = [note, title || UNTITLED].filter(Boolean).join(' ');
  const choice = { id, title };
  return { value: valueOf(choice), label, chosenLabel: label, choice, status };
}

function creatable(title: string, thing: string): ChoiceOption {
  const choice = { id: null, title };
  return {
    value: valueOf(choice),
    label: `Create ${thing} “${title}”`,
    chosenLabel: `${title} (new)`,
    choice,
    status: '',
  };
}

/** What the list offers: what was found, then what was typed as something new, and always what is chosen. */
export function choiceOptions(
  found: readonly Pickable[],
  { typed, chosen, thing }: { typed: string; chosen: LinkChoice | null; thing: string },
): ChoiceOption[] {
  const options = new Map<string, ChoiceOption>();
  const add = (option: ChoiceOption) => {
    if (!options.has(option.value)) options.set(option.value, option);
  };
  for (const entry of found) add(pickable(entry));
  if (typed !== '') add(creatable(typed, thing));
  if (chosen) add(chosen.id === null ? creatable(chosen.title, thing) : pickable(chosen));
  return [...options.values()];
}
