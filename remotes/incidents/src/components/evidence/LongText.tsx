import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';

const SHOWN = 600;

/** A text from outside, of which a long one shows its beginning first. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = text.length > SHOWN && !isWhole;
  return (
    <p className={className}>
      {isCut ? `${text.slice(0, SHOWN)}…` : text}
      {isCut && (
        <Button size="small" type="link" onClick={() => setWhole(true)}>
          Show all
        </Button>
      )}
    </p>
  );
}
