import { testPattern } from './testPattern';

type Behaviour = (data: { pattern: string; text: string }) => boolean | null | 'silent' | 'broken';

const terminate = jest.fn();
let behaviour: Behaviour;

class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { preventDefault: () => void }) => void) | null = null;
  terminate = terminate;
  postMessage(data: { pattern: string; text: string }) {
    const answer = behaviour(data);
    if (answer === 'broken') this.onerror?.({ preventDefault: () => undefined });
    else if (answer !== 'silent') this.onmessage?.({ data: answer });
  }
}

const ask = (signal = new AbortController().signal) => testPattern('^a+$', 'aaa', { signal, timeoutMs: 5 });

beforeEach(() => {
  terminate.mockClear();
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'Worker'));

it.each([
  ['match', true],
  ['mismatch', false],
  ['unknown', null],
  ['unknown', 'broken'],
  ['unknown', 'silent'],
] as const)('says %s when the worker answers %s, and stops it', async (outcome, answer) => {
  behaviour = () => answer;
  expect(await ask()).toBe(outcome);
  expect(terminate).toHaveBeenCalled();
});

it('stops when nobody waits any more', async () => {
  behaviour = () => 'silent';
  const controller = new AbortController();
  const answer = ask(controller.signal);
  controller.abort();
  expect(await answer).toBe('unknown');
  expect(terminate).toHaveBeenCalled();
});

it('leaves it to the backend where no worker can be started', async () => {
  Reflect.deleteProperty(globalThis, 'Worker');
  expect(await ask()).toBe('unknown');
});
