import { lazy, Suspense, useEffect, useRef } from 'react';
import { FlowForm } from '@/flow/FlowForm';
import { FlowLink } from '@/flow/FlowLink';
import { FlowMessages } from '@/flow/FlowMessages';
import { FlowView } from '@/flow/FlowView';
import type { FlowNotice, FlowState } from '@/flow/useFlow';
import { type FlowPageProps, useFlowPage } from '@/flow/useFlowPage';
import type { FlowMessage, FlowNode } from '@/session/identity/readFlow';
import { flowReturnTo } from '@/session/resolveRedirect';
import { BrandMark } from '@/shell/BrandMark';
import { sectionOfGroup, settingsSections } from './settingsSections';
import { useVanishing } from './useVanishing';
import './profileSettings.css';

const SessionList = lazy(async () => ({ default: (await import('./SessionList')).SessionList }));

const TITLE = 'Account settings';
const NOTHING_SAID: { notice: FlowNotice | null; messages: readonly FlowMessage[] } = {
  notice: null,
  messages: [],
};

function userNameOf(nodes: readonly FlowNode[]): string | null {
  const field = nodes.find((node) => node.kind === 'field' && node.name === 'traits.email');
  return field?.kind === 'field' && field.value !== '' ? field.value : null;
}

function saidBy(state: FlowState): typeof NOTHING_SAID {
  if (state.phase !== 'ready') return NOTHING_SAID;
  return { notice: state.notice, messages: state.flow.messages };
}

/** The account of the person who is signed in: what the specification lists, one section each. */
export function ProfileSettingsPage(props: FlowPageProps) {
  const { request, client, ...view } = useFlowPage({ kind: 'settings', ...props });
  const { state, values, pressed, change, submit } = view;
  const flow = state.phase === 'ready' ? state.flow : null;
  const sections = flow ? settingsSections(flow.nodes) : [];
  const sentSection = state.phase === 'ready' ? sectionOfGroup(sections, state.sentGroup) : null;
  const isWaiting = state.phase === 'ready' && state.notice !== null && 'waitUntil' in state.notice;
  const isFresh = useVanishing(flow ? state : null);
  const said = isFresh || isWaiting ? saidBy(state) : NOTHING_SAID;
  // A flow that somebody was sent to names no place in its address, but it may know one itself.
  const backTo =
    request.returnTo === '/'
      ? flowReturnTo(flow?.returnTo ?? null, window.location.origin)
      : request.returnTo;
  const mainRef = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = `${TITLE} · Opsdeck`;
  }, []);

  // The answer may have taken away the button that was pressed.
  useEffect(() => {
    if (sentSection === null) return;
    const section = mainRef.current?.querySelector(`#${sentSection}`);
    const failed = section?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (failed) failed.focus();
    else if (isLost) section?.querySelector<HTMLElement>('h2')?.focus();
  }, [state, sentSection]);

  return (
    <main className="od-account" ref={mainRef}>
      <header className="od-account-head">
        <div className="od-flow-brand">
          <BrandMark />
          <span>Opsdeck</span>
        </div>
        <FlowLink to={backTo}>Go back</FlowLink>
      </header>
      <h1>{TITLE}</h1>
      {sentSection === null && <FlowMessages {...said} />}
      {!flow && <FlowView view={view} label={TITLE} />}
      {flow &&
        sections.map(({ id, title, nodes }) => (
          <section key={id} id={id} className="od-account-section" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} tabIndex={-1}>
              {title}
            </h2>
            {sentSection === id && <FlowMessages {...said} />}
            <FlowForm
              nodes={nodes}
              values={values}
              pressed={pressed}
              userName={userNameOf(flow.nodes)}
              onChange={change}
              onPress={(button) => void submit(flow, button)}
            />
          </section>
        ))}
      {flow && (
        <Suspense fallback={null}>
          <SessionList client={client} />
        </Suspense>
      )}
    </main>
  );
}
