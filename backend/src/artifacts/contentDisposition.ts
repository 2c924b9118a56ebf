const MAX_NAME_LENGTH = 200;

/** A name that says nothing about folders and holds nothing invisible. */
export function safeFilename(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replace(/[\p{C}"<>:|?*]/gu, '_').trim();
  return /^[._\s]*$/.test(plain) ? 'artifact' : [...plain].slice(0, MAX_NAME_LENGTH).join('');
}

/** The header that names a file, in plain letters and once more in its own. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const name = safeFilename(filename);
  const plain = name.replace(/[^\x20-\x7e]|[%\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
