import type { PlaybookSummary } from '@/model/Playbook';

/** What playbooks without a category stand under. */
const NO_CATEGORY = 'Other';

/** Playbooks of one category. */
export type PlaybookGroup = { category: string; playbooks: PlaybookSummary[] };

const byText = (left: string, right: string) => left.localeCompare(right, undefined, { sensitivity: 'base' });

/** The category of a playbook as it is shown. */
function categoryOf({ category }: PlaybookSummary): string {
  return category.trim() || NO_CATEGORY;
}

/** Every category once, by name; the ones without come last. */
export function listCategories(playbooks: readonly PlaybookSummary[]): string[] {
  return [...new Set(playbooks.map(categoryOf))].sort(
    (left, right) => Number(left === NO_CATEGORY) - Number(right === NO_CATEGORY) || byText(left, right),
  );
}

/** The playbooks that match a search and a category, by category and title. */
export function selectPlaybooks(
  playbooks: readonly PlaybookSummary[],
  { query, category }: { query: string; category: string },
): PlaybookGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = playbooks.filter((playbook) => {
    if (category !== '' && categoryOf(playbook) !== category) return false;
    const text = [playbook.title, playbook.name, playbook.description, playbook.category]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return listCategories(matching).map((name) => ({
    category: name,
    playbooks: matching
      .filter((playbook) => categoryOf(playbook) === name)
      .sort((left, right) => byText(left.title, right.title)),
  }));
}
