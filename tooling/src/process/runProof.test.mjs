import { countJestTests, countPlaywrightTests } from './countTests.mjs';
import { describeResults, totalOf } from './runProof.mjs';

const step = { seconds: 1, note: '', output: '' };

it('counts jest tests, and a file that could not run as a failure', () => {
  const report = { numPassedTests: 10, numFailedTests: 2, numPendingTests: 3, numRuntimeErrorTestSuites: 1 };
  expect(countJestTests(report)).toEqual({ passed: 10, failed: 3 });
  expect(countJestTests(null)).toEqual({ passed: 0, failed: 0 });
});

it('counts browser tests, and errors outside of any test as failures', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }, errors: [{ message: 'x' }] };
  expect(countPlaywrightTests(report)).toEqual({ passed: 8, failed: 2 });
  expect(countPlaywrightTests({})).toEqual({ passed: 0, failed: 0 });
});

it('adds real tests, and one failure for each other step that failed or could not run', () => {
  expect(
    totalOf([
      { ...step, name: 'types', state: 'ok' },
      { ...step, name: 'lint', state: 'failed' },
      { ...step, name: 'unit', state: 'failed', counts: { passed: 5, failed: 2 } },
      { ...step, name: 'end-to-end', state: 'skipped' },
    ]),
  ).toEqual({ passed: 5, failed: 4 });
});

it('counts a test step that ended badly although no test failed', () => {
  expect(totalOf([{ ...step, name: 'unit', state: 'failed', counts: { passed: 5, failed: 0 } }])).toEqual({
    passed: 5,
    failed: 1,
  });
});

it('lists each step with its time and what is worth knowing', () => {
  expect(
    describeResults([
      { ...step, name: 'types', state: 'ok', seconds: 12.4 },
      { ...step, name: 'unit', state: 'failed', seconds: 100, note: '5 passed, 1 failed' },
      { ...step, name: 'end-to-end', state: 'skipped', note: 'not built' },
    ]),
  ).toBe(
    [
      '  types        ok         12 s',
      '  unit         failed    100 s  5 passed, 1 failed',
      '  end-to-end   skipped          not built',
    ].join('\n'),
  );
});
