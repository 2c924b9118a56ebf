import fc from 'fast-check';
import type { Person } from '@/model/Person';
import { findMention, insertMention, matchPeople } from './mentions';

const person = (name: string, email = ''): Person => ({ id: `id-${name}`, name, email, avatar: null });

it.each([
  ['@', { start: 0, query: '' }],
  ['Hello @an', { start: 6, query: 'an' }],
  ['(@Ada Ex', { start: 1, query: 'Ada Ex' }],
  ['line\n@jo', { start: 5, query: 'jo' }],
])('sees a mention at the end of %j', (text, mention) => {
  expect(findMention(text, text.length)).toEqual(mention);
});

it.each(['', 'mail@host', 'Hello @ada ', 'Hello', '@ada, and', `@${'a'.repeat(60)}`])(
  'sees none at the end of %j',
  (text) => {
    expect(findMention(text, text.length)).toBeNull();
  },
);

it('looks only in front of the caret', () => {
  expect(findMention('@ada and @jo', 3)).toEqual({ start: 0, query: 'ad' });
});

it('offers names that begin with it first, and finds by address', () => {
  const people = [person('Joanna Berg', 'ada@acme.test'), person('Ada Example'), person('Bo', 'bo@ada.test')];
  expect(matchPeople(people, 'ADA', 5).map(({ name }) => name)).toEqual(['Ada Example', 'Joanna Berg']);
  expect(matchPeople(people, '', 2)).toHaveLength(2);
});

it('puts the mention in place of what was typed', () => {
  expect(insertMention('Hello @jo!', { start: 6, query: 'jo' }, person('Jo'))).toEqual({
    text: 'Hello @[Jo](user:id-Jo) !',
    caret: 24,
  });
});

it('lets no name break the mention', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, before) => {
      const { text, caret } = insertMention(
        `${before}@`,
        { start: before.length, query: '' },
        {
          ...person(name),
          id: '1',
        },
      );
      expect(text.slice(before.length)).toMatch(/^@\[[^[\]\n]+\]\(user:1\) $/);
      expect(caret).toBe(text.length);
    }),
  );
});
