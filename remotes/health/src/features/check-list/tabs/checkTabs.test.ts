import fc from 'fast-check';
import { buildCheck } from '@/fixtures/buildCheck';
import { agentIds, checkTabs } from './checkTabs';
import { DEFAULT_TAB_BY, formatTabBy, parseTabBy, tabByLabel, tabOf, tabOptions, type TabBy } from './tabBy';

const AGENT = '0190a1c2-0000-7000-8000-0000000000a1';
const OTHER = '0190a1c2-0000-7000-8000-0000000000a2';

describe('parseTabBy', () => {
  it.each<[string | null, TabBy]>([
    [null, DEFAULT_TAB_BY],
    ['', DEFAULT_TAB_BY],
    ['namespace', DEFAULT_TAB_BY],
    ['__proto__', DEFAULT_TAB_BY],
    ['constructor', DEFAULT_TAB_BY],
    ['label:', DEFAULT_TAB_BY],
    ['agent_id', { kind: 'agent' }],
    ['team', { kind: 'label', key: 'team' }],
    ['label:namespace', { kind: 'label', key: 'namespace' }],
  ])('reads %p', (text, tabBy) => {
    expect(parseTabBy(text)).toEqual(tabBy);
  });

  it('never throws and always reads what it wrote', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('agent_id', 'label:agent_id')), (text) => {
        const tabBy = parseTabBy(text);
        expect(parseTabBy(formatTabBy(tabBy))).toEqual(tabBy);
      }),
    );
  });

  it('offers namespace, agent and every label, the chosen one too', () => {
    expect(tabOptions(['team', 'agent_id'], { kind: 'label', key: 'gone' })).toEqual([
      { value: 'namespace', label: 'Namespace' },
      { value: 'agent_id', label: 'Agent' },
      { value: 'team', label: 'team' },
      { value: 'label:agent_id', label: 'agent_id' },
      { value: 'gone', label: 'gone' },
    ]);
    expect(tabByLabel({ kind: 'label', key: 'team' })).toBe('team');
  });
});

describe('checkTabs', () => {
  const checks = [
    buildCheck({ namespace: 'web', labels: { team: 'b' }, agentId: OTHER }),
    buildCheck({ namespace: '', labels: {}, agentId: '' }),
    buildCheck({ namespace: 'api-10', labels: { team: 'a' }, agentId: AGENT }),
    buildCheck({ namespace: 'api-9', labels: { team: '' } }),
  ];
  const labelsOf = (tabBy: TabBy, names?: ReadonlyMap<string, string>) =>
    checkTabs(checks, tabBy, names).map(({ label }) => label);

  it('are the sorted values with "none" at the end', () => {
    expect(labelsOf(DEFAULT_TAB_BY)).toEqual(['api-9', 'api-10', 'web', 'none']);
    expect(labelsOf({ kind: 'label', key: 'team' })).toEqual(['a', 'b', 'none']);
    expect(labelsOf({ kind: 'label', key: 'toString' })).toEqual(['none']);
  });

  it('are named after agents, and by the id where there is no name', () => {
    expect(labelsOf({ kind: 'agent' }, new Map([[OTHER, 'homelab']]))).toEqual([AGENT, 'homelab', 'local']);
    expect(agentIds([...checks, buildCheck({ agentId: 'not an id' })])).toEqual([AGENT, OTHER]);
  });

  it('keeps agents of one name apart', () => {
    const names = new Map([
      [AGENT, 'twin'],
      [OTHER, 'twin'],
    ]);
    const twins = checkTabs(checks, { kind: 'agent' }, names).filter(({ label }) => label === 'twin');
    expect(new Set(twins.map(({ value }) => value))).toEqual(new Set([AGENT, OTHER]));
  });

  it('has a tab for every check, each once', () => {
    const check = fc
      .record({
        namespace: fc.string(),
        agentId: fc.string(),
        labels: fc.dictionary(fc.string(), fc.string()),
      })
      .map(buildCheck);
    const tabBys = fc.oneof(
      fc.constant<TabBy>({ kind: 'namespace' }),
      fc.constant<TabBy>({ kind: 'agent' }),
      fc.string().map<TabBy>((key) => ({ kind: 'label', key })),
    );
    fc.assert(
      fc.property(fc.array(check), tabBys, (some, tabBy) => {
        const values = checkTabs(some, tabBy).map(({ value }) => value);
        expect(new Set(values).size).toBe(values.length);
        expect(new Set(values)).toEqual(new Set(some.map((one) => tabOf(one, tabBy))));
      }),
    );
  });
});
