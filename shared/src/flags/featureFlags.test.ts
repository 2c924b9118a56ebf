import { FEATURES } from '../contracts/features';
import type { Feature } from '../contracts/features';
import { isFeatureEnabled, parseBoolean, parseFlags } from './featureFlags';

const disable = (...names: string[]) =>
  parseFlags(names.map((name) => ({ name: `${name}.disable`, value: 'true' })));

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('parseFlags', () => {
  it('switches off what has a true disable property', () => {
    const flags = parseFlags([
      { name: 'logs.disable', value: 'true', source: 'local', type: '', description: '' },
      { name: 'incidents.disable', value: 'false' },
      { name: 'access_token.default_expiry', value: '90d' },
      { name: 'settings.user.disabled', value: 'true' },
    ]);
    expect([...flags]).toEqual(['logs']);
  });

  it('lets the later of two equal names win', () => {
    expect(isFeatureEnabled(parseFlags([...both('true', 'false')]), 'logs')).toBe(true);
    expect(isFeatureEnabled(parseFlags([...both('false', 'true')]), 'logs')).toBe(false);
    function both(...values: string[]) {
      return values.map((value) => ({ name: 'logs.disable', value }));
    }
  });

  it('leaves a feature on whose value is broken, and reports it', () => {
    const flags = parseFlags([
      { name: 'logs.disable', value: 'yes' },
      { name: 'health.disable', value: 'true' },
    ]);
    expect(isFeatureEnabled(flags, 'logs')).toBe(true);
    expect(isFeatureEnabled(flags, 'health')).toBe(false);
    expect(log).toHaveBeenCalledWith(
      '[opsdeck] property logs.disable:',
      expect.objectContaining({ message: 'Invalid boolean value' }),
    );
  });

  it.each([null, undefined, 'true', {}, [null, 1, { name: 5 }, { name: '.disable', value: 'true' }]])(
    'reads junk %j as nothing switched off',
    (junk) => {
      expect(parseFlags(junk).size).toBe(0);
    },
  );
});

it.each([...FEATURES])('switches %s off by its own property', (feature) => {
  expect(isFeatureEnabled(new Set(), feature)).toBe(true);
  expect(isFeatureEnabled(disable(feature), feature)).toBe(false);
});

it('switches children off with their parent, and nothing else', () => {
  const lostWith = (parent: Feature) =>
    FEATURES.filter((feature) => !isFeatureEnabled(disable(parent), feature) && feature !== parent);
  expect(lostWith('config')).toEqual(['settings.config_scraper']);
  expect(lostWith('topology')).toEqual(['settings.topology']);
  expect(lostWith('health')).toEqual(['settings.health', 'settings.job_history']);
  const childless = FEATURES.filter((feature) => !['config', 'topology', 'health'].includes(feature));
  expect(childless.flatMap(lostWith)).toEqual([]);
});

describe('parseBoolean', () => {
  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('reads %j', (value, expected) => {
    expect(parseBoolean(value)).toBe(expected);
  });

  it.each(['TRUE', 'yes', '1', '', ' true', null, undefined, 1, {}])('rejects %j', (value) => {
    expect(() => parseBoolean(value)).toThrow('Invalid boolean value');
  });
});
