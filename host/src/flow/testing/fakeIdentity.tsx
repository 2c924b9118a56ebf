import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from '@opsdeck/shared/kit/router';
import {
  createFakeApi,
  type FakeApi,
  type FakeRequest,
  jsonResponse,
  render,
  userEvent,
} from '@opsdeck/shared/testing';
import { createIdentityClient, type FlowKind, type IdentityClient } from '@/session/identity/identityClient';

export type Answer = () => Response | Promise<Response>;
type Attributes = Record<string, unknown> & { name: string };

let lastMessage = 0;

/** A message of the service. */
export const message = (id: number, text: string, type = 'error') => ({ id, text, type });

export const label = (text: string) => {
  lastMessage += 1;
  return { label: message(lastMessage, text, 'info') };
};

/** An input of a form, as the service describes it. */
export function input(group: string, attributes: Attributes, text?: string, messages: unknown[] = []) {
  return {
    type: 'input',
    group,
    messages,
    meta: text ? label(text) : {},
    attributes: { disabled: false, node_type: 'input', ...attributes },
  };
}

export function submit(group: string, name: string, value: string, text: string) {
  return input(group, { name, type: 'submit', value }, text);
}

type FlowOptions = { id?: string; messages?: unknown[]; more?: Record<string, unknown>; nodes?: unknown[] };

/** A form of the service, with the token against forgery that every form has. */
export function flowOf(nodes: unknown[], { id = 'flow-1', messages, more }: Omit<FlowOptions, 'nodes'> = {}) {
  const csrf = input('default', {
    name: 'csrf_token',
    type: 'hidden',
    value: `csrf-of-${id}`,
    required: true,
  });
  return { id, ui: { action: `/x?flow=${id}`, method: 'POST', messages, nodes: [csrf, ...nodes] }, ...more };
}

const passwordNodes = (identifier?: string) => [
  input('default', { name: 'identifier', type: 'text', required: true, value: identifier }, 'E-mail'),
  input('password', { name: 'password', type: 'password', required: true }, 'Password'),
  submit('password', 'method', 'password', 'Sign in with password'),
];

/** A form to sign in with a password. */
export function loginFlow({ identifier, nodes = [], ...rest }: FlowOptions & { identifier?: string } = {}) {
  return flowOf([...passwordNodes(identifier), ...nodes], rest);
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  () =>
    jsonResponse(body, { status, headers });

export const refusal = (id: string, status: number, more: Record<string, unknown> = {}): Answer =>
  json({ error: { id, message: 'refused' }, ...more }, status);

export const signedIn = (person = 'person-1') => json({ session: { id: 's-1', identity: { id: person } } });
export const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers creations and submissions of the flows of a kind in order, and remembers what arrived. */
export function fakeIdentity(kind: FlowKind, creations: Answer[], submissions: Answer[] = []) {
  const api: FakeApi = createFakeApi();
  const path = `/api/.ory/self-service/${kind}`;
  const created: URLSearchParams[] = [];
  const submitted: { flow: string | null; body: unknown }[] = [];
  const next = (answers: Answer[]) => (answers.shift() ?? json({}, 599))();
  const create = (request: FakeRequest) => {
    created.push(request.query);
    return next(creations);
  };
  api.use({
    [`GET ${path}/browser`]: create,
    [`GET ${path}/flows`]: create,
    [`POST ${path}`]: (request: FakeRequest) => {
      submitted.push({ flow: request.query.get('flow'), body: request.body });
      return next(submissions);
    },
  });
  const client = createIdentityClient(window.location.origin, { fetch: api.fetch });
  return { api, client, created, submitted };
}

type PageProps = { client: IdentityClient; onLeave: (url: string) => void };

/** Opens a page of the flows at an address; every other address shows "The console". */
export function openPage(address: string, client: IdentityClient, page: (props: PageProps) => ReactElement) {
  const onLeave = jest.fn();
  const [path = '/'] = address.split('?');
  const router = createMemoryRouter(
    [
      { path, element: page({ client, onLeave }) },
      { path: '*', element: <p>The console</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const where = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, where, onLeave, events: userEvent.setup() };
}
