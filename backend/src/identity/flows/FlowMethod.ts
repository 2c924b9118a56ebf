import type { FlowCall } from '@/identity/flows/FlowCall';
import type { Flow, FlowBody } from '@/identity/flows/flowStore';
import type { Node } from '@/identity/flows/nodes';

/** What was sent: nothing in it can be trusted to have any form. */
export type Fields = Record<string, unknown>;

export type FlowStart<Body extends FlowBody> = Pick<Flow<Body>, 'body' | 'identityId'>;

export type OpenOptions = { returnTo?: string | null; requestUrl?: string; state?: string };

export type FlowStep<Body extends FlowBody> = {
  call: FlowCall;
  flow: Flow<Body>;
  /** Makes another flow of this kind, for one that cannot go on. */
  open(start: FlowStart<Body>, options?: OpenOptions): Promise<Flow<Body>>;
};

/**
 * How a submit ends: the flow again, another flow in its place, or done with what a program is told and the address to
 * which a browser goes. Everything else is thrown as a KratosError. `flow` is what will be stored.
 */
export type FlowResult<Body extends FlowBody> =
  | { kind: 'show'; flow: Flow<Body>; status: 200 | 400; extra?: object; redirectTo?: string }
  | { kind: 'replaced'; flow: Flow<Body>; by: Flow<Body> }
  | { kind: 'done'; flow: Flow<Body>; answer: object; redirectTo: string };

/** One way through a flow, such as a password: its nodes, and what happens when they are sent. */
export type FlowMethod<Body extends FlowBody> = {
  name: string;
  nodes(step: FlowStep<Body>): Promise<Node[]>;
  /** Whether the form was sent by this method. */
  accepts(fields: Fields, step: FlowStep<Body>): boolean;
  submit(fields: Fields, step: FlowStep<Body>): Promise<FlowResult<Body>>;
};

/** The same flow with new messages; everything that was said before is cleared. */
export function refused<Body extends FlowBody>(
  flow: Flow<Body>,
  active: string,
  outcome: Partial<Pick<FlowBody, 'messages' | 'fieldMessages' | 'values'>>,
): FlowResult<Body> {
  const body = { ...flow.body, messages: [], fieldMessages: {}, active, ...outcome };
  return { kind: 'show', flow: { ...flow, body }, status: 400 };
}
