import { isEditableSource } from '@opsdeck/shared/contracts';
import { Alert } from '@opsdeck/shared/kit/base';
import { Link } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import type { StoredCanary } from '../api/StoredCanary';

type SourceNoticeProps = { canary: StoredCanary | null; mayWrite: boolean };

/** Why a definition can only be looked at, and where it is changed; nothing when it can be changed here. */
export function SourceNotice({ canary, mayWrite }: SourceNoticeProps) {
  const source = canary?.source ?? null;
  if (canary && !isEditableSource(source)) {
    return (
      <Alert
        type="info"
        role="note"
        showIcon
        title={<LinkedTo canaryId={canary.id} source={source ?? ''} />}
      />
    );
  }
  if (mayWrite) return null;
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      title="You may look at this health check, but not change it: that needs the right to write canaries."
    />
  );
}

function LinkedTo({ canaryId, source }: { canaryId: string; source: string }) {
  const [kind = '', id = ''] = source.split(/[/=](.*)/s);
  if (source.startsWith('kubernetes')) {
    return (
      <>
        This health check is linked to <Link to={links.config(canaryId)}>a Kubernetes resource</Link> and is
        changed there.
      </>
    );
  }
  if (kind === 'component' && id !== '') {
    return (
      <>
        This health check is linked to <Link to={links.component(id)}>a component</Link> and is changed there.
      </>
    );
  }
  if (kind === 'check') {
    return (
      <>
        This health check was made by <Link to={links.check(id)}>another check</Link> and is changed there.
      </>
    );
  }
  if (kind === 'agentSelector')
    return <>This health check is a copy for an agent and is changed at its original.</>;
  return (
    <>
      This health check is linked to <code>{source}</code> and is changed there.
    </>
  );
}
