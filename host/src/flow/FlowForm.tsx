import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import type { FlowNode } from '@/session/identity/readFlow';
import { FlowNodes } from './FlowNodes';
import { defaultSubmit, type FlowValues, type KeyNode, needsFields, type SubmitNode } from './flowValues';

type FlowFormProps = {
  nodes: readonly FlowNode[];
  values: FlowValues;
  pressed: SubmitNode | KeyNode | null;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Whose password this is, for password managers, where no field says so. */
  userName?: string | null;
  label?: string;
  onChange: (name: string, value: string | boolean) => void;
  onPress: (button: SubmitNode | KeyNode) => void;
};

type Button = SubmitNode | KeyNode;

/** The button that was pressed, or the one that Enter in a field stands for. */
function pressedNode(
  nodes: readonly FlowNode[],
  submitter: HTMLElement | null,
  field: HTMLInputElement | null,
): Button | undefined {
  if (field) return defaultSubmit(nodes, field.dataset['group']) ?? keyOf(nodes);
  if (!(submitter instanceof HTMLButtonElement)) return defaultSubmit(nodes);
  const { name, value, dataset } = submitter;
  const isPressed = (node: FlowNode): node is Button =>
    (node.kind === 'submit' ? node.value === value : node.kind === 'key') &&
    'name' in node &&
    node.name === name &&
    node.group === dataset['group'];
  return nodes.find(isPressed) ?? defaultSubmit(nodes);
}

function keyOf(nodes: readonly FlowNode[]): KeyNode | undefined {
  return nodes.find((node) => node.kind === 'key');
}

/** The browser's own checks, for the fields that this button sends and for no others. */
function isFilledIn(form: HTMLFormElement, button: Button): boolean {
  if (!needsFields(button)) return true;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-group]')];
  const sent = fields.filter(({ dataset }) => ['default', button.group].includes(dataset['group'] ?? ''));
  return sent.every((field) => field.reportValidity());
}

/** A form of the identity service. Several ways through it may stand in one form, each with its own button. */
export function FlowForm({
  nodes,
  values,
  pressed,
  formRef,
  userName,
  label,
  onChange,
  onPress,
}: FlowFormProps) {
  const ownRef = useRef<HTMLFormElement>(null);
  const hasPassword = nodes.some((node) => node.kind === 'field' && node.type === 'password');

  // Browsers tell the first button of the form for Enter. A button that voice control or a screen reader presses
  // does not take the focus from a field, so that only the key itself tells one from the other.
  const enteredIn = useRef<HTMLInputElement>(null);
  const handleKeyDown = ({ key, target, nativeEvent }: KeyboardEvent) => {
    const isEnter = key === 'Enter' && !nativeEvent.isComposing;
    enteredIn.current = isEnter && target instanceof HTMLInputElement ? target : null;
  };
  const forgetKey = () => {
    enteredIn.current = null;
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = enteredIn.current;
    forgetKey();
    if (pressed) return;
    const button = pressedNode(nodes, (event.nativeEvent as SubmitEvent).submitter, field);
    if (button && isFilledIn(event.currentTarget, button)) onPress(button);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields, only remembered
    <form
      ref={formRef ?? ownRef}
      className="od-flow-form"
      method="post"
      noValidate
      aria-label={label}
      onKeyDown={handleKeyDown}
      onKeyUp={forgetKey}
      onSubmit={handleSubmit}
    >
      {hasPassword && userName && (
        <input
          className="od-visually-hidden"
          type="text"
          autoComplete="username"
          value={userName}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <FlowNodes nodes={nodes} values={values} pressed={pressed} onChange={onChange} />
    </form>
  );
}
