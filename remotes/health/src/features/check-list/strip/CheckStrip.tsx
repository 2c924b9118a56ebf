import { memo, useMemo } from 'react';
import type { Check } from '@/model/Check';
import { describeStrip } from './describeStrip';
import { STRIP_HEIGHT, STRIP_WIDTH, stripPaths } from './stripPaths';
import { useRunStrip } from './useRunStrip';
import './CheckStrip.css';

/** The last runs of a check at a glance, the newest at the right. */
export const CheckStrip = memo(function CheckStrip({ check }: { check: Check }) {
  const { runs, failed } = useRunStrip(check);
  const drawn = useMemo(
    () => (runs === null ? null : { paths: stripPaths(runs), text: describeStrip(runs) }),
    [runs],
  );
  if (drawn === null) {
    const title = failed ? 'The last runs could not be loaded' : undefined;
    return <span className="od-check-strip" title={title} />;
  }
  const { paths, text } = drawn;
  return (
    <span
      className="od-check-strip"
      role="img"
      aria-label={text}
      title={failed ? `${text}\nNewer runs could not be loaded` : text}
    >
      <svg width={STRIP_WIDTH} height={STRIP_HEIGHT} aria-hidden="true">
        {paths.empty !== '' && <path className="od-check-strip-empty" d={paths.empty} />}
        {paths.passed !== '' && <path className="od-check-strip-passed" d={paths.passed} />}
        {paths.unjudged !== '' && <path className="od-check-strip-unjudged" d={paths.unjudged} />}
        {paths.failed !== '' && <path className="od-check-strip-failed" d={paths.failed} />}
      </svg>
    </span>
  );
});
