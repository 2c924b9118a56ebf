import { hostileSummaries, SUMMARY_FIELDS } from '@/fixtures/hostileSummaries';
import { toCheck } from './toCheck';

const corpus = hostileSummaries();

it('is a corpus of every field and well over a hundred flaws', () => {
  expect(corpus.length).toBeGreaterThan(800);
  expect(new Set(corpus.map(({ field }) => field))).toEqual(new Set(SUMMARY_FIELDS));
});

it.each(corpus.map(({ field, flaw, item }) => [field, flaw, item] as const))(
  'reads %s, %s, as a check or as none',
  (_field, _flaw, item) => {
    // As the browser gets it: through the text of an answer.
    const check = toCheck(JSON.parse(JSON.stringify(item)));
    if (check === null) {
      expect(item.id === undefined || typeof item.id !== 'string' || item.id === '').toBe(true);
      return;
    }
    const { uptime, latency, labels, ...fields } = check;
    for (const value of Object.values(fields)) expect(value === null || typeof value === 'string').toBe(true);
    for (const count of Object.values(uptime)) expect(Number.isFinite(count) && count >= 0).toBe(true);
    for (const figure of Object.values(latency)) expect(figure === null || figure > 0).toBe(true);
    for (const label of Object.values(labels)) expect(typeof label).toBe('string');
    for (const time of [check.lastRuntime, check.nextRuntime, check.lastTransition]) {
      expect(time === null || !Number.isNaN(new Date(time).getTime())).toBe(true);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);
