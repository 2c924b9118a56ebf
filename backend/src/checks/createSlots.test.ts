import { createSlots } from './createSlots';

it('lets so many in at a time, the rest in the order in which they came', async () => {
  const slots = createSlots(2);
  const order: string[] = [];
  const enter = async (name: string): Promise<void> => {
    await slots.acquire();
    order.push(name);
  };
  const entering = ['a', 'b', 'c', 'd'].map(enter);
  await Promise.all(entering.slice(0, 2));
  expect(order).toEqual(['a', 'b']);
  slots.release();
  await entering[2];
  expect(order).toEqual(['a', 'b', 'c']);
  slots.release();
  await entering[3];
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

it('gives back places that nobody waits for', async () => {
  const slots = createSlots(1);
  await slots.acquire();
  slots.release();
  await slots.acquire();
  let entered = false;
  void slots.acquire().then(() => {
    entered = true;
  });
  await Promise.resolve();
  expect(entered).toBe(false);
});

it('lets go of who no longer wants to wait, and passes the place on to the next', async () => {
  const slots = createSlots(1);
  await slots.acquire();
  const gone = new AbortController();
  const impatient = slots.acquire(gone.signal);
  const patient = slots.acquire();
  gone.abort(new Error('gone'));
  await expect(impatient).rejects.toThrow('gone');
  await expect(slots.acquire(gone.signal)).rejects.toThrow('gone');
  slots.release();
  await patient;
  slots.release();
  await slots.acquire(new AbortController().signal);
});
