import { defaultSchema } from 'rehype-sanitize';
import { MENTION_SCHEME } from './markMentions';

const protocols = defaultSchema.protocols ?? {};

/** What outside markdown may hold: the usual elements, and links only to where `safeHref` lets them. */
export const markdownSchema = {
  ...defaultSchema,
  protocols: {
    ...protocols,
    href: ['http', 'https', 'mailto', MENTION_SCHEME.slice(0, -1)],
    src: ['http', 'https'],
  },
};
