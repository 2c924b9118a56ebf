import fc from 'fast-check';
import { fireEvent, render, screen } from '@opsdeck/shared/testing';
import { readRunText } from './readRunText';
import { RunText } from './RunText';

const ESC = '\u001b';

/** What checks have been seen to say, or could be made to say. */
const MESSAGES: [name: string, message: string, shown: string][] = [
  ['a colour', `${ESC}[31mred${ESC}[0m`, 'red'],
  ['256 colours', `${ESC}[38;5;196mred${ESC}[0m`, 'red'],
  ['true colour', `${ESC}[38;2;255;0;0mred${ESC}[m`, 'red'],
  ['a colour in eight bits', '\u009b31mred\u009b0m', 'red'],
  ['a title of a terminal', `${ESC}]0;pwned\u0007ok`, 'ok'],
  ['a link of a terminal', `${ESC}]8;;https://evil.example${ESC}\\click${ESC}]8;;${ESC}\\`, 'click'],
  ['a cleared screen', `${ESC}[2J${ESC}[Hok`, 'ok'],
  ['a moved cursor', `one${ESC}[1Atwo`, 'onetwo'],
  ['a sequence that was cut off', `ok${ESC}[`, 'ok'],
  ['a carriage return', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a bell and a backspace', 'o\u0007k\u0008', 'ok'],
  ['a null character', 'o\u0000k', 'ok'],
  ['text that turns its direction', 'safe\u202egpj.exe\u202c', 'safegpj.exe'],
  ['isolates', '\u2066ok\u2069', 'ok'],
  ['an image', '<img src=x onerror="window.__ran=1">', '<img src=x onerror="window.__ran=1">'],
  ['a script', '<script>window.__ran=1</script>', '<script>window.__ran=1</script>'],
  ['a drawing', '<svg/onload=window.__ran=1>', '<svg/onload=window.__ran=1>'],
  [
    'a frame',
    '<iframe srcdoc="<script>1</script>"></iframe>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
  ],
  ['an end of the element', '</pre></div><b>out</b>', '</pre></div><b>out</b>'],
  ['an address with a script', 'javascript:window.__ran=1', 'javascript:window.__ran=1'],
  ['entities', '&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
  ['markdown', '[x](javascript:1) **b** ![i](x)', '[x](javascript:1) **b** ![i](x)'],
  ['a template', '${1+1} {{constructor}}', '${1+1} {{constructor}}'],
  ['tabs and lines', 'a\n\tb\n\n\nc', 'a\n\tb\n\n\nc'],
  ['half a character', 'a\ud800b', 'a\ud800b'],
  ['marks over marks', `z${'\u0300'.repeat(400)}`, `z${'\u0300'.repeat(400)}`],
  ['a word without end', 'x'.repeat(5000), 'x'.repeat(5000)],
  ['JSON', '{"error": {"code": 5}}', '{"error": {"code": 5}}'],
  ['space alone', ' \n\t ', ''],
];

describe('what a check said', () => {
  it.each(MESSAGES)('%s is shown as plain text', (_name, message, shown) => {
    const { container } = render(<RunText text={readRunText({ message, error: '' })} />);
    const text = screen.getByLabelText('Message');
    expect(text.textContent).toBe(shown);
    expect(text.children).toHaveLength(0);
    expect(container.querySelector('script, img, svg, iframe, b, a')).toBeNull();
  });

  it('is shown once where error and message are the same', () => {
    expect(readRunText({ error: `${ESC}[31mrefused${ESC}[0m`, message: 'refused' })).toBe('refused');
  });

  it('is folded where it is long', () => {
    render(<RunText text={'line\n'.repeat(10_000)} />);
    expect(screen.getByLabelText('Message').textContent?.length).toBeLessThan(20_010);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 50,000 characters' }));
    expect(screen.getByLabelText('Message').textContent).toHaveLength(50_000);
  });

  it('never holds what moves a terminal or turns text around', () => {
    const parts = fc.constantFrom(
      ESC,
      '[',
      ']',
      '31m',
      '\u0007',
      '\u009b',
      '\u202e',
      ';',
      '?',
      'x',
      '\r',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((list) => list.join('')),
        (message) => {
          expect(readRunText({ message, error: '' })).not.toMatch(
            /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/,
          );
        },
      ),
    );
  });
});
