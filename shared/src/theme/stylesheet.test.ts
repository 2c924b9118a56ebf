import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cssVariables, tokenStylesheet } from './stylesheet';
import { colors, rowHeights } from './tokens';

const read = (name: string) => readFileSync(path.join(__dirname, name), 'utf8');

it('is the file that pages load (else: pnpm --filter @opsdeck/shared generate)', () => {
  expect(read('tokens.css')).toBe(tokenStylesheet());
});

it('names variables after their tokens', () => {
  expect(cssVariables({ page: '#fff', 'row-height': '32px' })).toBe(
    '  --od-page: #fff;\n  --od-row-height: 32px;',
  );
});

it('gives both looks the same names', () => {
  expect(Object.keys(colors.dark)).toEqual(Object.keys(colors.light));
});

it('has the row heights of the two densities', () => {
  expect(rowHeights).toEqual({ compact: 32, comfortable: 40 });
});

it('uses no variable that does not exist', () => {
  const defined = new Set(tokenStylesheet().match(/--od-[a-z0-9-]+(?=:)/g));
  const used = [...read('page.css').matchAll(/var\((--od-[a-z0-9-]+)/g)].map((match) => match[1] ?? '');
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});
