import type { Status } from '@opsdeck/shared/theme';

type SendStatusLook = { label: string; mark: Status };

// In the order in which they are offered as a filter.
const LOOKS: Readonly<Record<string, SendStatusLook>> = {
  sent: { label: 'Sent', mark: 'healthy' },
  error: { label: 'Failed', mark: 'unhealthy' },
  attempting_fallback: { label: 'Trying the fallback', mark: 'warning' },
  pending: { label: 'Waiting', mark: 'unknown' },
  'evaluating-waitfor': { label: 'Looking again', mark: 'unknown' },
  sending: { label: 'Sending', mark: 'unknown' },
  pending_playbook_run: { label: 'Playbook is due', mark: 'unknown' },
  pending_playbook_completion: { label: 'Playbook is running', mark: 'unknown' },
  silenced: { label: 'Silenced', mark: 'suppressed' },
  inhibited: { label: 'Inhibited', mark: 'suppressed' },
  'repeat-interval': { label: 'Repeated too soon', mark: 'suppressed' },
  skipped: { label: 'Skipped', mark: 'suppressed' },
};

/** Every state of a send that the console knows. */
export const SEND_STATUSES: readonly string[] = Object.keys(LOOKS);

/** How a state of a send is shown; one that is not known keeps its own word. */
export function sendStatusLook(status: string): SendStatusLook {
  return (Object.hasOwn(LOOKS, status) && LOOKS[status]) || { label: status || 'Unknown', mark: 'unknown' };
}
