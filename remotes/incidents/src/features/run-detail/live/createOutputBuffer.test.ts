import fc from 'fast-check';
import { createOutputBuffer, type OutputBuffer } from './createOutputBuffer';

function textOf(buffer: OutputBuffer): string[] {
  const { count, textAt } = buffer.lines();
  return Array.from({ length: count }, (_line, index) => textAt(index));
}

it('joins lines over the borders of pieces', () => {
  const buffer = createOutputBuffer();
  buffer.add(0, 'one\ntw');
  expect(textOf(buffer)).toEqual(['one', 'tw']);
  buffer.add(6, 'o\n');
  expect(textOf(buffer)).toEqual(['one', 'two']);
});

it('keeps its snapshot until something arrives', () => {
  const buffer = createOutputBuffer();
  buffer.add(0, 'one\n');
  const before = buffer.lines();
  expect(buffer.add(0, 'one\n')).toBe(false);
  expect(buffer.lines()).toBe(before);
  buffer.add(4, 'two');
  expect(buffer.lines()).not.toBe(before);
  expect(before.count).toBe(1);
});

it('takes pieces that repeat, overlap or overtake each other', () => {
  const piece = fc
    .array(fc.constantFrom('a', 'b', '\n', 'long text '), { minLength: 1 })
    .map((parts) => parts.join(''));
  const pieces = fc.array(piece, { minLength: 1, maxLength: 12 }).chain((texts) => {
    let offset = 0;
    const sent = texts.map((text) => {
      const one = { offset, text };
      offset += text.length;
      return one;
    });
    const overlapping = sent.map(({ offset: at, text }, index) => ({
      offset: at,
      text: text + (sent[index + 1]?.text ?? ''),
    }));
    const all = [...sent, ...sent, ...overlapping];
    return fc.record({
      whole: fc.constant(texts.join('')),
      sent: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    });
  });
  fc.assert(
    fc.property(pieces, ({ whole, sent }) => {
      const buffer = createOutputBuffer();
      for (const { offset, text } of sent) buffer.add(offset, text);
      const expected = whole.split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(textOf(buffer)).toEqual(expected);
    }),
  );
});

it('keeps a colour on over lines that arrive in pieces', () => {
  const buffer = createOutputBuffer();
  buffer.add(0, '\u001b[3');
  buffer.add(3, '1mred\nsti');
  buffer.add(12, 'll\u001b[0m\nplain');
  const { count, textAt } = buffer.lines();
  expect(Array.from({ length: count }, (_line, index) => textAt(index))).toEqual([
    '\u001b[31mred',
    '\u001b[31mstill\u001b[0m',
    'plain',
  ]);
});
