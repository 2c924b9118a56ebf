import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { StartupError } from '@/config/StartupError';
import { createSecretBox } from '@/identity/createSecretBox';

describe('the secret box', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'opsdeck-box-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives back what was sealed, also after a restart, and never in the same form twice', () => {
    const box = createSecretBox(folder);
    const later = createSecretBox(folder);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        const sealed = box.seal(text, context);
        expect(later.open(sealed, context)).toBe(text);
        expect(box.seal(text, context)).not.toBe(sealed);
      }),
    );
  });

  it('opens nothing in another place, with another key, or after a change', () => {
    const box = createSecretBox(folder);
    const sealed = box.seal('secret', 'totp of anna');
    expect(() => box.open(sealed, 'totp of bert')).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => box.open(changed.toString('base64url'), 'totp of anna')).toThrow();
    }
    rmSync(path.join(folder, 'identity.key'));
    expect(() => createSecretBox(folder).open(sealed, 'totp of anna')).toThrow();
  });

  it('digests the same text alike only in the same place and with the same key', () => {
    const box = createSecretBox(folder);
    const digest = box.digest('123456', 'code of anna');
    expect(createSecretBox(folder).digest('123456', 'code of anna').equals(digest)).toBe(true);
    expect(box.digest('123457', 'code of anna').equals(digest)).toBe(false);
    expect(box.digest('123456', 'code of bert').equals(digest)).toBe(false);
    rmSync(path.join(folder, 'identity.key'));
    expect(createSecretBox(folder).digest('123456', 'code of anna').equals(digest)).toBe(false);
  });

  it('keeps its key in a file for the owner only, and refuses junk in its place', () => {
    createSecretBox(folder);
    const file = path.join(folder, 'identity.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(43);
    writeFileSync(file, 'junk');
    expect(() => createSecretBox(folder)).toThrow(StartupError);
  });
});
