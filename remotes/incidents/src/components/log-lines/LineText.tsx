import { memo } from 'react';
import { AnsiText } from '@/components/AnsiText';

/** More of one line would stop the page; copying gives the whole of it. */
const MAX_CHARACTERS = 4_000;
const numbers = new Intl.NumberFormat('en');

type LineTextProps = { text: string; mark: string };

/** One line of a log; the end of a very long one is left out, and said to be. Scrolling leaves it as it is. */
export const LineText = memo(function LineText({ text, mark }: LineTextProps) {
  const missing = text.length - MAX_CHARACTERS;
  if (missing <= 0) return <AnsiText text={text} mark={mark} />;
  return (
    <>
      <AnsiText text={text.slice(0, MAX_CHARACTERS)} mark={mark} />
      <span className="od-log-cut">… {numbers.format(missing)} more characters</span>
    </>
  );
});
