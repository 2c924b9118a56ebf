import { useBackendVersion } from './api/useBackendVersion';

/** The versions of console and backend, at the foot of a menu. */
export function VersionLine({ version }: { version: string }) {
  const { data, isLoading } = useBackendVersion();
  return (
    <p className="od-menu-note od-number">
      {version} · backend {isLoading ? '…' : (data ?? 'NA')}
    </p>
  );
}
