import net, { type AddressInfo } from 'node:net';
import { StartupError } from '@/config/StartupError';
import { checkPort, portError } from './claimPort';

it('names the port and the variable when another program has it, and is content once it is free', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const checked = checkPort(port, '127.0.0.1');
  await expect(checked).rejects.toThrow(StartupError);
  await expect(checked).rejects.toThrow(
    new RegExp(
      `^Port ${port} is taken by another program\\. Choose another with PORT=<number>, for example PORT=\\d+\\.$`,
    ),
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined();
});

it('explains a port that needs special rights', () => {
  const error = portError(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }), 80);
  expect(error).toEqual(
    new StartupError(
      'Port 80 needs special rights. Choose another with PORT=<number>, for example PORT=3000.',
    ),
  );
});
