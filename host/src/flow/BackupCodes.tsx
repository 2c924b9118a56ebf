import { formatDateTime, type TimePreferences, useTimePreferences } from '@opsdeck/shared/time';
import type { BackupCode } from '@/session/identity/readFlow';
import { CopyButton } from './CopyButton';

type BackupCodesProps = { label: string; codes: readonly BackupCode[] };

const FILE_NAME = 'opsdeck-backup-codes.txt';

function toText(codes: readonly BackupCode[]): string {
  const unused = codes.flatMap((entry) => ('code' in entry ? [entry.code] : []));
  return `${unused.join('\n')}\n`;
}

function usedTitle(usedAt: string | null, preferences: TimePreferences): string {
  const time = usedAt === null ? NaN : Date.parse(usedAt);
  return Number.isNaN(time) ? 'Used' : `Used on ${formatDateTime(new Date(time), preferences)}`;
}

/** Codes for the day on which the phone is lost; used ones stay in the list, so that people see how many are left. */
export function BackupCodes({ label, codes }: BackupCodesProps) {
  const preferences = useTimePreferences();
  const text = toText(codes);
  return (
    <div className="od-flow-codes">
      <p>{label}</p>
      <ul>
        {codes.map((entry, index) => (
          // Used codes are alike: only their place tells them apart.
          <li key={index} className={'code' in entry ? undefined : 'od-flow-code-used'}>
            {'code' in entry ? (
              <code>{entry.code}</code>
            ) : (
              <span title={usedTitle(entry.usedAt, preferences)}>Used</span>
            )}
          </li>
        ))}
      </ul>
      {text.trim() !== '' && (
        <div>
          <CopyButton text={text} label="Copy the backup codes" />
          <a
            className="od-flow-small-button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={FILE_NAME}
          >
            Download
          </a>
        </div>
      )}
    </div>
  );
}
