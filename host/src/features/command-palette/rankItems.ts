import type { PaletteItem } from './PaletteItem';

const WHOLE = 100;
const START = 80;
const WORD_START = 60;
const INSIDE = 40;
const INITIALS = 30;
/** Words that only help to find a thing count less than its name. */
const KEYWORD_WEIGHT = 0.5;

/** Lower case without accents, so that "uberwachung" finds "Überwachung". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
}

/** How well one word of a query fits a folded text; 0 when it does not. */
function scoreWord(word: string, text: string): number {
  if (text === word) return WHOLE;
  if (text.startsWith(word)) return START;
  const words = wordsOf(text);
  if (words.some((candidate) => candidate.startsWith(word))) return WORD_START;
  if (text.includes(word)) return INSIDE;
  const initials = words.map((candidate) => candidate.charAt(0)).join('');
  return word.length > 1 && initials.startsWith(word) ? INITIALS : 0;
}

/** How well an item fits a query: every word of the query has to fit somewhere. 0 when one does not. */
export function scoreItem(query: string, item: Pick<PaletteItem, 'title' | 'keywords'>): number {
  const needle = fold(query.trim());
  const title = fold(item.title);
  if (needle === title) return WHOLE;
  const keywords = fold(item.keywords ?? '');
  let sum = 0;
  const words = needle.split(/\s+/);
  for (const word of words) {
    const score = Math.max(scoreWord(word, title), scoreWord(word, keywords) * KEYWORD_WEIGHT);
    if (score === 0) return 0;
    sum += score;
  }
  return sum / words.length;
}

/** The items that fit a query, best first; equals keep their order. Everything fits an empty query. */
export function rankItems<Item extends PaletteItem>(query: string, items: readonly Item[]): Item[] {
  if (query.trim() === '') return [...items];
  return items
    .map((item) => ({ item, score: scoreItem(query, item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
