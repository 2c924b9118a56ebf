import type { ListUrl } from '@/features/check-list/listUrl';

/** What the badge of the filters counts: label filters in use, and Hide Passing. */
export function filterCount({ labels, hidePassing }: Pick<ListUrl, 'labels' | 'hidePassing'>): number {
  return labels.length + (hidePassing ? 1 : 0);
}
