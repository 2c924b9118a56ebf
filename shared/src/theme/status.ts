/** The five states that anything watched can be in. */
export const STATUSES = ['healthy', 'unhealthy', 'warning', 'unknown', 'suppressed'] as const;

/** A state that something watched can be in. */
export type Status = (typeof STATUSES)[number];

/** How a state is drawn: its shape, its word and its colours. */
export type StatusLook = {
  shape: 'disc' | 'diamond' | 'triangle' | 'ring' | 'bar';
  word: string;
  /** Colour of marks. */
  color: string;
  /** Colour of words in this state. */
  textColor: string;
  /** Tint of surfaces in this state. */
  softColor: string;
};

const look = (status: Status, shape: StatusLook['shape'], word: string): StatusLook => ({
  shape,
  word,
  color: `var(--od-${status})`,
  textColor: `var(--od-${status}-text)`,
  softColor: `var(--od-${status}-soft)`,
});

/** The look of every state: never colour alone, and the same everywhere. */
export const STATUS: Record<Status, StatusLook> = {
  healthy: look('healthy', 'disc', 'Healthy'),
  unhealthy: look('unhealthy', 'diamond', 'Unhealthy'),
  warning: look('warning', 'triangle', 'Warning'),
  unknown: look('unknown', 'ring', 'Unknown'),
  suppressed: look('suppressed', 'bar', 'Suppressed'),
};

const WORST_FIRST: readonly Status[] = ['unhealthy', 'warning', 'unknown', 'healthy', 'suppressed'];

/** The state that somebody has to see first; null when there is none. Names that are not states do not count. */
export function worstStatus(states: Iterable<string>): Status | null {
  const present = new Set(states);
  return WORST_FIRST.find((status) => present.has(status)) ?? null;
}

/** Whether a text is the exact name of a state. */
export function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && (STATUSES as readonly string[]).includes(value);
}
