import { isDatabaseAway } from '@/gateway/isDatabaseAway';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

describe('isDatabaseAway', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a reset connection', withCode('ECONNRESET')],
    ['a socket file that is gone', withCode('ENOENT', { syscall: 'connect' })],
    ['a database that shuts down', withCode('57P01')],
    ['a database that starts up', withCode('57P03')],
    ['a broken connection', withCode('08006')],
    ['too many connections', withCode('53300')],
    ['PostgREST closing half-way', withCode('UND_ERR_SOCKET')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a pool that could not connect', new Error('timeout exceeded when trying to connect')],
    ['all addresses refused', new AggregateError([withCode('ECONNREFUSED')])],
  ])('%s means away', (_name, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a refused statement', withCode('42501')],
    ['a statement that took too long', withCode('57014')],
    ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
    ['a defect', new TypeError('x is undefined')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('%s does not', (_name, error) => expect(isDatabaseAway(error)).toBe(false));
});
