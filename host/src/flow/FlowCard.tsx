import { type ReactNode, useEffect } from 'react';
import { BrandMark } from '@/shell/BrandMark';
import './flow.css';

type FlowCardProps = { title: string; footer?: ReactNode; children: ReactNode };

/** The page of a flow: one card with the name of the product and what to do. */
export function FlowCard({ title, footer, children }: FlowCardProps) {
  useEffect(() => {
    document.title = `${title} · Opsdeck`;
  }, [title]);
  return (
    <main className="od-flow">
      <div className="od-flow-card">
        <div className="od-flow-brand">
          <BrandMark />
          <span>Opsdeck</span>
        </div>
        <h1>{title}</h1>
        {children}
        {footer && <div className="od-flow-links">{footer}</div>}
      </div>
    </main>
  );
}
