import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/supervisor/testing/temporaryFolder';
import { readRemotes } from './readRemotes';

const { folder, remove } = temporaryFolder();
const registry = path.join(folder, 'remotes.json');
afterAll(remove);

it('gives the absolute manifest address of each remote', () => {
  writeFileSync(
    registry,
    JSON.stringify({
      remotes: [
        { name: 'health', entry: '/remotes/health/1.0.0/mf-manifest.json' },
        { name: 'billing', entry: 'https://billing.acme.test/mf-manifest.json' },
      ],
    }),
  );
  expect(readRemotes(folder, 'http://127.0.0.1:3000')).toEqual([
    { name: 'health', manifestUrl: 'http://127.0.0.1:3000/remotes/health/1.0.0/mf-manifest.json' },
    { name: 'billing', manifestUrl: 'https://billing.acme.test/mf-manifest.json' },
  ]);
});

it.each(['', '{', 'null', '[]', '{"remotes":null}', '{"remotes":[null,{"name":1},{"name":"a"}]}'])(
  'finds no remotes in %j',
  (content) => {
    writeFileSync(registry, content);
    expect(readRemotes(folder, 'http://127.0.0.1:3000')).toEqual([]);
  },
);

it('finds no remotes without a registry', () => {
  expect(readRemotes(path.join(folder, 'missing'), 'http://127.0.0.1:3000')).toEqual([]);
});
