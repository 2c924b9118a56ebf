import { readFileSync } from 'node:fs';
import path from 'node:path';
import { providedModules } from './providedModules';

/** Entry points that never ship to a browser as a module: tests, build helpers, plain files. */
const NOT_PROVIDED = /\/(testing|federation\/.*|.*\.(css|js|cjs))$/;

describe('providedModules', () => {
  const manifest = JSON.parse(
    readFileSync(path.resolve(__dirname, '../../../shared/package.json'), 'utf8'),
  ) as {
    exports: Record<string, string>;
  };
  const entryPoints = Object.keys(manifest.exports)
    .map((entry) => entry.replace(/^\./, '@opsdeck/shared'))
    .filter((entry) => !NOT_PROVIDED.test(entry));

  it('names every entry point of shared that a remote may import', () => {
    const provided = Object.keys(providedModules).filter((name) => name.startsWith('@opsdeck/shared/'));
    expect(provided.toSorted()).toEqual(entryPoints.toSorted());
  });
});
