import { formatByteSize, parseByteSize } from './byteSize';

it.each([
  ['10', 10],
  ['10b', 10],
  ['1kb', 1024],
  ['10MB', 10_485_760],
  ['1.5 GB', 1_610_612_736],
  ['2MiB', 2_097_152],
  ['1T', 1_099_511_627_776],
])('reads %s', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});

it.each(['', 'MB', '-1kb', '10 apples', '1e3', '10mbb'])('refuses %j', (text) => {
  expect(parseByteSize(text)).toBeNull();
});

it.each([
  [512, '512B'],
  [1536, '1.5KB'],
  [10_485_760, '10MB'],
])('writes %d as %s', (bytes, text) => {
  expect(formatByteSize(bytes)).toBe(text);
});
