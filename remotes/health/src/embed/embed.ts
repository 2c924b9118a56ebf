/** Exposed as `./embed`: the health area for pages that are not the console. */
export { mount } from './mount';
export type { EmbedHandle, EmbedLink, EmbedOptions, EmbedProblem } from './EmbedOptions';
