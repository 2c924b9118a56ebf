import fc from 'fast-check';
import {
  formatListSettings,
  parseListSettings,
  readListSettings,
  rememberListSettings,
} from './listSettings';
import { createListUrl, DEFAULT_LIST_SETTINGS, listUrl, type ListSettings } from './listUrl';

const remembered: ListSettings = {
  hidePassing: false,
  groupBy: { kind: 'none' },
  tabBy: { kind: 'label', key: 'team' },
};

describe('the address of the list', () => {
  it.each([
    ['layout', 'card', 'card'],
    ['layout', 'cards', 'table'],
    ['layout', '__proto__', 'table'],
    ['query', null, ''],
    ['hidePassing', 'false', false],
    ['hidePassing', 'perhaps', true],
    ['tab', 'payments', 'payments'],
    ['tab', '', null],
    ['tab', '__proto__', null],
    ['pivotBy', 'type', 'type'],
    ['pivotBy', 'constructor', null],
    ['pivotLabel', '__proto__', null],
    ['pivotCellType', 'uptime', 'uptime'],
    ['pivotCellType', 'x'.repeat(501), null],
  ] as const)('reads %s=%p as %p', (name, text, value) => {
    expect(listUrl[name].parse(text)).toEqual(value);
  });

  it('reads junk of every parameter without throwing, and what it wrote as it was', () => {
    const codecs = Object.values({ ...createListUrl(), ...createListUrl(remembered) });
    fc.assert(
      fc.property(fc.constantFrom(...codecs), fc.option(fc.string()), (codec, text) => {
        const { parse, format } = codec as {
          parse(text: string | null): unknown;
          format(value: unknown): string | null;
        };
        const value = parse(text);
        expect(parse(format(value))).toEqual(value);
      }),
    );
  });

  it('falls back to what is remembered and names what differs from it', () => {
    const { hidePassing, groupBy, tabBy } = createListUrl(remembered);
    expect([hidePassing.parse(null), groupBy.parse(null), tabBy.parse(null)]).toEqual([
      false,
      { kind: 'none' },
      { kind: 'label', key: 'team' },
    ]);
    expect(hidePassing.format(true)).toBe('true');
    expect(hidePassing.format(false)).toBe('false');
    expect(groupBy.format(DEFAULT_LIST_SETTINGS.groupBy)).toBe('canary_name');
    expect(tabBy.parse('namespace')).toEqual({ kind: 'namespace' });
  });

  it('leaves the defaults out while nothing is remembered', () => {
    expect(listUrl.hidePassing.format(true)).toBeNull();
    expect(listUrl.groupBy.format(DEFAULT_LIST_SETTINGS.groupBy)).toBeNull();
    expect(listUrl.tabBy.format(DEFAULT_LIST_SETTINGS.tabBy)).toBeNull();
  });
});

describe('remembered settings', () => {
  afterEach(() => window.localStorage.clear());

  it.each([
    null,
    '',
    'junk',
    '[]',
    '7',
    '{}',
    '{"hidePassing":null,"tabBy":7,"groupBy":{}}',
    '{"tabBy":"__proto__","groupBy":"constructor","__proto__":{"hidePassing":"false"}}',
  ])('%p reads as the defaults', (text) => {
    expect(parseListSettings(text)).toEqual(DEFAULT_LIST_SETTINGS);
  });

  it.each(['{"hidePassing":"false"}', '{"hidePassing":false}'])('%s shows what passes', (text) => {
    expect(parseListSettings(text).hidePassing).toBe(false);
  });

  it('reads what it wrote, and never throws', () => {
    expect(parseListSettings(formatListSettings(remembered))).toEqual(remembered);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseListSettings(text)));
  });

  it('keeps what a change does not name, and is silent about other filters', () => {
    rememberListSettings({});
    expect(window.localStorage.length).toBe(0);
    rememberListSettings({ groupBy: { kind: 'none' } });
    rememberListSettings({ hidePassing: false });
    expect(readListSettings()).toEqual({
      ...DEFAULT_LIST_SETTINGS,
      hidePassing: false,
      groupBy: { kind: 'none' },
    });
  });
});
