import { ansiPieces } from '@/model/ansiPieces';
import './AnsiText.css';

type AnsiTextProps = {
  text: string;
  /** Marked wherever it stands, in any case. */
  mark?: string;
};

/** Text of a terminal with its colours, as plain text nodes. */
export function AnsiText({ text, mark = '' }: AnsiTextProps) {
  return (
    <bdi className="od-ansi">
      {ansiPieces(text, mark).map(({ content, classes, isMarked }, index) => {
        const className = classes === '' ? undefined : classes;
        if (isMarked) {
          return (
            <mark key={index} className={className}>
              {content}
            </mark>
          );
        }
        return className === undefined ? (
          content
        ) : (
          <span key={index} className={className}>
            {content}
          </span>
        );
      })}
    </bdi>
  );
}
