import type { Status } from '@opsdeck/shared/theme';
import { StatusMark } from '@opsdeck/shared/ui';
import { silenceState, type Silence, type SilenceState as State } from './Silence';

const LOOKS: Record<State, { mark: Status; label: string }> = {
  active: { mark: 'healthy', label: 'Active' },
  future: { mark: 'unknown', label: 'Not started' },
  expired: { mark: 'suppressed', label: 'Expired' },
  error: { mark: 'unhealthy', label: 'Error' },
};

/** The states with their words, to choose from. */
export const SILENCE_STATES = (Object.keys(LOOKS) as State[]).map((value) => ({
  value,
  label: LOOKS[value].label,
}));

/** What a silence does now, by shape, colour and word. */
export function SilenceState({ silence, now = new Date() }: { silence: Silence; now?: Date }) {
  const { mark, label } = LOOKS[silenceState(silence, now)];
  return <StatusMark status={mark} label={label} />;
}
