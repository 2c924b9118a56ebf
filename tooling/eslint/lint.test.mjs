import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { SHARED_LAYERS } from './readTree.mjs';

const here = __dirname;

/** What each fixture must be told; a file that is not listed must be clean. */
const EXPECTED = {
  'backend/src/app/importsTooling.ts': ['import-x/no-restricted-paths'],
  'e2e/insideLook.ts': ['import-x/no-restricted-paths'],
  'host/src/session/ory.ts': ['opsdeck/oneDoor'],
  'host/src/shell/importsRemote.ts': ['import-x/no-restricted-paths', 'opsdeck/oneDoor'],
  'host/src/shell/lazyRemote.ts': ['import-x/no-restricted-paths', 'opsdeck/oneDoor'],
  'host/src/shell/loadsRemote.ts': ['opsdeck/oneDoor'],
  'host/src/shell/unclickable.tsx': [
    'jsx-a11y/click-events-have-key-events',
    'jsx-a11y/no-static-element-interactions',
  ],
  'remotes/alpha/src/features/one/importsHost.ts': ['import-x/no-restricted-paths', 'opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/lazyCharts.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/reexportsDayjs.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/testing.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/typeOnly.ts': ['@typescript-eslint/consistent-type-imports'],
  'remotes/alpha/src/features/one/usesAntd.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/usesSwr.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/one/usesYaml.ts': ['opsdeck/oneDoor'],
  'remotes/alpha/src/features/two/importsSibling.ts': ['import-x/no-restricted-paths'],
  'remotes/alpha/src/model/importsFeature.ts': ['import-x/no-restricted-paths'],
  'remotes/beta/src/features/one/importsAlpha.ts': ['import-x/no-restricted-paths', 'opsdeck/oneDoor'],
  'shared/src/session/forbiddenHooks.ts': ['import-x/no-restricted-paths'],
  'shared/src/lib/anyType.ts': ['@typescript-eslint/no-explicit-any'],
  'shared/src/lib/cycleA.ts': ['import-x/no-cycle'],
  'shared/src/lib/cycleB.ts': ['import-x/no-cycle'],
  'shared/src/lib/host.test.ts': ['import-x/no-restricted-paths', 'opsdeck/oneDoor'],
  'shared/src/lib/defaultExport.ts': ['import-x/no-default-export'],
  'shared/src/lib/reasonless.ts': ['opsdeck/reasonForDisable'],
  'shared/src/lib/upwards.ts': ['import-x/no-restricted-paths'],
  'shared/src/lib/writes.ts': ['no-console'],
  'shared/src/lib/wrongName.ts': ['opsdeck/fileNamedAfterExport'],
  'shared/src/time/sibling.ts': ['import-x/no-restricted-paths'],
  'shared/src/ui/Fetches.ts': ['opsdeck/oneDoor'],
  'shared/src/ui/WindowFetches.ts': ['opsdeck/oneDoor'],
  'shared/src/utils/thing.ts': ['opsdeck/folderNames'],
};

/** @type {Record<string, string[]>} */
let verdicts = {};

beforeAll(() => {
  const output = execFileSync(
    process.execPath,
    [path.join(here, 'lintFolder.mjs'), path.join(here, 'fixtures/workspace')],
    { encoding: 'utf8' },
  );
  verdicts = JSON.parse(output);
});

describe('lint of a workspace', () => {
  it.each(Object.entries(EXPECTED))('reports %s', (file, rules) => {
    expect(verdicts[file]).toEqual(rules);
  });

  it('reports nothing in the files that keep the rules', () => {
    const clean = Object.entries(verdicts).filter(([file]) => !(file in EXPECTED));
    expect(clean.length).toBeGreaterThan(8);
    expect(clean.filter(([, rules]) => rules.length > 0)).toEqual([]);
  });

  it('knows the layer of every folder of shared', () => {
    const folders = readdirSync(path.resolve(here, '../../shared/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const known = SHARED_LAYERS.flat();
    expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
  });
});
