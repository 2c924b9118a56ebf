import type { Delivery } from '@/notifications/Delivery';
import { DeliveryError } from '@/notifications/DeliveryError';
import { ACTION_KINDS, EXECUTED_KINDS } from './actionKinds';
import { runAction } from './testing/runAction';

// Scripts are started, which takes its time on a busy machine.
jest.setTimeout(30_000);

const FOREIGN = ACTION_KINDS.filter((kind) => !(EXECUTED_KINDS as readonly string[]).includes(kind));

it.each(FOREIGN)('says that %s actions are not executed here, and does nothing beside them', async (kind) => {
  const sent: Delivery[] = [];
  const { failed, error, result } = await runAction(
    { name: 'one', [kind]: {}, notification: { connection: 'connection://ops/room', message: 'hello' } },
    { deliver: async (delivery) => void sent.push(delivery) },
  );
  expect([failed, error, result]).toEqual([true, `${kind} actions are not executed by this gateway`, null]);
  expect(sent).toEqual([]);
});

it.each<Record<string, unknown>>([{ name: 'one' }, { exec: 'echo' }, { constructor: {} }])(
  'fails when an action does not say what to do: %j',
  async (action) => {
    expect(await runAction(action)).toMatchObject({
      failed: true,
      error: 'the action does not say what to do',
    });
  },
);

describe('notification', () => {
  const run = async (spec: Record<string, unknown>, deliver: (delivery: Delivery) => Promise<void>) =>
    runAction({ name: 'tell', notification: spec }, { deliver });

  it.each([
    [
      { connection: 'connection://ops/room', properties: { a: 1, b: 'c', d: null } },
      { kind: 'connection', connection: 'connection://ops/room', properties: { a: '1', b: 'c' } },
    ],
    [
      { url: 'connection://ops/room' },
      { kind: 'connection', connection: 'connection://ops/room', properties: {} },
    ],
    [{ url: 'https://hooks.acme.test/1' }, { kind: 'webhook', url: 'https://hooks.acme.test/1' }],
    [{ url: 'mailto:ann%2Bops@acme.test' }, { kind: 'email', to: 'ann+ops@acme.test' }],
  ])('sends %j', async (spec, target) => {
    const sent: Delivery[] = [];
    const { failed, result } = await run(
      { ...spec, title: 'Restarted', message: 'All well' },
      async (delivery) => {
        sent.push(delivery);
      },
    );
    expect(failed).toBeUndefined();
    expect(result).toEqual({ title: 'Restarted', message: 'All well' });
    expect(sent).toMatchObject([
      { target, title: 'Restarted', body: 'All well', payload: { event: 'playbook.action' } },
    ]);
  });

  it('says why a message did not arrive', async () => {
    const answer = await run({ connection: 'connection://ops/room', message: 'hello' }, () =>
      Promise.reject(new DeliveryError('slack is not deliverable here')),
    );
    expect(answer).toMatchObject({
      failed: true,
      error: 'slack is not deliverable here',
      result: { title: '', message: 'hello' },
    });
  });

  it.each([
    [{ message: 'hello' }, 'a notification needs a connection or a url'],
    [{ url: 'https://hooks.acme.test/1' }, 'a notification needs a title or a message'],
  ])('refuses %j', async (spec, error) => {
    expect(await run(spec, async () => undefined)).toMatchObject({ failed: true, error });
  });
});

it('does what goes along after the main thing, and not at all when that fails', async () => {
  const sent: Delivery[] = [];
  const deliver = async (delivery: Delivery) => void sent.push(delivery);
  const notification = { connection: 'connection://ops/room', message: 'done' };
  const good = await runAction({ name: 'one', notification, exec: { script: 'echo hello' } }, { deliver });
  expect(good.failed).toBeUndefined();
  expect(good.result).toMatchObject([{ stdout: 'hello\n' }, { message: 'done' }]);
  expect(sent).toHaveLength(1);

  const bad = await runAction({ name: 'one', notification, exec: { script: 'exit 1' } }, { deliver });
  expect(bad).toMatchObject({ failed: true, result: [{ exitCode: 1 }] });
  expect(sent).toHaveLength(1);
});

it('sends nothing any more when it was called off before it began', async () => {
  const sent: Delivery[] = [];
  const called = new AbortController();
  called.abort(new Error('cancelled'));
  const answer = await runAction(
    { name: 'one', notification: { url: 'mailto:ops@acme.test', message: 'hello' } },
    { deliver: async (delivery) => void sent.push(delivery), signal: called.signal },
  );
  expect(answer).toMatchObject({ failed: true, error: 'cancelled' });
  expect(sent).toEqual([]);
});
