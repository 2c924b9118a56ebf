import type { SlotFill, SlotFillOf } from '../contracts/RemoteModule';
import type { SlotName } from '../contracts/slots/SlotProps';

/** Who fills which slot. Lists keep their identity until a contribution of that slot changes. */
export type SlotRegistry = {
  fillsOf: <Name extends SlotName>(slot: Name) => readonly SlotFillOf<Name>[];
  /** Adds the contributions of one remote, replacing what it contributed before. */
  setFills: (remote: string, fills: readonly SlotFill[]) => void;
  /** Says that a slot is on the page, so that remotes which fill it can be loaded. */
  request: (slot: SlotName) => void;
  subscribe: (listener: () => void) => () => void;
};

const NO_FILLS: readonly SlotFill[] = [];

/** A registry of slot contributions. `onRequest` is called the first time a slot appears on the page. */
export function createSlotRegistry(options: { onRequest?: (slot: SlotName) => void } = {}): SlotRegistry {
  const byRemote = new Map<string, readonly SlotFill[]>();
  const bySlot = new Map<SlotName, readonly SlotFill[]>();
  const requested = new Set<SlotName>();
  const listeners = new Set<() => void>();

  function rebuild(): void {
    bySlot.clear();
    for (const fill of [...byRemote.values()].flat()) {
      bySlot.set(fill.slot, [...(bySlot.get(fill.slot) ?? []), fill]);
    }
    for (const [slot, fills] of bySlot) {
      bySlot.set(
        slot,
        fills.toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id)),
      );
    }
  }

  return {
    fillsOf<Name extends SlotName>(slot: Name) {
      // The map holds under each slot what was given for it, which its type cannot say.
      return (bySlot.get(slot) ?? NO_FILLS) as readonly unknown[] as readonly SlotFillOf<Name>[];
    },
    setFills(remote, fills) {
      byRemote.set(remote, fills);
      rebuild();
      listeners.forEach((listener) => listener());
    },
    request(slot) {
      if (requested.has(slot)) return;
      requested.add(slot);
      options.onRequest?.(slot);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
