import { type APIRequestContext, type APIResponse, request } from '@playwright/test';

type Message = { id: number; type: string; context?: Record<string, unknown> };
export type Flow = {
  id: string;
  state: string;
  ui: {
    action: string;
    messages?: Message[];
    nodes: {
      messages: Message[];
      attributes: { name?: string; value?: string; id?: string; text?: Message };
    }[];
  };
};
export type Answer<Body> = { status: number; body: Body };
export type Problem = { error: { id?: string }; redirect_browser_to?: string };
type Kind = 'login' | 'registration' | 'recovery' | 'verification' | 'settings';
type Values = Record<string, unknown>;

/** A browser as the identity API sees it: cookies, JSON, and nothing of the console's pages. */
export class IdentityBrowser {
  private constructor(private readonly context: APIRequestContext) {}

  /** A new one, which nobody has signed in with. */
  static async open(origin: string): Promise<IdentityBrowser> {
    const extraHTTPHeaders = { accept: 'application/json' };
    return new IdentityBrowser(await request.newContext({ baseURL: origin, extraHTTPHeaders }));
  }

  close(): Promise<void> {
    return this.context.dispose();
  }

  create<Body = Flow>(kind: Kind, query = ''): Promise<Answer<Body>> {
    return read(this.context.get(`/api/.ory/self-service/${kind}/browser${query}`));
  }

  load<Body = Flow>(kind: Kind, id: string): Promise<Answer<Body>> {
    return this.follow(`/api/.ory/self-service/${kind}/flows?id=${id}`);
  }

  /** Goes where an answer said. */
  follow<Body = Flow>(address: string): Promise<Answer<Body>> {
    return read(this.context.get(address));
  }

  /** Sends what was filled in; the CSRF token is the one of the flow unless `values` have another. */
  submit<Body = Flow>(flow: Flow, values: Values): Promise<Answer<Body>> {
    const data = { csrf_token: valueOf(flow, 'csrf_token'), ...values };
    return read(this.context.post(flow.ui.action, { data }));
  }

  whoami<Body = { authenticator_assurance_level: string } & Problem>(): Promise<Answer<Body>> {
    return read(this.context.get('/api/.ory/sessions/whoami'));
  }

  async signOut(): Promise<number> {
    const { logout_token: token } = (
      await read<{ logout_token: string }>(this.context.get('/api/.ory/self-service/logout/browser'))
    ).body;
    return (await this.context.get(`/api/.ory/self-service/logout?token=${token}`)).status();
  }

  async signIn<Body = { session: object } & Problem>(email: string, password: string): Promise<Answer<Body>> {
    const { body: flow } = await this.create('login');
    return this.submit<Body>(flow, { method: 'password', identifier: email, password });
  }

  /** Makes an account; a server that asks for the traits first gets them first. */
  async register(email: string, password: string): Promise<Answer<{ session?: object }>> {
    const { body: flow } = await this.create('registration');
    const values = { traits: { email, name: { first: 'Ada', last: 'Journey' } } };
    const all = { ...values, method: 'password', password };
    if (hasNode(flow, 'password')) return this.submit(flow, all);
    const { body: next } = await this.submit(flow, { ...values, method: 'profile' });
    return this.submit(next, all);
  }
}

async function read<Body>(answering: Promise<APIResponse>): Promise<Answer<Body>> {
  const answer = await answering;
  const text = await answer.text();
  return { status: answer.status(), body: (text === '' ? null : JSON.parse(text)) as Body };
}

function hasNode(flow: Flow, name: string): boolean {
  return flow.ui.nodes.some(({ attributes }) => attributes.name === name);
}

export function valueOf(flow: Flow, name: string): string | undefined {
  return flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value;
}

/** The text of a node that shows one, such as a secret or a list of codes. */
export function textNode(flow: Flow, id: string): Message | undefined {
  return flow.ui.nodes.find(({ attributes }) => attributes.id === id)?.attributes.text;
}

/** Ids of all messages of a flow, those of its fields last. */
export function messageIds(flow: Flow): number[] {
  return [...(flow.ui.messages ?? []), ...flow.ui.nodes.flatMap(({ messages }) => messages)].map(
    ({ id }) => id,
  );
}
