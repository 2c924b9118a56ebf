import fastify from 'fastify';
import { handleErrors } from '@/gateway/handleError';
import { HttpError } from '@/gateway/HttpError';

describe('handleErrors', () => {
  const log: string[] = [];
  const app = fastify({ genReqId: () => 'r-1' });
  handleErrors(app, (line) => log.push(line));
  app.get('/defect', () => {
    throw new Error('relation "secret_table" does not exist');
  });
  app.get('/away', () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  app.get('/denied', () => {
    throw new HttpError(403, 'no', { body: 'plain text', headers: { 'x-rbac-object': 'rbac' } });
  });
  app.get('/conflict', () => {
    throw new HttpError(409, 'It exists already.');
  });
  app.post('/', () => 'ok');
  beforeEach(() => log.splice(0));
  afterAll(() => app.close());

  it('tells nothing of a defect but the number to look for', async () => {
    const answer = await app.inject('/defect?token=secret-token');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: "Something went wrong in the console's backend (request r-1)." },
    ]);
    expect(log).toEqual(['[gateway] GET /defect 500 relation "secret_table" does not exist (request r-1)']);
  });

  it('asks to come back while the database is away', async () => {
    const answer = await app.inject('/away?token=secret-token');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(log).toEqual(['[gateway] GET /away 503 connect (request r-1)']);
  });

  it('sends what a handler decided, and logs none of it', async () => {
    const denied = await app.inject('/denied');
    expect([denied.statusCode, denied.body, denied.headers['x-rbac-object']]).toEqual([
      403,
      'plain text',
      'rbac',
    ]);
    expect(denied.headers['content-type']).toBe('text/plain; charset=utf-8');
    const conflict = await app.inject('/conflict');
    expect([conflict.statusCode, conflict.json()]).toEqual([409, { error: 'It exists already.' }]);
    expect(log).toEqual([]);
  });

  it('answers what the caller did wrong in the same form', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: expect.any(String) as string }]);
  });
});
