import { afterPress, watchPresses } from './afterPress';

const happen = (event: string) => window.dispatchEvent(new Event(event));

beforeEach(watchPresses);

it('does at once what nobody presses for', () => {
  const action = jest.fn();
  afterPress(action);
  happen('pointerdown');
  happen('pointerup');
  afterPress(action);
  expect(action).toHaveBeenCalledTimes(2);
});

it.each(['pointerup', 'pointercancel'])(
  'waits for the end of a press, and for the click: %s',
  async (end) => {
    happen('pointerdown');
    const order: string[] = [];
    const done = new Promise<void>((resolve) =>
      afterPress(() => {
        order.push('action');
        resolve();
      }),
    );
    expect(order).toEqual([]);
    happen(end);
    order.push('click');
    await done;
    happen(end);
    expect(order).toEqual(['click', 'action']);
  },
);
