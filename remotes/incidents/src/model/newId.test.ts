import { isUuid } from './isUuid';
import { newId } from './newId';

it('makes ids that the database takes, never the same twice', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => /^.{14}4.{4}[89ab]/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
