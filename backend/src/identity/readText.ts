import { isStorableText } from '@/gateway/isStorableText';

/** The text of a field that was sent; nothing for anything else. */
export function readText(value: unknown): string {
  return isStorableText(value) ? value : '';
}
