import { FlowCard } from '@/flow/FlowCard';
import { FlowLink } from '@/flow/FlowLink';
import { flowLinks } from '@/flow/flowLinks';
import { flowMessages } from '@/flow/flowMessages';
import { FlowView } from '@/flow/FlowView';
import { type FlowPageProps, useFlowPage } from '@/flow/useFlowPage';

/** Where a person makes an account of their own. */
export function RegistrationPage(props: FlowPageProps) {
  const { request, ...view } = useFlowPage({ kind: 'registration', ...props });
  return (
    <FlowCard
      title={flowMessages.registrationTitle}
      footer={<FlowLink to={flowLinks.login({ returnTo: request.returnTo })}>Sign in</FlowLink>}
    >
      <FlowView view={view} label={flowMessages.registrationTitle} />
    </FlowCard>
  );
}
