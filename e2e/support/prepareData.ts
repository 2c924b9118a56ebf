import path from 'node:path';
import { startConsole } from './startConsole';

/**
 * Starts the product once with its sample estate and ends it again. What it left is where the instances of the journeys
 * begin: copying it takes a fifth of the time of making it.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const product = await startConsole();
  await product.stop();
  process.env.OPSDECK_E2E_DATA = path.join(product.home, 'data');
  return () => product.remove();
}
