import { FlowCard } from '@/flow/FlowCard';
import { FlowLink } from '@/flow/FlowLink';
import { flowMessages } from '@/flow/flowMessages';
import { FlowView } from '@/flow/FlowView';
import { MailboxNote } from '@/flow/MailboxNote';
import { type FlowPageProps, useFlowPage } from '@/flow/useFlowPage';
import type { LoadConfig } from '@/session/createConfigLoader';

type VerificationPageProps = FlowPageProps & { loadConfig: LoadConfig };

/** Proves by a code that an address belongs to the person; works with and without a session. */
export function VerificationPage({ loadConfig, ...props }: VerificationPageProps) {
  const { request, ...view } = useFlowPage({ kind: 'verification', keepsFlow: true, ...props });
  const isDone = view.state.phase === 'ready' && view.state.flow.state === 'passed_challenge';
  return (
    <FlowCard
      title={flowMessages.verificationTitle}
      footer={<FlowLink to={request.returnTo}>{isDone ? 'Go on to Opsdeck' : 'Go back'}</FlowLink>}
    >
      <FlowView view={view} label={flowMessages.verificationTitle} />
      <MailboxNote state={view.state} loadConfig={loadConfig} />
    </FlowCard>
  );
}
