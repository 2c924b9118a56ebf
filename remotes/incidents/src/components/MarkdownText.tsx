import { useMemo } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { markdownParts } from './markdownParts';
import { markdownSchema } from './markdownSchema';
import { markMentions } from './markMentions';

// The schema and `safeHref` decide which addresses stay.
const keepUrl = (url: string) => url;

/** Text that people or machines wrote, as markdown. No HTML of its own, no scripts, no images unasked. */
export function MarkdownText({ text }: { text: string }) {
  const source = useMemo(() => markMentions(text), [text]);
  return (
    <div className="od-markdown">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, markdownSchema]]}
        components={markdownParts}
        urlTransform={keepUrl}
      >
        {source}
      </ReactMarkdown>
    </div>
  );
}
