import vm from 'node:vm';
import { runLimited, TimeLimitError } from './runLimited';

const context = vm.createContext({});
const late = () =>
  Object.assign(new Error('Script execution timed out'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });

/** A script whose clock strikes before it is done, as often as it is told to. */
function startleScript(times: number) {
  const runInContext = jest.fn(() => {
    if (runInContext.mock.calls.length <= times) throw late();
    return 'done';
  });
  return { runInContext };
}

it('answers what the script answers', () => {
  expect(runLimited(new vm.Script('1 + 1'), context)).toBe(2);
});

it('ends a script that does not end', () => {
  expect(() => runLimited(new vm.Script('for (;;);'), context)).toThrow(TimeLimitError);
});

it('passes on what a script throws', () => {
  expect(() => runLimited(new vm.Script('nothing'), context)).toThrow('nothing is not defined');
});

it('gives a script another try that was ended without having worked', () => {
  expect(runLimited(startleScript(4), context, { usedMs: () => 0 })).toBe('done');
});

it('does not try for ever', () => {
  const script = startleScript(100);
  expect(() => runLimited(script, context, { usedMs: () => 0 })).toThrow(TimeLimitError);
  expect(script.runInContext).toHaveBeenCalledTimes(5);
});

it('does not give another try to one that did work', () => {
  let used = 0;
  const script = startleScript(1);
  expect(() => runLimited(script, context, { usedMs: () => (used += 200) })).toThrow(TimeLimitError);
  expect(script.runInContext).toHaveBeenCalledTimes(1);
});
