import { links } from './links';
import { patterns } from './patterns';

it('builds the addresses that other areas link to', () => {
  expect(links.check('a1')).toBe('/health?checkId=a1&timeRange=1h');
  expect(links.check('a1', { timeRange: '2d' })).toBe('/health?checkId=a1&timeRange=2d');
  expect(links.config('c1')).toBe('/catalog/c1');
  expect(links.component('t1')).toBe('/topology/t1');
  expect(links.canaries()).toBe('/settings/canaries');
  expect(links.newCanary()).toBe('/settings/canaries/new');
  expect(links.newCanary({ type: 'http' })).toBe('/settings/canaries/new?type=http');
  expect(links.canary('k1')).toBe('/settings/canaries/k1');
  expect(links.view('v1')).toBe('/views/v1');
  expect(links.incident('i1')).toBe('/incidents/i1');
  expect(links.playbookRuns({ playbook: 'p1' })).toBe('/playbooks/runs?playbook=p1');
  expect(links.playbookRun('r1')).toBe('/playbooks/runs/r1');
  expect(links.notificationRules({ id: 'n1' })).toBe('/notifications/rules?id=n1');
  expect(links.notificationsOfResource('c1')).toBe('/notifications/resource/c1');
  expect(links.newSilence({ config_id: 'c1' })).toBe('/notifications/silences/add?config_id=c1');
  expect(links.home()).toBe('/');
  expect(links.login({ returnTo: '/health?query=a b&c' })).toBe(
    '/login?return_to=%2Fhealth%3Fquery%3Da+b%26c',
  );
});

it('leaves empty query values out', () => {
  expect(links.health({ query: '', labels: undefined, sortBy: null, hidePassing: false })).toBe(
    '/health?hidePassing=false',
  );
  expect(links.login()).toBe('/login');
});

it('keeps an id from leaving its segment', () => {
  expect(links.config('../settings?a=1#b')).toBe('/catalog/..%2Fsettings%3Fa%3D1%23b');
  expect(links.config('$&')).toBe('/catalog/%24%26');
});

it('writes an address for whatever a backend calls an id', () => {
  expect(links.config('a\ud800b\udfff')).toBe('/catalog/a%EF%BF%BDb%EF%BF%BD');
  expect(links.config('😀')).toBe('/catalog/%F0%9F%98%80');
});

it('writes each pattern once', () => {
  expect(new Set(Object.values(patterns)).size).toBe(Object.keys(patterns).length);
});
