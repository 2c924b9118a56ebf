import { useCallback } from 'react';
import { textParam, useUrlState } from '@opsdeck/shared/filters';
import { Link, useNavigate, useParams } from '@opsdeck/shared/kit/router';
import { links } from '@opsdeck/shared/links';
import { PageFrame } from '@opsdeck/shared/ui';
import { CanaryEditor } from '@/features/check-editor/CanaryEditor';
import { findKind } from '@/features/check-editor/types/checkKinds';

const typeUrl = { type: textParam() };
const NEW = 'new';

/** A new definition of health checks, or one that is there. */
export function CanaryPage() {
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const [{ type }, setUrl] = useUrlState<{ type: string }>(typeUrl);
  const canaryId = id === NEW ? null : id;
  const kind = findKind(type);
  const handleLeave = useCallback(() => void navigate(links.canaries()), [navigate]);
  const title = canaryId !== null ? 'Health check' : kind ? `New ${kind.label} check` : 'New health check';
  return (
    <PageFrame title={title} breadcrumb={<Link to={links.canaries()}>Health checks</Link>}>
      <CanaryEditor
        canaryId={canaryId}
        type={type}
        onType={(next) => setUrl({ type: next ?? '' })}
        onClose={handleLeave}
        onSaved={handleLeave}
      />
    </PageFrame>
  );
}
