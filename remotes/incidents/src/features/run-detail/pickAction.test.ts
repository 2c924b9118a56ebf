import { toRunAction, type RunAction } from '@/model/RunAction';
import { pickAction, plannedActions } from './pickAction';

const actions = (...statuses: string[]) =>
  statuses.map((status, index) =>
    toRunAction({ id: `a${index}`, name: `step ${index}`, status }),
  ) as RunAction[];

it.each([
  ['the chosen one', actions('completed', 'running'), 'a0', 'a0'],
  ['what goes on', actions('completed', 'running', 'scheduled'), null, 'a1'],
  ['what failed first', actions('completed', 'failed', 'failed', 'skipped'), null, 'a1'],
  ['the last', actions('completed', 'completed'), null, 'a1'],
  ['the last where the chosen one is gone', actions('completed', 'completed'), 'zz', 'a1'],
  ['nothing where there is nothing', [], null, undefined],
])('looks at %s', (_what, given, chosen, expected) => {
  expect(pickAction(given, chosen)?.id).toBe(expected);
});

it('names what has not begun', () => {
  const spec = { actions: [{ name: 'step 0' }, { name: 'later' }, null, { name: 5 }, {}] };
  expect(plannedActions(spec, actions('running'))).toEqual(['later', '5']);
  expect(plannedActions({ actions: 'junk' }, [])).toEqual([]);
});
