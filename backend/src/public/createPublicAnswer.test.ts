import { gunzipSync } from 'node:zlib';
import { createPublicAnswer } from './createPublicAnswer';

const setUp = () => {
  let time = 0;
  const read = jest.fn<Promise<string>, []>();
  const answer = createPublicAnswer(read, { lifeMs: 5_000, now: () => time });
  return { read, answer, pass: (ms: number) => void (time += ms) };
};

it('reads once for all who ask within its life, and again after it', async () => {
  const { read, answer, pass } = setUp();
  read.mockResolvedValueOnce('one').mockResolvedValueOnce('two');
  const [first, second] = await Promise.all([answer(), answer()]);
  expect(first).toBe(second);
  pass(4_999);
  expect((await answer()).body.toString()).toBe('one');
  expect(read).toHaveBeenCalledTimes(1);
  pass(1);
  const next = await answer();
  expect(gunzipSync(next.gzipped).toString()).toBe('two');
  expect(next.etag).not.toBe(first.etag);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not keep a failure', async () => {
  const { read, answer } = setUp();
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back');
  await expect(answer()).rejects.toThrow('away');
  expect((await answer()).body.toString()).toBe('back');
});
