import { CheckDialog } from '../../pages/CheckDialog';
import { LinkIncidentDialog } from '../../pages/LinkIncidentDialog';
import { Shell } from '../../pages/Shell';
import { expect, test } from '../../support/test';

test('a check is whole in a console that has no incidents', async ({ page, signIn }) => {
  await signIn('commander');
  const answer = await page.request.get('/api/db/checks?type=eq.http&select=id&limit=1');
  const [check] = (await answer.json()) as { id: string }[];
  const dialog = new CheckDialog(page);
  const { opener } = new LinkIncidentDialog(page);
  await dialog.open(check?.id ?? '');
  await expect(opener).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as { remotes: { name: string }[] };
    await route.fulfill({ response, json: { remotes: remotes.filter(({ name }) => name !== 'incidents') } });
  });
  await dialog.open(check?.id ?? '');
  await expect(dialog.runs().first()).toBeVisible();
  await expect(new Shell(page).navigation.getByRole('link', { name: 'Incidents' })).toHaveCount(0);
  await expect(opener).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/remotes/incidents/'))).toEqual([]);
});
