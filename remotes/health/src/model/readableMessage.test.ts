import { readableMessage } from './readableMessage';

describe('readableMessage', () => {
  it.each([
    ['\u001b[31mred\u001b[0m text', 'red text'],
    ['\u001b[1;38;5;196mbold\u001b[m', 'bold'],
    ['\u001b]0;title\u0007body', 'body'],
    ['\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['one\r\ntwo\rthree\n', 'one\ntwo\nthree'],
    ['nul\u0000 bell\u0007 back\u0008', 'nul bell back'],
    ['safe\u202Egpj.exe', 'safegpj.exe'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['tab\tstays', 'tab\tstays'],
    ['', ''],
  ])('%j reads %j', (message, shown) => {
    expect(readableMessage(message)).toBe(shown);
  });

  it('stays linear on a hostile escape sequence', () => {
    const hostile = `\u001b[${';'.repeat(131_072)}`;
    expect(readableMessage(hostile).length).toBeLessThanOrEqual(hostile.length);
  });
});
