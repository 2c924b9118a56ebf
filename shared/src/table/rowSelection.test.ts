import fc from 'fast-check';
import { pickRows, pickStateOf } from './rowSelection';

const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 });

it('adds and takes away rows and leaves the others and its input as they are', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, changed, picked) => {
      const selected: ReadonlySet<string> = new Set(before);
      const next = pickRows(selected, changed, { picked });
      expect([...selected]).toEqual(before);
      for (const id of changed) expect(next.has(id)).toBe(picked);
      for (const id of before.filter((one) => !changed.includes(one))) expect(next.has(id)).toBe(true);
    }),
  );
});

it('tells all, some and none apart', () => {
  fc.assert(
    fc.property(ids, ids, (selected, shown) => {
      const picked = shown.filter((id) => selected.includes(id)).length;
      const expected = picked === 0 ? 'none' : picked === shown.length ? 'all' : 'some';
      expect(pickStateOf(new Set(selected), shown)).toBe(expected);
    }),
  );
});
