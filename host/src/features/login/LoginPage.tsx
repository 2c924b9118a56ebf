import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from '@opsdeck/shared/kit/router';
import { reportError } from '@opsdeck/shared/lib';
import { FlowCard } from '@/flow/FlowCard';
import { flowLinks } from '@/flow/flowLinks';
import { flowMessages } from '@/flow/flowMessages';
import { FlowView } from '@/flow/FlowView';
import { FlowLink } from '@/flow/FlowLink';
import type { FlowRequest } from '@/flow/useFlow';
import { type FlowPageProps, useFlowPage } from '@/flow/useFlowPage';
import type { LoadConfig } from '@/session/createConfigLoader';
import type { IdentityFlow } from '@/session/identity/readFlow';
import type { DemoAccount } from '@/session/parseConsoleConfig';
import { takeQueryCredentials } from '@/session/queryCredentials';
import { safeReturnTo } from '@/session/safeReturnTo';
import { SIGN_OUT_FAILED, signOut } from '@/session/signOut';
import { DemoAccounts } from './DemoAccounts';
import './login.css';

const SignOutFailed = lazy(async () => ({ default: (await import('./SignOutFailed')).SignOutFailed }));

type LoginPageProps = FlowPageProps & { loadConfig: LoadConfig };

function titleOf(request: FlowRequest, flow: IdentityFlow | null): string {
  if (flow ? flow.aal2 : request.aal === 'aal2') return flowMessages.secondFactorTitle;
  if (flow ? flow.refresh : request.refresh) return flowMessages.refreshTitle;
  return flowMessages.signInTitle;
}

/** The sign-in page: draws whatever form the identity service asks for and goes on to `return_to`. */
export function LoginPage(props: LoginPageProps) {
  const { client, onLeave } = props;
  const [params] = useSearchParams();
  if (params.get(SIGN_OUT_FAILED.name) !== SIGN_OUT_FAILED.value) return <LoginForm {...props} />;
  return (
    <Suspense fallback={null}>
      <SignOutFailed
        returnTo={safeReturnTo(params.get('return_to'), window.location.origin)}
        connect={client && (() => Promise.resolve(client))}
        load={onLeave}
      />
    </Suspense>
  );
}

function LoginForm({ loadConfig, ...props }: LoginPageProps) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  const { request, client, ...view } = useFlowPage({ kind: 'login', ...props });
  const { state, change } = view;
  const flow = state.phase === 'ready' ? state.flow : null;
  const title = titleOf(request, flow);
  const isPlain = flow !== null && !flow.aal2 && !flow.refresh;

  useEffect(() => {
    let active = true;
    const fillIn = async () => {
      const config = await loadConfig();
      const credentials = takeQueryCredentials();
      if (!active) return;
      setAccounts(config.demoAccounts);
      if (config.seed !== 'demo' || !credentials) return;
      change('identifier', credentials.identifier);
      change('password', credentials.password);
    };
    fillIn().catch((error: unknown) => reportError(error, 'config.json'));
    return () => {
      active = false;
    };
  }, [loadConfig, change]);

  const handlePick = (account: DemoAccount) => {
    change('identifier', account.email);
    change('password', account.password);
    document.querySelector<HTMLButtonElement>('.od-flow-button-primary')?.focus();
  };

  const handleOtherAccount = () =>
    signOut({
      returnTo: request.returnTo,
      connect: () => Promise.resolve(client),
      load: props.onLeave,
    });

  const links = isPlain ? (
    <>
      <FlowLink to={flowLinks.recovery({ returnTo: request.returnTo })}>Reset password</FlowLink>
      <FlowLink to={flowLinks.registration({ returnTo: request.returnTo })}>Create account</FlowLink>
    </>
  ) : (
    flow && (
      <button type="button" className="od-flow-link" onClick={() => void handleOtherAccount()}>
        Use another account
      </button>
    )
  );

  return (
    <FlowCard title={title} footer={links}>
      <FlowView view={view} label={title} />
      {isPlain && <DemoAccounts accounts={accounts} onPick={handlePick} />}
    </FlowCard>
  );
}
