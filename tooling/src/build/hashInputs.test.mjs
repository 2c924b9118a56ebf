import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashInputs } from './hashInputs.mjs';

/** @type {string} */
let root;

/** @param {string} file @param {string} content */
function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const hash = () => hashInputs({ root, places: ['area', 'lock.yaml'] });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'opsdeck-hash-'));
  write('area/src/page.ts', 'one');
  write('lock.yaml', 'lock');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('hashInputs', () => {
  it('is equal for equal content', () => {
    const before = hash();
    write('area/src/page.ts', 'one');
    expect(hash()).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a changed file', () => write('area/src/page.ts', 'two')],
    ['a new file', () => write('area/src/other.ts', '')],
    ['a moved file', () => write('area/page.ts', 'one')],
    ['a named single file', () => write('lock.yaml', 'other lock')],
  ])('changes with %s', (_name, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  it.each(['area/node_modules/x/index.js', 'area/dist/main.js', 'area/src/page.test.ts', 'area/README.md'])(
    'does not look at %s',
    (file) => {
      const before = hash();
      write(file, 'content');
      expect(hash()).toBe(before);
    },
  );

  it('takes a place that does not exist as empty', () => {
    expect(hashInputs({ root, places: ['nothing'] })).toBe(hashInputs({ root, places: [] }));
  });
});
