import { startOpsdeck } from '@/app/startOpsdeck';
import { StartupError } from '@/config/StartupError';
import { readConfig } from '@/config/readConfig';

function fail(error: unknown): void {
  const mendable = error instanceof StartupError;
  const text =
    error instanceof Error ? (mendable ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  let started = false;
  const log = (line: string) => process.stdout.write(`[${started ? 'opsdeck' : 'start'}] ${line}\n`);

  // Whoever read our output may be gone before us.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  const abort = new AbortController();
  const running = startOpsdeck(config, { log, signal: abort.signal });
  const stop = async () => {
    if (abort.signal.aborted) return;
    abort.abort();
    const opsdeck = await running.catch(() => undefined);
    await opsdeck?.stop();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The start command holds this channel open; it closes however that process ends.
  process.on('disconnect', () => void stop());
  if (process.send && !process.connected) void stop();
  process.on('uncaughtException', (error) => {
    fail(error);
    void stop();
  });

  const { url } = await running.catch((error: unknown) => {
    // Whoever asked to stop a start does not want to read which query that interrupted.
    if (abort.signal.aborted) return { url: null };
    throw error;
  });
  if (url === null || abort.signal.aborted) return;
  started = true;
  const signIn = config.kratosUrl === null ? config.signIn : 'kratos';
  process.stdout.write(
    `OPSDECK_READY ${JSON.stringify({ url, pid: process.pid, seed: config.seed, signIn })}\n`,
  );
}

main().catch((error: unknown) => {
  fail(error);
  // Timers or sockets of a half-done start must not keep a failed process alive.
  process.exit();
});
