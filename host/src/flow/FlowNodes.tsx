import { Fragment, lazy, Suspense, useId } from 'react';
import type { FlowMessage, FlowNode } from '@/session/identity/readFlow';
import { resolveRedirect } from '@/session/resolveRedirect';
import { FlowLink } from './FlowLink';
import { type FieldNode, type FlowValues, type KeyNode, needsFields, type SubmitNode } from './flowValues';

type FlowNodesProps = {
  nodes: readonly FlowNode[];
  values: FlowValues;
  /** The button whose answer is awaited. */
  pressed: SubmitNode | KeyNode | null;
  onChange: (name: string, value: string | boolean) => void;
};

// Only the account page ever shows these.
const SecretNode = lazy(async () => ({ default: (await import('./SecretNode')).SecretNode }));
const BackupCodes = lazy(async () => ({ default: (await import('./BackupCodes')).BackupCodes }));

function NodeMessages({ id, messages }: { id: string; messages: readonly FlowMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={id}>
      {messages.map((message) => (
        <p key={`${message.id} ${message.text}`} className={`od-flow-hint od-flow-hint-${message.type}`}>
          {message.text}
        </p>
      ))}
    </div>
  );
}

function isNumericCode({ name, pattern }: FieldNode): boolean {
  return name === 'totp_code' || pattern === '[0-9]+';
}

function Field({
  node,
  value,
  onChange,
}: {
  node: FieldNode;
  value: string;
  onChange: FlowNodesProps['onChange'];
}) {
  const id = useId();
  const messagesId = `${id}-messages`;
  const failed = node.messages.some((message) => message.type === 'error');
  return (
    <div className="od-flow-field">
      <label htmlFor={id}>{node.label}</label>
      <input
        id={id}
        name={node.name}
        type={node.type}
        value={value}
        required={node.required}
        disabled={node.disabled}
        autoComplete={node.autoComplete}
        inputMode={isNumericCode(node) ? 'numeric' : undefined}
        pattern={node.pattern}
        maxLength={node.maxLength}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-group={node.group}
        aria-invalid={failed || undefined}
        aria-describedby={node.messages.length > 0 ? messagesId : undefined}
        onChange={(event) => onChange(node.name, event.target.value)}
      />
      <NodeMessages id={messagesId} messages={node.messages} />
    </div>
  );
}

function Choice({
  node,
  checked,
  onChange,
}: {
  node: Extract<FlowNode, { kind: 'choice' }>;
  checked: boolean;
  onChange: FlowNodesProps['onChange'];
}) {
  const id = useId();
  return (
    <div className="od-flow-choice">
      <input
        id={id}
        name={node.name}
        type="checkbox"
        checked={checked}
        required={node.required}
        disabled={node.disabled}
        data-group={node.group}
        onChange={(event) => onChange(node.name, event.target.checked)}
      />
      <label htmlFor={id}>{node.label}</label>
      <NodeMessages id={`${id}-messages`} messages={node.messages} />
    </div>
  );
}

function Press({
  node,
  busy,
  awaited,
  primary,
}: {
  node: SubmitNode | KeyNode;
  busy: boolean;
  awaited: boolean;
  primary: boolean;
}) {
  const messagesId = useId();
  return (
    <>
      <button
        type="submit"
        name={node.name}
        value={node.kind === 'submit' ? node.value : ''}
        data-group={node.group}
        className={`od-flow-button${primary ? ' od-flow-button-primary' : ''}`}
        disabled={node.disabled}
        aria-disabled={busy || undefined}
        aria-busy={awaited || undefined}
        aria-describedby={node.messages.length > 0 ? messagesId : undefined}
      >
        {node.label}
      </button>
      <NodeMessages id={messagesId} messages={node.messages} />
    </>
  );
}

/** A link of the service, which like its redirects leads to no other place than this console. */
function NodeLink({ href, label }: { href: string; label: string }) {
  const redirect = resolveRedirect(href, { origin: window.location.origin });
  return redirect?.kind === 'page' ? (
    <FlowLink to={redirect.path}>{label}</FlowLink>
  ) : (
    <p className="od-flow-text">{`${label}: ${href}`}</p>
  );
}

function Node({
  node,
  values,
  pressed,
  primary,
  onChange,
}: Omit<FlowNodesProps, 'nodes'> & { node: FlowNode; primary: boolean }) {
  switch (node.kind) {
    case 'field':
      return <Field node={node} value={String(values[node.name] ?? '')} onChange={onChange} />;
    case 'choice':
      return <Choice node={node} checked={values[node.name] === true} onChange={onChange} />;
    case 'hidden':
      return null;
    case 'submit':
    case 'key':
      return <Press node={node} busy={pressed !== null} awaited={pressed === node} primary={primary} />;
    case 'text':
      return (
        <p className="od-flow-text">
          {node.label && <span className="od-flow-label">{node.label}: </span>}
          {node.text}
        </p>
      );
    case 'secret':
      return (
        <Suspense fallback={null}>
          <SecretNode label={node.label} secret={node.secret} />
        </Suspense>
      );
    case 'codes':
      return (
        <Suspense fallback={null}>
          <BackupCodes label={node.label} codes={node.codes} />
        </Suspense>
      );
    case 'image':
      return <img className="od-flow-image" src={node.source} alt={node.label} />;
    case 'link':
      return <NodeLink href={node.href} label={node.label} />;
    case 'unknown':
      return <p className="od-flow-text">{`“${node.label}” is a step that this console cannot show yet.`}</p>;
  }
}

/** Whether a part begins another way through the form, such as a password after a social provider. */
function beginsAnotherWay(node: FlowNode, before: FlowNode | undefined): boolean {
  if (!before || before.group === node.group) return false;
  if (before.kind !== 'submit' && before.kind !== 'key') return false;
  return node.kind !== 'link';
}

// What takes something away, or goes another way, never stands out.
const PRIMARY_NAMES = ['method', 'lookup_secret_confirm'];

function isPrimary(node: FlowNode): boolean {
  if (node.kind === 'submit') return PRIMARY_NAMES.includes(node.name);
  return node.kind === 'key' && needsFields(node);
}

/** Draws the parts of a self-service form in the order that the server gives. */
export function FlowNodes({ nodes, pressed, ...rest }: FlowNodesProps) {
  const primary = nodes.find(isPrimary);
  const visible = nodes.filter((node) => node.kind !== 'hidden');
  return visible.map((node, index) => (
    // The server names parts by their place: two parts may be alike in everything else.
    <Fragment key={`${index} ${node.kind}`}>
      {beginsAnotherWay(node, visible[index - 1]) && <p className="od-flow-or">or</p>}
      <Node node={node} pressed={pressed} primary={node === primary} {...rest} />
    </Fragment>
  ));
}
