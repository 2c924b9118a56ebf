import { repoRoot } from './tooling/src/build/repoRoot.mjs';
import { createEslintConfig } from './tooling/eslint/createEslintConfig.mjs';

export default createEslintConfig({ root: repoRoot });
