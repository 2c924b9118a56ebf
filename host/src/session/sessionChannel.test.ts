import { announceSession, listenToSession } from './sessionChannel';

/** Another tab: what it hears, and what it can tell. */
function openOtherTab() {
  const channel = new BroadcastChannel('opsdeck-session');
  const heard = new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
  });
  return { heard, tell: (data: unknown) => channel.postMessage(data), close: () => channel.close() };
}

it('tells the other tabs, and never the page itself', async () => {
  const other = openOtherTab();
  const listener = jest.fn();
  const stop = listenToSession(listener);
  announceSession('signed-in');
  expect(await other.heard).toBe('signed-in');
  expect(listener).not.toHaveBeenCalled();
  stop();
  other.close();
});

it('hears what is known and nothing else, until it stops', async () => {
  const other = openOtherTab();
  const heard: unknown[] = [];
  const stop = listenToSession((event) => heard.push(event));
  const done = new Promise<void>((resolve) => {
    const stopLater = listenToSession((event) => {
      if (event !== 'signed-out') return;
      stopLater();
      resolve();
    });
  });
  other.tell('anything');
  other.tell('signed-in');
  other.tell('signed-out');
  await done;
  expect(heard).toEqual(['signed-in', 'signed-out']);
  stop();
  other.close();
});
