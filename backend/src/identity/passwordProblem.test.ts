import fc from 'fast-check';
import { passwordProblem } from '@/identity/passwordProblem';

const EMAIL = 'jonas.lind@acme.test';
const idOf = (password: string, identifier = EMAIL) => passwordProblem(password, identifier)?.id;

describe('the password policy', () => {
  it.each([
    ['correct horse battery staple', undefined],
    ['8 chars!', undefined],
    ['pässwörd', undefined],
    ['1234567', 4000032],
    ['😀😀😀😀😀😀😀', 4000032],
    ['', 4000032],
    ['x'.repeat(1024), undefined],
    ['x'.repeat(1025), 4000033],
    ['ä'.repeat(513), 4000033],
    [EMAIL, 4000031],
    [EMAIL.toUpperCase(), 4000031],
    ['jonas.lind@acme.de', 4000031],
    ['jonas.lind1', 4000031],
    ['lind@acme', 4000031],
  ])('judges %j', (password, id) => {
    expect(idOf(password)).toBe(id);
  });

  it('says how long a password may be', () => {
    expect(passwordProblem('short', EMAIL)?.context).toMatchObject({ min_length: 8, actual_length: 5 });
    expect(passwordProblem('ä'.repeat(600), EMAIL)?.context).toMatchObject({
      max_length: 1024,
      actual_length: 1200,
    });
  });

  it('compares only with what an address can be', () => {
    expect(idOf('x'.repeat(1024), 'x'.repeat(1_000_000))).toBeUndefined();
    expect(idOf('x'.repeat(320), 'x'.repeat(1_000_000))).toBe(4000031);
  });

  it('never takes the address itself, with up to two letters around it', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.string({ maxLength: 2 }),
        fc.string({ maxLength: 2 }),
        (address, before, after) => {
          expect(idOf(`${before}${address}${after}`, address)).not.toBeUndefined();
        },
      ),
    );
  });
});
