import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Something to watch: a web server whose answer a test changes. */
export class TargetServer {
  status = 200;
  body = 'fine';
  requests = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer((_request, response) => {
      this.requests += 1;
      response.writeHead(this.status, { 'content-type': 'text/plain' });
      response.end(this.body);
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
