import { readAttributes } from './readAttributes';

function optionsOf(markup: string) {
  const element = document.createElement('div');
  element.innerHTML = `<opsdeck-health ${markup}></opsdeck-health>`;
  const options = readAttributes(element.firstElementChild as HTMLElement);
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

it.each([
  ['api-base="https://a.test/api" theme="dark"', { apiBase: 'https://a.test/api', theme: 'dark' }],
  ['read-only', { readOnly: true }],
  ['read-only="false"', { readOnly: false }],
  [`labels='{"team:x":1}'`, { labels: { 'team:x': 1 } }],
  ['labels="junk"', { labels: 'junk' }],
  [
    'tab-by="agent_id" group-by="type" time-range="1d"',
    { tabBy: 'agent_id', groupBy: 'type', timeRange: '1d' },
  ],
  ['unknown="x" class="y"', {}],
])('reads %s', (markup, expected) => expect(optionsOf(markup)).toEqual(expected));

it('names an absent attribute, so that its option is taken back', () => {
  const options = readAttributes(document.createElement('div'));
  expect(Object.keys(options)).toEqual(expect.arrayContaining(['theme', 'labels', 'nonce']));
});
