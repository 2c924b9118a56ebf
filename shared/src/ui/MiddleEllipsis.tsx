import './MiddleEllipsis.css';

type MiddleEllipsisProps = {
  text: string;
  /** How many characters of the end always stay. */
  tail?: number;
};

/** An id or address that gives way in its middle; the whole text is read aloud, copied and shown on hover. */
export function MiddleEllipsis({ text, tail = 8 }: MiddleEllipsisProps) {
  // Array.from keeps characters outside the basic plane whole.
  const characters = Array.from(text);
  const cut = characters.length > tail * 2 ? characters.length - tail : characters.length;
  return (
    <span className="od-middle" title={text}>
      <span className="od-middle-start">{characters.slice(0, cut).join('')}</span>
      <span className="od-middle-end">{characters.slice(cut).join('')}</span>
    </span>
  );
}
