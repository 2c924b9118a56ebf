import { SecretScrubber } from '@/checks/SecretScrubber';
import { createOutputCollector } from './createOutputCollector';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('shows what comes, without secrets, after a moment', () => {
  const scrubber = new SecretScrubber();
  scrubber.add('x 7q'.repeat(50_000));
  const seen: string[] = [];
  const output = createOutputCollector(scrubber, (stream, text) => seen.push(`${stream} ${text}`));
  output.add('stdout', Buffer.from('begun\n'));
  jest.runAllTimers();
  expect(seen).toEqual(['stdout begun\n']);
  expect(output.end()).toEqual({ stdout: 'begun\n', stderr: '', isCut: false });
});

it('lets a failure to show output end the action, and not the process', () => {
  const output = createOutputCollector(new SecretScrubber(), () => {
    throw new Error('pass-1234');
  });
  output.add('stdout', Buffer.from('begun\n'));
  expect(() => jest.runAllTimers()).not.toThrow();
  output.add('stdout', Buffer.alloc(1024 * 1024, 'x'));
  expect(() => output.end()).toThrow('the output of the script could not be shown');
});
