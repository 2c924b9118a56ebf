import { buildCheck } from '@/fixtures/buildCheck';
import { filterCount } from './filterCount';
import { labelCatalogue, sortTexts } from './labelCatalogue';
import { isInUse, switchNote, withStrangers } from './labelChoices';

const labelled = (...labels: Record<string, string>[]) => labels.map((own) => buildCheck({ labels: own }));

describe('labelCatalogue', () => {
  it('counts values and tells switches from the rest', () => {
    const found = labelCatalogue(
      labelled(
        { team: 'core', critical: 'true' },
        { team: 'core', critical: 'false' },
        { team: 'web', mixed: 'true' },
        { mixed: 'maybe' },
        {},
      ),
    );
    expect(found.map(({ key, isSwitch }) => [key, isSwitch])).toEqual([
      ['critical', true],
      ['mixed', false],
      ['team', false],
    ]);
    expect(Object.fromEntries(found[2]?.counts ?? [])).toEqual({ core: 2, web: 1 });
  });

  it('sorts as people do', () => {
    expect(sortTexts(['node-10', 'Node-9', 'api', 'node-2'])).toEqual(['api', 'node-2', 'Node-9', 'node-10']);
  });
});

describe('the labels to offer', () => {
  it('has those of the address that no check carries', () => {
    const choices = withStrangers(labelCatalogue(labelled({ team: 'core' })), [
      { value: 'team:gone', mark: 1 },
      { value: 'region:eu', mark: 1 },
      { value: 'region:us', mark: -1 },
    ]);
    expect(choices.map(({ key }) => key)).toEqual(['team', 'region']);
  });

  it('knows which are in use', () => {
    const filters = [{ value: 'team:core', mark: 1 }] as const;
    expect([isInUse(filters, 'team'), isInUse(filters, 'core')]).toEqual([true, false]);
  });

  it.each([
    [[{ value: 'critical:true', mark: 1 }], ''],
    [[{ value: 'critical:true', mark: -1 }], 'not true'],
    [
      [
        { value: 'critical:true', mark: 1 },
        { value: 'critical:false', mark: 1 },
      ],
      'false',
    ],
    [[{ value: 'other:true', mark: -1 }], ''],
  ] as const)('a switch says beside %j: %p', (filters, note) => {
    expect(switchNote(filters, 'critical')).toBe(note);
  });

  it('counts label filters and Hide Passing', () => {
    expect(filterCount({ labels: [], hidePassing: false })).toBe(0);
    expect(filterCount({ labels: [{ value: 'a:b', mark: 1 }], hidePassing: true })).toBe(2);
  });
});
