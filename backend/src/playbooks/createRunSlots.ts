import { createSlots, type Slots } from '@/checks/createSlots';

const MAX_PARALLEL_RUNS = 16;
/** Whoever starts many long runs leaves places for others. */
const MAX_PARALLEL_RUNS_OF_ONE = 8;

/** Places for runs that work. Nobody waits in the line of all for a place of their own. */
export function createRunSlots({ all = MAX_PARALLEL_RUNS, ofOne = MAX_PARALLEL_RUNS_OF_ONE } = {}) {
  const places = createSlots(all);
  const byStarter = new Map<string, { slots: Slots; users: number }>();

  return {
    async acquire(starter: string): Promise<void> {
      const own = byStarter.get(starter) ?? { slots: createSlots(ofOne), users: 0 };
      own.users += 1;
      byStarter.set(starter, own);
      await own.slots.acquire();
      await places.acquire();
    },
    release(starter: string): void {
      places.release();
      const own = byStarter.get(starter);
      if (!own) return;
      own.slots.release();
      own.users -= 1;
      if (own.users === 0) byStarter.delete(starter);
    },
  };
}
