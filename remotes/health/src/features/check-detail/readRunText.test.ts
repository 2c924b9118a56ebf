import { readRunText } from './readRunText';

describe('readRunText', () => {
  it.each([
    ['ok', '', 'ok'],
    ['', 'refused', 'refused'],
    ['details', 'refused', 'refused\ndetails'],
    ['same', 'same', 'same'],
    ['', '', ''],
    ['\u001b[31m ', 'refused', 'refused'],
  ])('message %j and error %j read %j', (message, error, text) => {
    expect(readRunText({ message, error })).toBe(text);
  });
});
