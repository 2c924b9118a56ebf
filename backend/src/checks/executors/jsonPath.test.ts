import { CheckInvalidError } from '../CheckResult';
import { readJsonPath } from './jsonPath';

const DOCUMENT = {
  status: 'ok',
  items: [
    { id: 1, tags: ['a', 'b'] },
    { id: 2, tags: [] },
  ],
  'a b': { c: null },
};

it.each([
  ['$.status', ['ok']],
  ['status', ['ok']],
  ['{.status}', ['ok']],
  ['$', [DOCUMENT]],
  ['$.items[0].id', [1]],
  ['$.items[-1].id', [2]],
  ['$.items[*].id', [1, 2]],
  ['items[*].tags[*]', ['a', 'b']],
  ["$['a b'].c", [null]],
  ['$["a b"]["c"]', [null]],
  ['$.missing.deeper', []],
  ['$.items[9]', []],
  ['$.constructor', []],
  ['$.__proto__', []],
])('%s', (path, expected) => {
  expect(readJsonPath(DOCUMENT, path)).toEqual(expected);
});

it.each(['$.items[?(@.id>1)]', '$..id', '$.items[', '$.a-+'])('refuses %s', (path) => {
  expect(() => readJsonPath(DOCUMENT, path)).toThrow(CheckInvalidError);
});
