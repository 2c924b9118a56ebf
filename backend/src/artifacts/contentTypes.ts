import path from 'node:path';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.log': 'text/plain',
  '.markdown': 'text/markdown',
  '.md': 'text/markdown',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.sh': 'text/x-shellscript',
  '.sql': 'application/sql',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
};

/** Shown by a browser as letters or as a picture, and nothing else. */
const HARMLESS = new Set([
  'application/json',
  'application/log+json',
  'application/sql',
  'application/x-yaml',
  'application/yaml',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv',
  'text/markdown',
  'text/plain',
  'text/x-shellscript',
  'text/yaml',
]);
/** A browser could run what is in them; readers who fetch them still learn what they are. */
const DOWNLOAD_ONLY = new Set([
  'application/pdf',
  'application/xml',
  'image/svg+xml',
  'text/html',
  'text/xml',
]);

const OTHER = 'application/octet-stream';

/** The type of a file by its name. */
export function contentTypeOf(filename: string): string {
  return BY_EXTENSION[path.extname(filename).toLowerCase()] ?? OTHER;
}

/** How a stored file may be sent: under which type, and whether a browser may show it. */
export function deliveryOf(storedType: string | null): { contentType: string; inline: boolean } {
  const type = (storedType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const inline = HARMLESS.has(type);
  if (!inline && !DOWNLOAD_ONLY.has(type)) return { contentType: OTHER, inline: false };
  const isText = type.startsWith('text/') || /json|yaml|sql|xml$/.test(type);
  return { contentType: isText ? `${type}; charset=utf-8` : type, inline };
}
