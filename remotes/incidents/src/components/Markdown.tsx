import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@opsdeck/shared/ui';
import './Markdown.css';

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText')).MarkdownText }));

/**
 * Text that people or machines wrote, as markdown. What reads it is larger than the page around it, so it
 * comes later; until then, and when it cannot be loaded, the text stands as it was written.
 */
export function Markdown({ text }: { text: string }) {
  const plain = <div className="od-markdown od-markdown-plain">{text}</div>;
  return (
    <ErrorBoundary where="markdown" fallback={() => plain}>
      <Suspense fallback={plain}>
        <MarkdownText text={text} />
      </Suspense>
    </ErrorBoundary>
  );
}
