import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { placePostgres } from './placePostgres';
import { canEnter } from './serviceUser';
import { temporaryFolder } from './testing/temporaryFolder';

const { folder, remove } = temporaryFolder();
afterAll(remove);

const asRoot = process.getuid?.() === 0;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

it('keeps the data inside the data directory, as a user that is not root', () => {
  const dataDir = path.join(folder, 'open');
  mkdirSync(dataDir);
  const place = placePostgres(dataDir, { log });
  expect(place.clusterDir).toBe(path.join(dataDir, 'postgres-17'));
  expect(place.user === null ? process.getuid?.() : place.user.uid).not.toBe(0);
  expect(lines).toEqual([]);
});

(asRoot ? it : it.skip)('as root keeps the data inside a data directory that only its mode closes', () => {
  const dataDir = path.join(folder, 'closed');
  mkdirSync(dataDir, { mode: 0o700 });
  expect(placePostgres(dataDir, { log }).clusterDir).toBe(path.join(dataDir, 'postgres-17'));
  expect(statSync(dataDir).mode & 0o777).toBe(0o711);
});

(asRoot ? describe : describe.skip)('as root, below a folder that only root can enter', () => {
  const privateFolder = path.join(folder, 'private');
  const dataDir = path.join(privateFolder, 'data');
  const publicFolder = path.join(folder, 'public');
  const options = { log, publicFolders: [publicFolder] };
  beforeEach(() => {
    lines.length = 0;
    mkdirSync(dataDir, { recursive: true });
    chmodSync(privateFolder, 0o700);
  });

  it('puts the data where the database user can reach it, the same place at every start, and says so', () => {
    const place = placePostgres(dataDir, options);
    expect(path.dirname(path.dirname(place.clusterDir))).toBe(publicFolder);
    expect(canEnter(path.dirname(place.clusterDir), place.user)).toBe(true);
    expect(lines).toEqual([
      `The user "${place.user?.name}" cannot enter ${dataDir}; the database is kept in ${place.clusterDir}.`,
    ]);
    expect(placePostgres(dataDir, options).clusterDir).toBe(place.clusterDir);
  });

  it('does not open the old data when the data directory was removed to start afresh', () => {
    const before = placePostgres(dataDir, options).clusterDir;
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { mode: 0o700 });
    expect(placePostgres(dataDir, options).clusterDir).not.toBe(before);
  });

  it('refuses a public folder that others can write to', () => {
    const loose = path.join(folder, 'loose');
    mkdirSync(loose);
    chmodSync(loose, 0o777);
    expect(() => placePostgres(dataDir, { log, publicFolders: [loose] })).toThrow(
      /^As root the database runs as ".+", and that user cannot enter .+private\/data\. Start as an ordinary user/,
    );
    expect(existsSync(loose) && statSync(loose).mode & 0o777).toBe(0o777);
  });
});
