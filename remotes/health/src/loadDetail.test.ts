import { patterns } from '@opsdeck/shared/links';
import { loadedDetail } from './loadDetail';
import { healthRoutes } from './routes';

const openPage = (address: string) => {
  window.history.replaceState(null, '', address);
  return healthRoutes.find(({ path }) => path === patterns.health)?.lazy?.();
};

it('comes with the page only for a link to a check', async () => {
  await openPage('/health?query=api');
  expect(loadedDetail()).toBeNull();
  await openPage('/health?checkId=0190a1c2-0000-7000-8000-000000000001');
  expect(loadedDetail()).not.toBeNull();
});
