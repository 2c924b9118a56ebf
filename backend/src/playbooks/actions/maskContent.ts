import { MASK, type SecretScrubber } from '@/checks/SecretScrubber';

/** The content of a file without the secrets that the action knew, whatever kind of file it is. */
export function maskContent(content: Buffer, scrubber: SecretScrubber): Buffer {
  const forms = scrubber.forms().filter((form) => content.includes(form));
  if (forms.length === 0) return content;
  // One character for each byte: what is no text stays as it is.
  const masked = forms.reduce(
    (text, form) => text.replaceAll(Buffer.from(form).toString('latin1'), MASK),
    content.toString('latin1'),
  );
  return Buffer.from(masked, 'latin1');
}
