import type { TimeRange } from '@opsdeck/shared/time';
import fc from 'fast-check';
import { toSilence, type Silence } from '../Silence';
import {
  toFormValues,
  toNewFormValues,
  toNewSilence,
  toSelector,
  toSilenceChange,
  toSilenceMatch,
} from './silenceForm.mapping';
import { EMPTY_SELECTOR, silenceFormSchema, type SilenceFormValues } from './silenceForm.schema';

const NOW = new Date('2026-05-01T12:00:00Z');
const context = { now: NOW, timeZone: 'UTC', weekStart: 1 };
const forTwoHours: TimeRange = { type: 'relative', display: '2 hours', range: 'now+2h' };
const forEver: TimeRange = { type: 'relative', display: 'Indefinitely', range: 'indefinitely' };
const values = (change: Partial<SilenceFormValues> = {}): SilenceFormValues => ({
  name: ' Kernel ',
  description: '',
  by: 'resource',
  kind: 'check',
  resourceId: 'c1',
  filter: 'x',
  selectors: [{ ...EMPTY_SELECTOR, types: 'A, B' }],
  recursive: true,
  range: forTwoHours,
  ...change,
});
const stored = (change: Record<string, unknown>) =>
  toSilence({ id: 's1', name: 'Kernel', source: 'UI', ...change }) as Silence;

it('sends only what the silence matches by', () => {
  const time = { name: 'Kernel', from: '2026-05-01T12:00:00.000Z', until: '2026-05-01T14:00:00.000Z' };
  expect(toNewSilence(values(), context)).toEqual({ ...time, check_id: 'c1', recursive: false });
  const below = values({ kind: 'component' });
  expect(toNewSilence(below, context)).toEqual({ ...time, component_id: 'c1', recursive: true });
  expect(toNewSilence(values({ by: 'filter' }), context)).toEqual({ ...time, filter: 'x', recursive: false });
  expect(toNewSilence(values({ by: 'selectors' }), context)).toEqual({
    ...time,
    selectors: [{ types: ['A', 'B'] }],
    recursive: false,
  });
});

it.each([
  ['2026-05-01T11:00:00Z', '2026-05-01T11:59:59Z', /over already/],
  ['2026-05-03T00:00:00Z', '2026-05-02T00:00:00Z', /after the beginning/],
])('refuses a time from %s to %s, in which nothing would be silenced', (from, to, message) => {
  const range: TimeRange = { type: 'absolute', display: 'Custom', from, to };
  expect(() => toNewSilence(values({ range }), context)).toThrow(message);
});

it('leaves a stored silence the second thing that it matches by', () => {
  const initial = toFormValues(stored({ config_id: 'c9', filter: "config.name == 'x'", until: null }));
  expect(toSilenceChange({ ...initial, description: 'why' }, initial, context)).toEqual({
    description: 'why',
  });
  expect(toSilenceChange({ ...initial, by: 'selectors', selectors: [] }, initial, context)).toMatchObject({
    config_id: null,
    selectors: [],
  });
});

it('has no end when it lasts indefinitely', () => {
  expect(toNewSilence(values({ range: forEver }), context)).not.toHaveProperty('until');
  const initial = toFormValues(
    stored({ filter: 'x', from: '2026-04-01T00:00:00Z', until: '2026-06-01T00:00:00Z' }),
  );
  expect(toSilenceChange({ ...initial, range: forEver }, initial, context)).toMatchObject({ until: null });
});

it('leaves the time of a stored silence alone unless another one is chosen', () => {
  const initial = toFormValues(stored({ config_id: 'c9', from: '2026-04-01T00:00:00Z', until: null }));
  const change = toSilenceChange({ ...initial, name: 'New' }, initial, context);
  expect(change).toEqual({ name: 'New' });
});

it('asks for a preview as soon as the form says what is meant', () => {
  expect(toSilenceMatch(values())).toEqual({ by: 'resource', kind: 'check', id: 'c1', recursive: false });
  expect(toSilenceMatch(values({ kind: 'config' }))).toMatchObject({ kind: 'config', recursive: true });
  expect(toSilenceMatch(values({ resourceId: null }))).toBeNull();
  expect(toSilenceMatch(values({ by: 'filter', filter: '  ' }))).toBeNull();
  expect(toSilenceMatch(values({ by: 'filter', filter: ' a ' }))).toEqual({ by: 'filter', filter: 'a' });
  expect(toSilenceMatch(values({ by: 'selectors', selectors: [EMPTY_SELECTOR] }))).toBeNull();
});

it.each([
  ['config_id=a', { by: 'resource', kind: 'config', resourceId: 'a' }],
  ['canary_id=a&name=b', { by: 'resource', kind: 'canary', resourceId: 'a', name: 'b' }],
  ['filter=x', { by: 'filter', filter: 'x', resourceId: null }],
  ['check_id=', { by: 'resource', kind: 'config', resourceId: null }],
  ['__proto__=1', { by: 'resource', resourceId: null }],
])('begins with what the address %s names', (search, expected) => {
  expect(toNewFormValues(new URLSearchParams(search))).toMatchObject(expected);
});

it('loses nothing of selectors that it shows and sends back', () => {
  const key = fc.oneof(
    fc.constantFrom('types', 'name', 'namespace', 'labelSelector', 'tagSelector', 'search'),
    fc.string({ minLength: 1 }),
  );
  const word = fc.stringMatching(/^[a-z:=]{1,8}$/);
  const selector = fc
    .dictionary(
      key.filter((name) => name !== '__proto__'),
      fc.oneof(word, fc.array(word, { minLength: 1 }), fc.boolean()),
    )
    .filter((entry) => Object.keys(entry).length > 0);
  fc.assert(
    fc.property(fc.array(selector, { minLength: 1 }), (selectors) => {
      const plain = JSON.parse(JSON.stringify(selectors)) as typeof selectors;
      expect(toFormValues(stored({ selectors: plain })).selectors.map(toSelector)).toEqual(plain);
    }),
  );
});

it.each([
  [{}, []],
  [{ name: ' ' }, ['name']],
  [{ resourceId: null }, ['resourceId']],
  [{ by: 'filter' as const, filter: '' }, ['filter']],
  [{ by: 'selectors' as const, selectors: [] }, ['selectors']],
  [{ by: 'selectors' as const, selectors: [EMPTY_SELECTOR] }, ['selectors[0]']],
  [{ by: 'resource' as const, selectors: [EMPTY_SELECTOR] }, []],
  [{ range: null }, ['range']],
])('finds what is missing in %j', async (change, paths) => {
  const problems = await silenceFormSchema.validate(values(change), { abortEarly: false }).then(
    () => [],
    (error: { inner: { path: string }[] }) => error.inner.map(({ path }) => path),
  );
  expect(problems).toEqual(paths);
});
