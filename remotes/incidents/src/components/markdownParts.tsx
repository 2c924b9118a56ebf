import type { ReactNode } from 'react';
import type { Components } from 'react-markdown';
import { MarkdownImage } from './MarkdownImage';
import { MENTION_SCHEME } from './markMentions';
import { safeHref } from './safeHref';

/** A heading inside a text is none of the page: it must not upset its outline. */
function Heading({ children }: { children?: ReactNode }) {
  return <p className="od-markdown-heading">{children}</p>;
}

/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
/** How the elements of a text are drawn. */
export const markdownParts: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a({ href, children }) {
    if (href?.startsWith(MENTION_SCHEME)) return <span className="od-mention">{children}</span>;
    const target = safeHref(href);
    if (target === null) return <span>{children}</span>;
    if (!target.isForeign) return <a href={target.href}>{children}</a>;
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  },
  img: ({ src, alt }) => <MarkdownImage src={typeof src === 'string' ? src : ''} alt={alt ?? ''} />,
  input: ({ checked }) => (
    <>
      <span aria-hidden="true">{checked ? '☑ ' : '☐ '}</span>
      <span className="od-visually-hidden">{checked ? 'Done: ' : 'To do: '}</span>
    </>
  ),
  pre: ({ children }) => (
    <pre tabIndex={0} role="group" aria-label="Code">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    <div className="od-markdown-table" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
};
