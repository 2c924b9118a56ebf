import { useEffect, useRef } from 'react';
import { areLettersOn } from './letterShortcuts';
import { isApple } from '@/shell/keyLabel';
import type { Shortcut } from './shortcuts';

/** The second key of a pair has to follow soon, else it stands for itself. */
const PAIR_MS = 1_500;
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}

/** Over a dialog letters do nothing: what is typed into it would be lost. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
}

function isModKey(event: KeyboardEvent, letter: string): boolean {
  const isMod = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isMod && !event.altKey && !event.shiftKey && event.key.toUpperCase() === letter;
}

/** Listens for the shortcuts of the table and reports each that was pressed. */
export function useShortcuts(shortcuts: readonly Shortcut[], onPress: (shortcut: Shortcut) => void): void {
  const latest = useRef({ shortcuts, onPress });
  useEffect(() => {
    latest.current = { shortcuts, onPress };
  });

  useEffect(() => {
    let first: { key: string; at: number } | null = null;

    function find(event: KeyboardEvent): Shortcut | undefined {
      const { shortcuts: known } = latest.current;
      // These work while typing, too.
      const withMod = known.find(
        ({ keys: [key = ''] }) => key.startsWith('Mod+') && isModKey(event, key.slice(4)),
      );
      if (withMod) return withMod;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isPlain || event.repeat || isTypedInto(event.target) || isCovered() || !areLettersOn()) {
        first = null;
        return undefined;
      }
      const before = first && event.timeStamp - first.at <= PAIR_MS ? first.key : null;
      const usable = known.filter((shortcut) => !('note' in shortcut));
      const pair = usable.find(
        ({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === event.key,
      );
      const begins = usable.some(({ keys }) => keys.length === 2 && keys[0] === event.key);
      first = !pair && begins ? { key: event.key, at: event.timeStamp } : null;
      return pair ?? usable.find(({ keys }) => keys.length === 1 && keys[0] === event.key);
    }

    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const shortcut = find(event);
      if (!shortcut) return;
      event.preventDefault();
      latest.current.onPress(shortcut);
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
