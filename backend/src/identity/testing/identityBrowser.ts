import {
  createBrowser,
  csrfTokenOf,
  PASSWORD,
  type Answer,
  type LoginFlowJson,
  type MessageJson,
} from '@/gateway/testing/startTestGateway';

export type NodeJson = {
  type: string;
  group: string;
  attributes: {
    name?: string;
    id?: string;
    type?: string;
    value?: string;
    required?: boolean;
    src?: string;
    text?: MessageJson & {
      context: { secret: string; secrets: (MessageJson & { context: { secret: string } })[] };
    };
  };
  messages: MessageJson[];
  meta: { label?: MessageJson };
};

export type FlowJson = Omit<LoginFlowJson, 'ui'> & {
  active?: string;
  identity?: { id: string; traits: { email: string } };
  continue_with?: { action: string; redirect_browser_to?: string; flow?: { id: string } }[];
  ui: { action: string; method: string; nodes: NodeJson[]; messages?: MessageJson[] };
};

export type ErrorJson = {
  error: { id?: string; code: number; reason: string; details?: Record<string, unknown> };
  redirect_browser_to?: string;
  use_flow_id?: string;
};

export type SessionJson = {
  id: string;
  authenticator_assurance_level: string;
  authentication_methods: { method: string; aal: string }[];
  identity: { id: string; traits: { email: string; name: { first: string; last: string } } };
};

export type IdentityBrowser = ReturnType<typeof identityBrowser>;

/** A browser that speaks the identity API: opens flows and sends forms as the console does. */
export function identityBrowser(url: string) {
  const browser = createBrowser(url);

  async function open(kind: string, query = ''): Promise<FlowJson> {
    const answer = await browser.json<FlowJson>(`/api/.ory/self-service/${kind}/browser${query}`);
    if (answer.status !== 200) throw new Error(`No ${kind} flow: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  function send<Body = FlowJson>(flow: FlowJson, fields: Record<string, unknown>): Promise<Answer<Body>> {
    return browser.json<Body>(flow.ui.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csrf_token: csrfTokenOf(flow as LoginFlowJson), ...fields }),
    });
  }

  return {
    ...browser,
    open,
    send,
    read: (kind: string, id: string) =>
      browser.json<FlowJson>(`/api/.ory/self-service/${kind}/flows?id=${id}`),
    whoami: () => browser.json<SessionJson & ErrorJson>('/api/.ory/sessions/whoami'),
    /** The status tells how it went: 200, or 422 where a second factor is asked for. */
    async signIn(email: string, password = PASSWORD): Promise<number> {
      const fields = { method: 'password', identifier: email, password };
      return (await send(await open('login'), fields)).status;
    },
    /** As a link or a redirect would, without following where it leads. */
    navigate: (target: string) => browser.json(target, { headers: { accept: 'text/html' } }),
  };
}

export function nodeOf({ ui }: FlowJson, name: string): NodeJson | undefined {
  return ui.nodes.find(({ attributes }) => attributes.name === name || attributes.id === name);
}

/** Names and values of what can be pressed or filled in, in their order. */
export function namesOf({ ui }: FlowJson): string[] {
  return ui.nodes.map(({ attributes: { id, name, type, value } }) =>
    type === 'submit' ? `${name}=${value}` : (name ?? id ?? ''),
  );
}

export function idsOf(said: MessageJson[] | undefined): number[] {
  return (said ?? []).map(({ id }) => id);
}
