import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const startsWith = (key: unknown, prefix: readonly unknown[]): boolean =>
  Array.isArray(key) && prefix.every((part, index) => key[index] === part);

/**
 * A function that reloads every query whose key begins with a prefix and forgets the ones not on the page.
 * Infinite lists are not covered: they expose their own reload.
 * @example
 * const invalidate = useInvalidate();
 * await invalidate(checkKeys.all);
 */
export function useInvalidate(): (prefix: readonly unknown[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (prefix) => {
      await mutate((key) => startsWith(key, prefix));
    },
    [mutate],
  );
}
