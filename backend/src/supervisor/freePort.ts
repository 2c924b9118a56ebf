import net from 'node:net';

/** Whether the port can be listened on right now; 0 asks for any. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

export function freePort(): Promise<number> {
  return tryPort(0);
}
