import { FlowCard } from '@/flow/FlowCard';
import { FlowLink } from '@/flow/FlowLink';
import { flowLinks } from '@/flow/flowLinks';
import { flowMessages } from '@/flow/flowMessages';
import { FlowView } from '@/flow/FlowView';
import { MailboxNote } from '@/flow/MailboxNote';
import { type FlowPageProps, useFlowPage } from '@/flow/useFlowPage';
import type { LoadConfig } from '@/session/createConfigLoader';

type RecoveryPageProps = FlowPageProps & { loadConfig: LoadConfig };

/** The way back into an account whose password is lost: a code by mail, then a new password. */
export function RecoveryPage({ loadConfig, ...props }: RecoveryPageProps) {
  const { request, ...view } = useFlowPage({ kind: 'recovery', keepsFlow: true, ...props });
  return (
    <FlowCard
      title={flowMessages.recoveryTitle}
      footer={<FlowLink to={flowLinks.login({ returnTo: request.returnTo })}>Go back</FlowLink>}
    >
      <FlowView view={view} label={flowMessages.recoveryTitle} />
      <MailboxNote state={view.state} loadConfig={loadConfig} />
    </FlowCard>
  );
}
