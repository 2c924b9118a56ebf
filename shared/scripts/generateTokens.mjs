// @ts-check
// Writes src/theme/tokens.css from src/theme/tokens.ts.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleModule, packageDir } from './bundleModule.mjs';

const { tokenStylesheet } = await bundleModule('src/theme/stylesheet.ts');
await writeFile(path.join(packageDir, 'src/theme/tokens.css'), tokenStylesheet());
