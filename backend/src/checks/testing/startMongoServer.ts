import { BSON } from 'mongodb';
import { startTcpServer, type TestServer } from './startServers';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER_BYTES = 16;

type Command = Record<string, unknown>;

/** The command of a message: the first document of its body. */
function readCommand(message: Buffer, opcode: number): Command {
  // After the header: flags and the kind of section, or flags, name of the collection and two numbers.
  const start = opcode === OP_MSG ? HEADER_BYTES + 5 : message.indexOf(0, HEADER_BYTES + 4) + 1 + 8;
  const size = message.readInt32LE(start);
  return BSON.deserialize(message.subarray(start, start + size));
}

function reply(opcode: number, requestId: number, document: Command): Buffer {
  const body = Buffer.from(BSON.serialize(document));
  const intro = opcode === OP_MSG ? Buffer.alloc(5) : Buffer.alloc(20);
  // The number of documents that follow.
  if (opcode !== OP_MSG) intro.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + intro.length + body.length, 0);
  header.writeInt32LE(requestId, 8);
  header.writeInt32LE(opcode === OP_MSG ? OP_MSG : OP_REPLY, 12);
  return Buffer.concat([header, intro, body]);
}

const HELLO = {
  ok: 1,
  ismaster: true,
  isWritablePrimary: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  readOnly: false,
};

/** Speaks as much of the wire protocol as a driver needs to connect and to send commands that `answer` answers. */
export async function startMongoServer(
  answer: (command: Command) => Command,
  hello: (port: number) => Command = () => ({}),
): Promise<TestServer & { commands: string[] }> {
  const commands: string[] = [];
  const server = await startTcpServer((socket) => {
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= HEADER_BYTES && pending.length >= pending.readInt32LE(0)) {
        const message = pending.subarray(0, pending.readInt32LE(0));
        pending = pending.subarray(message.length);
        const opcode = message.readInt32LE(12);
        if (opcode !== OP_MSG && opcode !== OP_QUERY) continue;
        const command = readCommand(message, opcode);
        const name = Object.keys(command)[0] ?? '';
        const isHello = /^(hello|ismaster)$/i.test(name);
        if (!isHello) commands.push(name);
        socket.write(
          reply(
            opcode,
            message.readInt32LE(4),
            isHello ? { ...HELLO, ...hello(server.port) } : answer(command),
          ),
        );
      }
    });
  });
  return { ...server, commands };
}
