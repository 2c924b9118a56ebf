import type { Artifact } from './ActionDetail';

/** Images that hold pixels and nothing else. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** The type of an image that may be shown. */
export type ImageType = (typeof IMAGE_TYPES)[number];

/** How a file can be looked at in the page. */
export type ArtifactPreview =
  { kind: 'image'; type: ImageType } | { kind: 'log' | 'markdown' | 'html' | 'json' | 'text' };

/** Beyond this a file can only be downloaded. */
const MAX_PREVIEW_BYTES = 50 * 1024 * 1024;

const TEXT_TYPES =
  /^(?:text\/[\w.+-]+|application\/(?:yaml|x-yaml|sql|x-sh|x-shellscript|javascript|xml|toml|x-ndjson))$/;

/** How to show a file; null for one that can only be downloaded. */
export function artifactPreview({ contentType, size }: Artifact): ArtifactPreview | null {
  if (size >= MAX_PREVIEW_BYTES) return null;
  const image = IMAGE_TYPES.find((type) => type === contentType);
  if (image) return { kind: 'image', type: image };
  if (contentType === 'application/log+json') return { kind: 'log' };
  if (contentType === 'text/markdown') return { kind: 'markdown' };
  if (contentType === 'text/html') return { kind: 'html' };
  if (contentType === 'application/json' || contentType.endsWith('+json')) return { kind: 'json' };
  return TEXT_TYPES.test(contentType) ? { kind: 'text' } : null;
}
