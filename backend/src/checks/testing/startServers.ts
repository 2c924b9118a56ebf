import { createSocket } from 'node:dgram';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { createCertificate } from './createCertificate';

export type TestServer = { port: number; close(): Promise<void> };

async function listen(server: Server, port = 0): Promise<TestServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export function startHttpServer(handler: RequestListener): Promise<TestServer> {
  return listen(createHttpServer(handler));
}

/** HTTPS with a self-signed certificate that expires after `days`. */
export function startHttpsServer(days: number, handler: RequestListener): Promise<TestServer> {
  return listen(createHttpsServer(createCertificate(days), handler));
}

export function startTcpServer(
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<TestServer> {
  return listen(createTcpServer(onConnection));
}

/** Understands as much of the Redis protocol as a client needs to sign in and ping. */
export function startRedisServer(password: string): Promise<TestServer & { commands: string[][] }> {
  const commands: string[][] = [];
  return startTcpServer((socket) => {
    let signedIn = password === '';
    let pending = '';
    socket.on('data', (chunk) => {
      pending += chunk.toString();
      const read = readRedisCommands(pending);
      pending = read.rest;
      for (const command of read.commands) {
        commands.push(command);
        const name = command[0]?.toLowerCase();
        if (name === 'auth') {
          signedIn = command.at(-1) === password;
          socket.write(signedIn ? '+OK\r\n' : '-WRONGPASS invalid username-password pair\r\n');
        } else if (!signedIn) socket.write('-NOAUTH Authentication required.\r\n');
        else socket.write(name === 'ping' ? '+PONG\r\n' : '+OK\r\n');
      }
    });
  }).then((server) => ({ ...server, commands }));
}

function readRedisCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const count = Number(/^\*(\d+)\r\n/.exec(rest)?.[1]);
    const parts = rest.split('\r\n');
    if (!count || parts.length < 1 + count * 2 + 1) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, i) => parts[2 + i * 2] ?? ''));
    rest = parts.slice(1 + count * 2).join('\r\n');
  }
}

const A = 1;
const MX = 15;
const TXT = 16;

function encodeName(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeRecord(type: number, value: string): Buffer {
  if (type === A) return Buffer.from(value.split('.').map(Number));
  if (type === TXT) return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  const [priority, host = ''] = value.split(' ');
  return Buffer.concat([Buffer.from([0, Number(priority)]), encodeName(host)]);
}

export type DnsZone = Record<string, { a?: string[]; mx?: string[]; txt?: string[] }>;

/** A name server for a few names; anything else does not exist. A name without records is never answered. */
export async function startDnsServer(zone: DnsZone): Promise<TestServer> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const labels: string[] = [];
    for (let at = 12; query[at]; at += (query[at] ?? 0) + 1) {
      labels.push(query.subarray(at + 1, at + 1 + (query[at] ?? 0)).toString());
    }
    const type = query.readUInt16BE(end - 4);
    const entry = zone[labels.join('.').toLowerCase()];
    if (entry && Object.keys(entry).length === 0) return;
    const values =
      (type === A ? entry?.a : type === MX ? entry?.mx : type === TXT ? entry?.txt : undefined) ?? [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(entry ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(values.length, 6);
    header.fill(0, 8, 12);
    const answers = values.map((value) => {
      const data = encodeRecord(type, value);
      const head = Buffer.alloc(12);
      head.writeUInt16BE(0xc00c, 0);
      head.writeUInt16BE(type, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt16BE(data.length, 10);
      return Buffer.concat([head, data]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** Stands in front of a server on this machine; `cut` ends all connections and refuses new ones until `mend`. */
export async function startCuttableProxy(
  targetPort: number,
): Promise<TestServer & { cut(): Promise<void>; mend(): Promise<void> }> {
  const forward = (inbound: Socket): void => {
    const outbound = connect(targetPort, '127.0.0.1');
    outbound.on('error', () => inbound.destroy());
    outbound.on('close', () => inbound.destroy());
    inbound.on('close', () => outbound.destroy());
    inbound.pipe(outbound).pipe(inbound);
  };
  let server = await startTcpServer(forward);
  const { port } = server;
  return {
    port,
    cut: () => server.close(),
    mend: async () => {
      server = await listen(createTcpServer(forward), port);
    },
    close: () => server.close(),
  };
}
