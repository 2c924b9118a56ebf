import { isRecord } from '@opsdeck/shared/lib';

/** What the identity service wants to happen after a form was accepted. */
export type Continuation =
  | { action: 'verify'; flow: string }
  | { action: 'settings'; flow: string }
  | { action: 'recover'; flow: string }
  | { action: 'redirect'; url: string };

const SHOWN: Record<string, 'verify' | 'settings' | 'recover'> = {
  show_verification_ui: 'verify',
  show_settings_ui: 'settings',
  show_recovery_ui: 'recover',
};

function readContinuation(item: unknown): Continuation[] {
  if (!isRecord(item)) return [];
  const action = String(item['action']);
  if (action === 'redirect_browser_to') {
    const url = item['redirect_browser_to'];
    return typeof url === 'string' && url !== '' ? [{ action: 'redirect', url }] : [];
  }
  const shown = Object.hasOwn(SHOWN, action) ? SHOWN[action] : undefined;
  const flow = isRecord(item['flow']) ? item['flow']['id'] : undefined;
  return shown && typeof flow === 'string' && flow !== '' ? [{ action: shown, flow }] : [];
}

/** Reads `continue_with`; what this console does not know is left out. */
export function readContinuations(value: unknown): Continuation[] {
  return Array.isArray(value) ? value.flatMap(readContinuation) : [];
}

/** The one to follow: the first that shows a page, else the redirect. */
export function nextOf(continuations: readonly Continuation[]): Continuation | null {
  return continuations.find(({ action }) => action !== 'redirect') ?? continuations[0] ?? null;
}
