/** Stands in the place of a secret. */
export const MASK = '***';
/** Shorter values would blank out ordinary words; no real secret is that short. */
const MIN_SECRET_LENGTH = 4;

/** Collects the secret values that one execution has seen, and takes them out of everything it says. */
export class SecretScrubber {
  private readonly secrets = new Set<string>();

  add(value: string | null | undefined): void {
    if (!value || value.length < MIN_SECRET_LENGTH) return;
    this.secrets.add(value);
    for (const form of [encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
      if (form !== value) this.secrets.add(form);
    }
  }

  /** A user and password as the Authorization header carries them. */
  addBasic(username: string, password: string): void {
    this.add(password);
    this.add(Buffer.from(`${username}:${password}`).toString('base64'));
  }

  /** Every form of every secret. Longest first: one that contains another must not leave its tail behind. */
  forms(): string[] {
    return [...this.secrets].sort((a, b) => b.length - a.length);
  }

  text(value: string): string {
    const scrubbed = this.forms().reduce((text, secret) => text.replaceAll(secret, MASK), value);
    // Begins at the slashes, not at the scheme: that would be tried anew at every letter of a long text.
    return scrubbed.replace(/(:\/\/[^\s/:@]*:)[^\s/@]+@/g, `$1${MASK}@`);
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [this.text(key), this.value(item)]));
  }
}
