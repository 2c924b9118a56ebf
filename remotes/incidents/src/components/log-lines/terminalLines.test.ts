import { withoutColours } from '@/model/terminalText';
import { terminalLines } from './terminalLines';

const textsOf = (text: string) => {
  const { count, textAt } = terminalLines(text);
  return Array.from({ length: count }, (_line, index) => textAt(index));
};

it('keeps a colour on over the lines until it is reset', () => {
  expect(textsOf('\u001b[31mred\nstill\u001b[0m plain\nplain\n')).toEqual([
    '\u001b[31mred',
    '\u001b[31mstill\u001b[0m plain',
    'plain',
  ]);
});

it('copies and finds the lines as they were', () => {
  expect(textsOf('\u001b[1;32ma\nb\n\nc').map(withoutColours)).toEqual(['a', 'b', '', 'c']);
});
