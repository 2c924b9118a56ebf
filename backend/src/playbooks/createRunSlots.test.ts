import { createRunSlots } from './createRunSlots';

/** Whether a place is given now; one that is not stays asked for. */
async function tried(asking: Promise<void>): Promise<boolean> {
  let isGiven = false;
  void asking.then(() => {
    isGiven = true;
  });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return isGiven;
}

it('leaves places for others when one person wants them all', async () => {
  const slots = createRunSlots({ all: 3, ofOne: 2 });
  const ofAda = await Promise.all([1, 2, 3].map(() => tried(slots.acquire('ada'))));
  expect(ofAda).toEqual([true, true, false]);
  expect(await tried(slots.acquire('bob'))).toBe(true);
  // All are taken: the next of either waits.
  expect(await tried(slots.acquire('bob'))).toBe(false);
});

it('gives a place on when it is free again', async () => {
  const slots = createRunSlots({ all: 2, ofOne: 1 });
  await slots.acquire('ada');
  const second = slots.acquire('ada');
  expect(await tried(second)).toBe(false);
  slots.release('ada');
  expect(await tried(second)).toBe(true);
  slots.release('ada');
  expect(await tried(slots.acquire('ada'))).toBe(true);
});
