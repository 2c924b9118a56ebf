import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's service: keeps what is posted to it. */
export class HookServer {
  readonly bodies: string[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        this.bodies.push(body);
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.end('thanks');
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
