import type { Message } from '@/identity/messages';

export type Group =
  'default' | 'password' | 'oidc' | 'profile' | 'code' | 'totp' | 'lookup_secret' | 'webauthn';

type InputType = 'text' | 'password' | 'hidden' | 'email' | 'submit' | 'button';

type InputAttributes = {
  name: string;
  type: InputType;
  value?: string;
  required?: boolean;
  autocomplete?: string;
  pattern?: string;
  maxlength?: number;
  onclick?: string;
  onclickTrigger?: string;
};

type Attributes =
  | (InputAttributes & { node_type: 'input'; disabled: boolean })
  | { node_type: 'text'; id: string; text: Message }
  | { node_type: 'img'; id: string; src: string; width: number; height: number }
  | { node_type: 'a'; id: string; href: string; title: Message };

export type Node = {
  type: Attributes['node_type'];
  group: Group;
  attributes: Attributes;
  messages: Message[];
  meta: { label?: Message };
};

function node(group: Group, attributes: Attributes, label?: Message): Node {
  return { type: attributes.node_type, group, attributes, messages: [], meta: label ? { label } : {} };
}

export function input(group: Group, attributes: InputAttributes, label?: Message): Node {
  return node(group, { ...attributes, disabled: false, node_type: 'input' }, label);
}

export function hidden(group: Group, name: string, value = ''): Node {
  return input(group, { name, type: 'hidden', value });
}

/** A button that sends the form with this name and value. */
export function submit(group: Group, name: string, value: string, label: Message): Node {
  return input(group, { name, type: 'submit', value }, label);
}

export function csrf(token: string): Node {
  return input('default', { name: 'csrf_token', type: 'hidden', value: token, required: true });
}

export function text(group: Group, id: string, message: Message, label: Message): Node {
  return node(group, { id, text: message, node_type: 'text' }, label);
}

export function image(
  group: Group,
  { label, ...attributes }: { id: string; src: string; width: number; height: number; label: Message },
): Node {
  return node(group, { ...attributes, node_type: 'img' }, label);
}

export function link(group: Group, { id, href, title }: { id: string; href: string; title: Message }): Node {
  return node(group, { id, href, title, node_type: 'a' });
}

/** Groups in the order of the contract; within a group as they are given. */
export function inOrder(nodes: readonly Node[], groups: readonly Group[]): Node[] {
  const rank = (group: Group) => (groups.includes(group) ? groups.indexOf(group) : groups.length);
  return [...nodes].sort((left, right) => rank(left.group) - rank(right.group));
}

/** Puts what was said about a field beside its node. */
export function withMessages(nodes: readonly Node[], fieldMessages: Record<string, Message[]>): Node[] {
  return nodes.map((entry) => {
    const { attributes } = entry;
    if (attributes.node_type !== 'input' || attributes.type === 'submit') return entry;
    const said = Object.hasOwn(fieldMessages, attributes.name) ? fieldMessages[attributes.name] : undefined;
    return said ? { ...entry, messages: said } : entry;
  });
}
