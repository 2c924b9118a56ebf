import fc from 'fast-check';
import { bodyLine, readableBody } from './readableBody';

it('tells blocks in words', () => {
  const blocks = [
    { type: 'header', text: { type: 'plain_text', text: 'checkout is\nunhealthy' } },
    { type: 'section', text: { type: 'mrkdwn', text: '*Reason*: see <https://ops.test/a?b=1|the log>' } },
    {
      type: 'section',
      fields: [
        { type: 'mrkdwn', text: '*Cluster*\natlas' },
        { type: 'plain_text', text: 'eu' },
      ],
    },
    { type: 'divider' },
    {
      type: 'context',
      elements: [
        { type: 'mrkdwn', text: 'one' },
        { type: 'plain_text', text: 'two' },
      ],
    },
    { type: 'actions', elements: [{ type: 'button', text: { text: 'Silence' }, url: 'https://ops.test/s' }] },
    {
      type: 'rich_text',
      elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'deep' }] }],
    },
  ];
  expect(readableBody(JSON.stringify({ blocks }))).toBe(
    [
      '### checkout is unhealthy',
      '**Reason**: see [the log](https://ops.test/a?b=1)',
      '- *Cluster* atlas\n- eu'.replace('*Cluster*', '**Cluster**'),
      '---',
      'one · two',
      '[Silence](<https://ops.test/s>)',
      'deep',
    ].join('\n\n'),
  );
  expect(readableBody(`  ${JSON.stringify(blocks.slice(3, 4))}`)).toBe('---');
});

it('makes no link of an address that would run something', () => {
  const button = { type: 'button', text: { text: 'Go' }, url: 'javascript:alert(1)' };
  expect(readableBody(JSON.stringify([{ type: 'actions', elements: [button] }]))).toBe('Go');
});

it.each(['plain words', '', '[link](https://a.test)', '{"a":1}', '[{"a":1}]', '{ not json', '[]'])(
  'leaves "%s" as it is',
  (body) => expect(readableBody(body)).toBe(body),
);

it('survives blocks of any shape', () => {
  const block = fc.record(
    {
      type: fc.constantFrom<unknown>('section', 'header', 'actions', 'context', 'rich_text', 7, null),
      text: fc.jsonValue(),
      fields: fc.jsonValue(),
      elements: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(block, fc.jsonValue())), (blocks) => {
      expect(typeof readableBody(JSON.stringify({ blocks }))).toBe('string');
    }),
  );
});

it('is done with a deep and a long one at once', () => {
  let deep: unknown = { type: 'text', text: 'x' };
  for (let depth = 0; depth < 2_000; depth += 1) deep = { type: 'rich_text', elements: [deep] };
  expect(readableBody(JSON.stringify([deep]))).toBe('');
  expect(
    readableBody(JSON.stringify([{ type: 'section', text: { type: 'mrkdwn', text: '*'.repeat(200_000) } }])),
  ).toMatch(/^\*+$/);
});

it.each([
  ['**Payment gateway** is `down`', 'Payment gateway is down'],
  ['# One\n\n- two [three](https://a.test/x)', 'One - two three'],
  [JSON.stringify([{ type: 'header', text: { text: 'From blocks' } }]), 'From blocks'],
  ['x'.repeat(10_000), 'x'.repeat(300)],
  ['', ''],
])('begins in one line: %#', (body, line) => expect(bodyLine(body)).toBe(line));
