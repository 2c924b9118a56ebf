import { useState, type ReactNode } from 'react';
import { Button, Checkbox } from '@opsdeck/shared/kit/base';
import { VirtualLines } from '@opsdeck/shared/table/lines';
import { notify } from '@opsdeck/shared/ui';
import { joinClasses } from '@opsdeck/shared/lib';
import { saveBlob } from '@/components/saveBlob';
import { withoutColours } from '@/model/terminalText';
import { LineSearch } from './LineSearch';
import { LineText } from './LineText';
import type { LineSource } from '@/model/LineSource';
import { useLineSearch } from './useLineSearch';
import './LineView.css';

type LineViewProps = {
  label: string;
  source: LineSource;
  /** What stands before the text of a line. */
  prefix?: (index: number) => ReactNode;
  /** Lines may still arrive: offers to follow the end. */
  live?: boolean;
};

const numbers = new Intl.NumberFormat('en');

function wholeText({ count, textAt }: LineSource): string {
  const lines: string[] = [];
  for (let index = 0; index < count; index += 1) lines.push(withoutColours(textAt(index)));
  return lines.join('\n');
}

/** "Error output" as the name of a file; a name that has an ending keeps it. */
function fileName(label: string): string {
  const name = label.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100);
  return /\w\.\w{1,5}$/.test(name) ? name : `${name.toLowerCase()}.txt`;
}

/** Lines with a search, a switch to wrap them, and buttons that copy or save all of them. */
export function LineView({ label, source, prefix, live = false }: LineViewProps) {
  const [wrap, setWrap] = useState(false);
  const [follow, setFollow] = useState(live);
  const search = useLineSearch(source);
  const { count, textAt } = source;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(wholeText(source));
      notify.success('Copied to clipboard');
    } catch (error) {
      notify.error(error, 'Failed to copy to clipboard');
    }
  }

  function handleSave() {
    saveBlob(new Blob([`${wholeText(source)}\n`], { type: 'text/plain' }), fileName(label));
  }

  return (
    <div className="od-log">
      <div className="od-log-bar">
        <LineSearch label={label} search={search} />
        <span className="od-log-count">{count === 1 ? '1 line' : `${numbers.format(count)} lines`}</span>
        {live && (
          <Checkbox checked={follow} onChange={(event) => setFollow(event.target.checked)}>
            Follow
          </Checkbox>
        )}
        <Checkbox checked={wrap} onChange={(event) => setWrap(event.target.checked)}>
          Wrap
        </Checkbox>
        <Button size="small" onClick={() => void handleCopy()}>
          Copy
        </Button>
        <Button size="small" onClick={handleSave}>
          Save
        </Button>
      </div>
      <VirtualLines
        label={label}
        count={count}
        wrap={wrap}
        shown={search.shown}
        follow={live && follow && search.shown === null}
        {...(live ? { onFollowChange: setFollow } : {})}
        renderLine={(index) => (
          <div className={joinClasses('od-log-line', index === search.shown && 'od-log-line-shown')}>
            {prefix?.(index)}
            <LineText text={textAt(index)} mark={search.wanted} />
          </div>
        )}
      />
    </div>
  );
}
