import { useState } from 'react';
import { Button } from '@opsdeck/shared/kit/base';

/** More at once would stop the page; the backend keeps up to 128 KiB of an error. */
const MAX_CHARACTERS = 20_000;
const numbers = new Intl.NumberFormat('en');

/** What a run said in full: plain text, never markup. */
export function RunText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const cut = !whole && text.length > MAX_CHARACTERS;
  return (
    <div className="od-run-text">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre tabIndex={0} aria-label="Message">
        {cut ? `${text.slice(0, MAX_CHARACTERS)}…` : text}
      </pre>
      {cut && (
        <Button size="small" onClick={() => setWhole(true)}>
          Show all {numbers.format(text.length)} characters
        </Button>
      )}
    </div>
  );
}
