// @ts-check
import { requireNode } from '../process/checkNode.mjs';

requireNode();
const { startConsole } = await import('../process/startConsole.mjs');
await startConsole();
