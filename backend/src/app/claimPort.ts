import { StartupError } from '@/config/StartupError';
import { tryPort } from '@/supervisor/freePort';

export function portError(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program. Choose another with PORT=<number>, for example PORT=${port < 65535 ? port + 1 : 3001}.`,
    );
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} needs special rights. Choose another with PORT=<number>, for example PORT=3000.`,
    );
  }
  return error;
}

/** Said before anything is started: nobody should wait for a database only to read that the port is taken. */
export async function checkPort(port: number, host: string): Promise<void> {
  if (port === 0) return;
  await tryPort(port, host).catch((error: unknown) => {
    throw portError(error, port);
  });
}
