import { MASK, type SecretScrubber } from '@/checks/SecretScrubber';

/** How much of an address is waited for: its password ends at the host. */
const MAX_ADDRESS_CHARS = 2048;

/** For every beginning of a text, how much of its end the text begins with again. */
function repeatsOf(text: string): Int32Array {
  const repeats = new Int32Array(text.length);
  let length = 0;
  for (let at = 1; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = repeats[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    repeats[at] = length;
  }
  return repeats;
}

/** How much of a secret the end of the text may be the beginning of. */
function openLength(text: string, from: number, form: string, repeats: Int32Array): number {
  let length = 0;
  for (let at = Math.max(from, text.length - form.length + 1); at < text.length; at += 1) {
    while (length > 0 && text[at] !== form[length]) length = repeats[length - 1] ?? 0;
    if (text[at] === form[length]) length += 1;
  }
  return length;
}

/** Where the end of the text may be an address with a password in it. */
function openAddressAt(text: string): number {
  const at = text.lastIndexOf('://');
  if (at >= 0 && text.length - at <= MAX_ADDRESS_CHARS && !/[\s/]/.test(text.slice(at + 3))) return at;
  return /:\/?$/.test(text.slice(-2)) ? text.lastIndexOf(':') : text.length;
}

/** Finds the forms of secrets in a text from left to right; of those that begin together, the longest. */
function createFinder(text: string, forms: readonly string[]) {
  const places = forms.map((form) => ({ form, at: text.indexOf(form) }));
  return (from: number): { form: string; at: number } | null => {
    let first: { form: string; at: number } | null = null;
    for (const place of places) {
      if (place.at >= 0 && place.at < from) place.at = text.indexOf(place.form, from);
      if (place.at >= 0 && (first === null || place.at < first.at)) first = place;
    }
    return first;
  };
}

/**
 * Takes secrets out of text that comes in pieces, even where a secret is spread over several of them. Never by a
 * regular expression: a long secret is too large for one, and the error would quote it.
 */
export function createScrubbedOutput(scrubber: SecretScrubber): {
  /** What can be shown by now and was not shown before. */
  push: (piece: string) => string;
  /** The rest. */
  end: () => string;
} {
  const repeats = new Map<string, Int32Array>();
  let pending = '';

  /** Where the end of the text may be the beginning of a secret. */
  function openSecretAt(text: string, from: number, forms: readonly string[]): number {
    let open = text.length;
    for (const form of forms) {
      const known = repeats.get(form) ?? repeatsOf(form);
      repeats.set(form, known);
      open = Math.min(open, text.length - openLength(text, from, form, known));
    }
    return open;
  }

  function take(isLast: boolean): string {
    const forms = scrubber.forms();
    const find = createFinder(pending, forms);
    let shown = '';
    let position = 0;
    let open = isLast ? pending.length : openSecretAt(pending, 0, forms);
    for (let found = find(0); found !== null && found.at < open; found = find(position)) {
      shown += pending.slice(position, found.at) + MASK;
      position = found.at + found.form.length;
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
