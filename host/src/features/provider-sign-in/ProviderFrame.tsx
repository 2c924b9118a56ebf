import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '@/shell/BrandMark';
import './providerSignIn.css';

type ProviderFrameProps = {
  title: string;
  busy?: boolean;
  action?: string;
  onAction?: () => void;
  children?: ReactNode;
};

/** The look of the pages around a sign-in that happens elsewhere. */
export function ProviderFrame({ title, busy = false, action, onAction, children }: ProviderFrameProps) {
  useEffect(() => {
    document.title = `${title} · Opsdeck`;
  }, [title]);
  return (
    <main className="od-provider" aria-busy={busy}>
      <div className="od-provider-brand">
        <BrandMark />
        <span>Opsdeck</span>
      </div>
      <h1>{title}</h1>
      {children}
      {action && (
        <button type="button" className="od-provider-button" onClick={onAction}>
          {action}
        </button>
      )}
    </main>
  );
}
