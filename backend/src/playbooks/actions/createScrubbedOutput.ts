import { MASK, type SecretScrubber } from '@/checks/SecretScrubber';

/** How much of an address is waited for: its password ends at the host. */
const MAX_ADDRESS_CHARS = 2048;

/** Where the end of the text may be the beginning of a secret. */
function openSecretAt(text: string, from: number, forms: readonly string[]): number {
  const longest = forms[0]?.length ?? 0;
  for (let at = Math.max(from, text.length - longest + 1); at < text.length; at += 1) {
    const rest = text.slice(at);
    if (forms.some((form) => form.length > rest.length && form.startsWith(rest))) return at;
  }
  return text.length;
}

/** Where the end of the text may be an address with a password in it. */
function openAddressAt(text: string): number {
  const at = text.lastIndexOf('://');
  if (at >= 0 && text.length - at <= MAX_ADDRESS_CHARS && !/[\s/]/.test(text.slice(at + 3))) return at;
  return /:\/?$/.test(text.slice(-2)) ? text.lastIndexOf(':') : text.length;
}

function toPattern(forms: readonly string[]): RegExp {
  return new RegExp(forms.map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'g');
}

/** Takes secrets out of text that comes in pieces, even where a secret is spread over several of them. */
export function createScrubbedOutput(scrubber: SecretScrubber): {
  /** What can be shown by now and was not shown before. */
  push: (piece: string) => string;
  /** The rest. */
  end: () => string;
} {
  let pending = '';

  function take(isLast: boolean): string {
    const forms = scrubber.forms();
    const pattern = forms.length === 0 ? null : toPattern(forms);
    let shown = '';
    let position = 0;
    let open = isLast ? pending.length : openSecretAt(pending, 0, forms);
    while (pattern) {
      pattern.lastIndex = position;
      const match = pattern.exec(pending);
      if (!match || match.index >= open) break;
      shown += pending.slice(position, match.index) + MASK;
      position = match.index + match[0].length;
      if (position > open) open = openSecretAt(pending, position, forms);
    }
    shown += pending.slice(position, open);
    const rest = pending.slice(open);
    const end = isLast ? shown.length : openAddressAt(shown);
    pending = shown.slice(end) + rest;
    return scrubber.text(shown.slice(0, end));
  }

  return {
    push(piece) {
      pending += piece;
      return take(false);
    },
    end: () => take(true),
  };
}
