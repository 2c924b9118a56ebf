import { Button } from '@opsdeck/shared/kit/base';
import type { LoadedRemote } from '@/federation/createRemoteLoader';
import { describeFailure } from '@/federation/RemoteFailure';
import './fallbackNotice.css';

type FallbackNoticeProps = { title: string; loaded: LoadedRemote; onRetry: () => void };

/** Says that an area runs in its previous version, and why. */
export function FallbackNotice({ title, loaded, onRetry }: FallbackNoticeProps) {
  if (!loaded.fellBack) return null;
  const { from, failure } = loaded.fellBack;
  return (
    <div className="od-fallback-notice" role="status">
      <p>
        {title} runs in its previous version {loaded.version}, because version {from} could not be loaded.{' '}
        {describeFailure(failure)}
      </p>
      <Button size="small" onClick={onRetry}>
        Retry {from}
      </Button>
    </div>
  );
}
