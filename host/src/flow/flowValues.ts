import type { FlowNode } from '@/session/identity/readFlow';

export type FlowValues = Record<string, string | boolean>;
export type SubmitNode = Extract<FlowNode, { kind: 'submit' }>;
export type KeyNode = Extract<FlowNode, { kind: 'key' }>;
export type FieldNode = Extract<FlowNode, { kind: 'field' }>;

const UNSAFE_KEYS = ['__proto__', 'constructor', 'prototype'];
// The nodes carry the word; the calls of these groups want the truth.
const TRUE_GROUPS = ['totp', 'lookup_secret'];

/** Passwords and codes: nothing that outlives the form that it was typed into. */
function isSecret(node: FieldNode): boolean {
  return node.type === 'password' || node.autoComplete === 'one-time-code' || node.name === 'lookup_secret';
}

/** What the fields start with: what was typed before, else what the server prefilled. A secret is never kept. */
export function startValues(nodes: readonly FlowNode[], kept: FlowValues = {}): FlowValues {
  const values: FlowValues = {};
  for (const node of nodes) {
    if (node.kind === 'field') {
      const keptValue = isSecret(node) ? undefined : kept[node.name];
      values[node.name] = typeof keptValue === 'string' && keptValue !== '' ? keptValue : node.value;
    }
    if (node.kind === 'choice') {
      const keptChoice = kept[node.name];
      values[node.name] = typeof keptChoice === 'boolean' ? keptChoice : node.checked;
    }
  }
  return values;
}

function without(
  values: FlowValues,
  nodes: readonly FlowNode[],
  leaves: (node: FlowNode) => boolean,
): FlowValues {
  const names = nodes.filter(leaves).map((node) => ('name' in node ? node.name : ''));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** What was typed, without the fields of a group. */
export function withoutGroup(values: FlowValues, nodes: readonly FlowNode[], group: string): FlowValues {
  return without(values, nodes, (node) => node.group === group);
}

/** What was typed, without what nobody else may read. */
export function withoutSecrets(values: FlowValues, nodes: readonly FlowNode[]): FlowValues {
  return without(values, nodes, (node) => node.kind === 'field' && isSecret(node));
}

/** The button that Enter presses in a field of the group, which is never the one of a social provider. */
export function defaultSubmit(nodes: readonly FlowNode[], group = 'default'): SubmitNode | undefined {
  const buttons = nodes.filter((node) => node.kind === 'submit' && !node.disabled) as SubmitNode[];
  return (
    buttons.find((node) => node.name === 'method' && node.group === group) ??
    buttons.find((node) => node.name === 'method') ??
    buttons[0]
  );
}

/** Whether a button sends what was typed; the others, such as "Resend", only say what to do. */
export function needsFields(pressed: SubmitNode | KeyNode): boolean {
  return pressed.kind === 'key' ? pressed.ceremony === 'create' : pressed.name === 'method';
}

function setNested(body: Record<string, unknown>, name: string, value: unknown): void {
  const path = name.split('.');
  if (path.some((key) => UNSAFE_KEYS.includes(key))) return;
  let target = body;
  path.forEach((key, index) => {
    if (index === path.length - 1) {
      target[key] = value;
      return;
    }
    const next = target[key];
    const child = typeof next === 'object' && next !== null ? (next as Record<string, unknown>) : {};
    target[key] = child;
    target = child;
  });
}

function typedValue(node: FlowNode & { name: string }, values: FlowValues): unknown {
  const value = values[node.name] ?? '';
  if (node.kind === 'field' && node.type === 'number' && value !== '') return Number(value);
  return value;
}

/**
 * The body that a pressed button sends: the common fields, the fields of the button's own method and the
 * button itself. Fields of other methods stay behind.
 */
export function toSubmitBody(
  nodes: readonly FlowNode[],
  values: FlowValues,
  pressed: SubmitNode | KeyNode,
  keyAnswer?: string,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const sendsFields = needsFields(pressed) || (pressed.kind === 'submit' && pressed.name === 'screen');
  for (const node of nodes) {
    if (node.group !== 'default' && node.group !== pressed.group) continue;
    if (node.kind === 'hidden') setNested(body, node.name, node.value);
    if (sendsFields && (node.kind === 'field' || node.kind === 'choice')) {
      setNested(body, node.name, typedValue(node, values));
    }
  }
  if (pressed.kind === 'key') setNested(body, pressed.answerField, keyAnswer ?? '');
  else {
    const isTrue = pressed.value === 'true' && TRUE_GROUPS.includes(pressed.group);
    setNested(body, pressed.name, isTrue ? true : pressed.value);
  }
  if (body['method'] === undefined && pressed.group !== 'default') body['method'] = pressed.group;
  return body;
}
