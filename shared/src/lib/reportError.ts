/** Records a failure for whoever debugs the console; the only place that writes to the browser's console. */
export function reportError(error: unknown, where: string): void {
  console.error(`[opsdeck] ${where}:`, error);
}
