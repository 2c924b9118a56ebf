import { useState } from 'react';

/** Copies a text and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };

  return (
    <>
      <button
        type="button"
        className="od-flow-small-button"
        aria-label={label}
        onClick={() => void handleCopy()}
      >
        Copy
      </button>
      <span role="status" className="od-flow-small">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copying failed: select the text instead'}
      </span>
    </>
  );
}
