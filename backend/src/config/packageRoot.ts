import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of the backend package. Sources and the bundle lie at different depths below it, so it is looked
 * for upwards instead of being counted in dots.
 */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The backend package has no package.json above its code.');
    folder = parent;
  }
  return folder;
}
