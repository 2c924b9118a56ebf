import { useMemo } from 'react';
import { LineView } from '@/components/log-lines/LineView';
import { terminalLines } from '@/components/log-lines/terminalLines';
import type { LineSource } from '@/model/LineSource';

type TextLinesProps = {
  /** A text, or what there is so far of one that is still being written. */
  text: string | LineSource;
  label: string;
};

/** A text line by line, with the colours of terminals. Once it is complete, place and search stay as they are. */
export function TextLines({ text, label }: TextLinesProps) {
  const source = useMemo(() => (typeof text === 'string' ? terminalLines(text) : text), [text]);
  return <LineView label={label} source={source} live={typeof text !== 'string'} />;
}
