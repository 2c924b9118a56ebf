import { checkEndpoint } from './checkEndpoint';

describe('checkEndpoint', () => {
  it.each([
    ['http', { url: 'https://a.example' }, 'https://a.example'],
    ['http', { endpoint: 'https://old.example' }, 'https://old.example'],
    ['tcp', { endpoint: 'a.example:443' }, 'a.example:443'],
    ['dns', { querytype: 'A', query: '1.2.3.4.nip.io', server: '8.8.8.8' }, 'A/1.2.3.4.nip.io@8.8.8.8'],
    ['dns', { query: 'a.example' }, 'a.example'],
    ['exec', { script: 'echo hello' }, 'echo hello'],
    ['redis', { addr: 'redis:6379' }, 'redis:6379'],
    ['folder', { path: '/data' }, '/data'],
    ['s3', { endpoint: 'https://s3.example', bucket: { name: 'b' } }, 'https://s3.example/b'],
    ['kubernetes', { kind: 'CronJob', namespace: 'jobs' }, 'CronJob/jobs'],
    ['gitProtocol', { repository: 'https://git.example/a' }, 'https://git.example/a'],
    ['dockerPull', { image: 'busybox' }, 'busybox'],
    ['dynatrace', { host: 'd.example' }, 'https://d.example'],
    ['dynatrace', {}, ''],
    ['something-new', { url: 'https://n.example' }, 'https://n.example'],
    ['http', {}, ''],
  ])('shows %s %p as %p', (type, spec, shown) => {
    expect(checkEndpoint(type, spec)).toBe(shown);
  });

  it.each([
    ['postgres', 'postgres://admin:hunter2@db:5432/app', 'postgres://db:5432/app'],
    ['mongodb', 'mongodb://root:p@ss@db', 'mongodb://db'],
    ['postgres', 'host=db password=hunter2 user=a', 'host=db password=*** user=a'],
    ['http', 'https://a.example?token=hunter2&x=1', 'https://a.example?token=***&x=1'],
  ])('leaves secrets out of %s %s', (type, url, shown) => {
    expect(checkEndpoint(type, { url, connection: url })).toBe(shown);
  });
});
