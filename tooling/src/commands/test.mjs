// @ts-check
import { requireNode } from '../process/checkNode.mjs';

requireNode();
const { runProof } = await import('../process/runProof.mjs');
await runProof({ browser: true });
