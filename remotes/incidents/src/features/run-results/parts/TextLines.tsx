import { useMemo } from 'react';
import { listedLines } from '@/model/LineSource';
import { LineView } from '@/components/log-lines/LineView';
import { splitLines } from '@/components/log-lines/splitLines';

/** A text line by line, with the colours of terminals. */
export function TextLines({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => listedLines(splitLines(text)), [text]);
  return <LineView label={label} source={source} />;
}
