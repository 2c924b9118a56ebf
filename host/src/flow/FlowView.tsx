import { type ReactNode, useEffect, useRef } from 'react';
import { FlowForm } from './FlowForm';
import { FlowMessages } from './FlowMessages';
import type { useFlow } from './useFlow';
import './flow.css';

type FlowViewProps = {
  view: ReturnType<typeof useFlow>;
  /** Whether the form takes the focus when it appears. */
  takesFocus?: boolean;
  label: string;
};

function userNameOf(nodes: readonly { kind: string; name?: string; value?: string }[]): string | null {
  return nodes.find(({ kind, name }) => kind === 'hidden' && name === 'identifier')?.value ?? null;
}

/** A flow in whatever state it is: loading, failed, or a form. */
export function FlowView({ view, takesFocus = true, label }: FlowViewProps): ReactNode {
  const { state, values, pressed, change, submit, retry } = view;
  const formRef = useRef<HTMLFormElement>(null);
  const attempt = state.phase === 'ready' ? state.attempt : -1;
  const flow = state.phase === 'ready' ? state.flow : null;

  // The first thing to fill in takes the focus, at the start and after every refusal.
  useEffect(() => {
    if (!takesFocus) return;
    const fields = [
      ...(formRef.current?.querySelectorAll<HTMLInputElement>('input[data-group]:not([disabled])') ?? []),
    ];
    const next =
      fields.find((field) => field.getAttribute('aria-invalid') === 'true') ??
      fields.find((field) => field.value === '');
    (next ?? fields.at(-1))?.focus();
  }, [attempt, flow, takesFocus]);

  switch (state.phase) {
    case 'failed':
      return (
        <div className="od-flow-failed" role="alert">
          <p>{state.message}</p>
          {state.canRetry && (
            <button type="button" className="od-flow-button od-flow-button-primary" onClick={retry}>
              Retry
            </button>
          )}
        </div>
      );
    case 'loading':
      return (
        <div className="od-flow-loading" role="status" aria-label="Loading the form">
          <i />
          <i />
          <i />
        </div>
      );
    case 'ready':
      return (
        <>
          <FlowMessages notice={state.notice} messages={state.flow.messages} />
          <FlowForm
            formRef={formRef}
            nodes={state.flow.nodes}
            values={values}
            pressed={pressed}
            userName={userNameOf(state.flow.nodes)}
            label={label}
            onChange={change}
            onPress={(button) => void submit(state.flow, button)}
          />
        </>
      );
  }
}
