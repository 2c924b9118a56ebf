import { useState } from 'react';
import { Checkbox } from '@opsdeck/shared/kit/base';
import { TextLines } from './TextLines';

type HtmlFrameProps = { text: string; label: string };

// The frame may do nothing at all, and nothing in it is fetched from elsewhere.
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** HTML from outside in a frame without any right: no script, no form, no request. */
export function HtmlFrame({ text, label }: HtmlFrameProps) {
  const [isSource, setSource] = useState(false);
  return (
    <div className="od-result-html">
      <Checkbox checked={isSource} onChange={(event) => setSource(event.target.checked)}>
        Source
      </Checkbox>
      {isSource ? (
        <TextLines text={text} label={label} />
      ) : (
        <iframe
          className="od-result-frame"
          title={label}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={POLICY + text}
        />
      )}
    </div>
  );
}
