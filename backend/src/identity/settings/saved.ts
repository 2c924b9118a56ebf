import type { FlowResult, FlowStep } from '@/identity/flows/FlowMethod';
import { messages } from '@/identity/messages';
import { returnAddress } from '@/identity/returnAddress';
import { sessionToken, setSessionCookie } from '@/identity/sessionCookie';
import type { SettingsBody } from '@/identity/settings/SettingsBody';
import { SETTINGS_PAGE } from '@/identity/settings/settingsOwner';

type Saved = { active: string; body?: Partial<SettingsBody>; continueWith?: object[] };

/** The change was made: the same flow again, saying so, ready for the next. */
export function saved(
  { call, flow }: FlowStep<SettingsBody>,
  { active, body, continueWith = [] }: Saved,
): FlowResult<SettingsBody> {
  const { request, reply, origin } = call;
  setSessionCookie(request, reply, sessionToken(request) ?? '');
  const redirectTo =
    flow.returnTo === null
      ? `${origin}${SETTINGS_PAGE}?flow=${flow.id}`
      : returnAddress(flow.returnTo, origin);
  const next = {
    ...flow.body,
    ...body,
    active,
    values: {},
    messages: [messages.saved],
    fieldMessages: {},
  };
  return {
    kind: 'show',
    flow: { ...flow, state: 'success', body: next },
    status: 200,
    extra: {
      continue_with: [...continueWith, { action: 'redirect_browser_to', redirect_browser_to: redirectTo }],
    },
    redirectTo,
  };
}
