import { createApp } from '@opsdeck/shared/testing';
import { buildWireCheck, checkIdOf } from '@/fixtures/buildWireCheck';
import { getChecks } from './getChecks';

const read = (answer: unknown) =>
  getChecks(createApp({ api: { 'GET /api/canary/api/summary': answer } }).client);

describe('getChecks', () => {
  it.each([undefined, null, {}, { checks_summary: null }, { checks_summary: 'no' }])(
    'reads %j as no checks',
    async (answer) => {
      await expect(read(answer ?? null)).resolves.toEqual([]);
    },
  );

  it('leaves out removed and unreadable items and keeps one of each id', async () => {
    const checks = await read({
      checks_summary: [
        buildWireCheck({ id: checkIdOf(1), name: 'old' }),
        buildWireCheck({ id: checkIdOf(1), name: 'new' }),
        buildWireCheck({ id: checkIdOf(2), deleted_at: '2025-10-08T12:00:00Z' }),
        null,
        'text',
      ],
    });
    expect(checks.map((check) => check.name)).toEqual(['new']);
  });

  it('names the server as the reason when it answers a page instead of data', async () => {
    const html = () => new Response('<html>sign in</html>', { headers: { 'content-type': 'text/html' } });
    await expect(read(html)).rejects.toThrow();
  });
});
