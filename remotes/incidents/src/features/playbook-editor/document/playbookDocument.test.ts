import fc from 'fast-check';
import { toPlaybook } from '@/model/Playbook';
import { newPlaybookText, openPlaybookText, readPlaybookText } from './playbookDocument';

it.each([
  ['actions: []', 'A playbook needs at least one action'],
  ['title: x', 'A playbook needs at least one action'],
  ['actions: [{ exec: {} }]', 'Each action needs a name'],
  ['actions: [{ name: " " }, 5]', 'Each action needs a name'],
  ['actions: [{ name: a }, { name: "a " }]', 'Two actions are called "a"'],
  ['- a', /A playbook is a map/],
  ['', /A playbook is a map/],
  ['a: [', /^Line 1: /],
])('%j is refused', (text, problem) => {
  expect(readPlaybookText(text).problem).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  );
});

it('a new playbook is complete', () => {
  expect(readPlaybookText(newPlaybookText()).problem).toBeNull();
});

it('opens in the order that people write, with what only the columns say', () => {
  const playbook = toPlaybook({
    id: 'x',
    name: 'x',
    icon: 'web',
    spec: { actions: [{ name: 'a' }], own: 1, title: 'T', configs: [{}] },
  })!;
  expect(Object.keys(readPlaybookText(openPlaybookText(playbook)).spec ?? {})).toEqual([
    'title',
    'icon',
    'configs',
    'own',
    'actions',
  ]);
});

it('opens each action with its name first', () => {
  const spec = { actions: [{ exec: { script: 'x' }, name: 'a' }, 5] };
  const text = openPlaybookText(toPlaybook({ id: 'x', name: 'x', spec })!);
  expect(text).toContain('  - name: a\n    exec:');
  expect(readPlaybookText(text).spec?.actions).toEqual(spec.actions);
});

it('never throws', () => {
  fc.assert(fc.property(fc.string(), (text) => void readPlaybookText(text)));
});
