import { LogLines } from '@/components/log-lines/LogLines';
import { Markdown } from '@/components/Markdown';
import type { Evidence } from '@/model/Evidence';
import { EvidenceObjectLine } from './EvidenceObjectLine';
import { LongText } from './LongText';
import './Evidence.css';

/** A piece of evidence, shown as its kind wants it. */
export function EvidenceBody({ evidence }: { evidence: Evidence }) {
  const { description, object, logLines, configLines, comment, start, type } = evidence;
  return (
    <div className="od-evidence-body">
      {object && <EvidenceObjectLine object={object} />}
      {description !== '' && <LongText className="od-evidence-text" text={description} />}
      {type === 'check' && start !== '' && <LongText className="od-evidence-note" text={`From ${start}`} />}
      {comment !== '' && <Markdown text={comment} />}
      {configLines.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        <pre className="od-evidence-code" tabIndex={0} aria-label="Picked lines">
          {configLines.map(({ number, text }) => (
            <span key={number} className="od-evidence-code-line">
              <span className="od-number">{number}</span> {text}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
      {type === 'log' &&
        (logLines.length > 0 ? (
          <LogLines lines={logLines} label="Log" />
        ) : (
          <p className="od-evidence-note">No lines were kept.</p>
        ))}
    </div>
  );
}
