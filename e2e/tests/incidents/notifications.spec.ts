import { NotificationPages } from '../../pages/NotificationPages';
import { checkOf, createCanary } from '../../support/createCanary';
import { findBarriers } from '../../support/findBarriers';
import { HookServer } from '../../support/HookServer';
import { showTheme } from '../../support/showTheme';
import { signInQuickly } from '../../support/signInQuickly';
import { TargetServer } from '../../support/TargetServer';
import { expect, test } from '../../support/test';

test('an editor makes a rule that really sends, silences it after a look at what that mutes, and ends the silence', async ({
  page,
}) => {
  const target = new TargetServer();
  const hook = new HookServer();
  const [targetUrl, hookUrl] = await Promise.all([target.start(), hook.start()]);
  const run = async (checkId: string, status: number) => {
    target.status = status;
    const answer = await page.request.post(`/api/canary/run/check/${checkId}`);
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  try {
    await signInQuickly(page.request, 'editor@opsdeck.local', 'opsdeck-editor');
    const notifications = new NotificationPages(page);
    await notifications.openRules();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'New rule' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    await notifications.fillRule({
      name: 'page me',
      event: 'check.failed',
      filter: "check.name == 'pager target'",
      url: hookUrl,
    });
    await showTheme(page, 'dark');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('Notification added successfully')).toBeVisible();
    await expect(notifications.row(notifications.rules, /page me/)).toHaveCount(1);
    await expect(notifications.bell).toHaveAccessibleName(/unread notification/);

    const canary = await createCanary(page.request, {
      name: 'pager',
      namespace: 'e2e',
      spec: { schedule: '@every 1h', http: [{ name: 'pager target', url: targetUrl, responseCodes: [200] }] },
    });
    const checkId = await checkOf(page.request, canary.id);
    await run(checkId, 200);
    await run(checkId, 503);
    await expect.poll(() => hook.bodies.length, { timeout: 15_000 }).toBe(1);
    expect(hook.bodies[0]).toContain('pager target');

    await notifications.openHistory('?search=pager');
    await expect(notifications.bell).toHaveAccessibleName('Notifications');
    expect(await findBarriers(page)).toEqual([]);
    await notifications.row(notifications.history, /pager target/).click();
    await expect(notifications.row(notifications.sends, /Sent/)).toContainText('page me');
    await notifications.row(notifications.sends, /Sent/).press('Enter');
    await showTheme(page, 'light');
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'Silence', exact: true }).click();
    await expect(notifications.preview).toContainText('1 notification of 1 resource');
    await expect(notifications.preview.getByRole('listitem')).toContainText('pager target');
    await page.getByLabel(/^Name/).fill('quiet please');
    await page.getByRole('link', { name: 'Silences', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await notifications.chooseIndefinitely();
    await showTheme(page, 'dark');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Silence', exact: true }).dblclick();
    await expect(notifications.row(notifications.silences, /quiet please/)).toHaveCount(1);
    await expect(notifications.row(notifications.silences, /quiet please/)).toContainText('Indefinitely');

    await run(checkId, 200);
    await run(checkId, 503);
    await page.goto(`/notifications/resource/${checkId}`);
    await expect(async () => {
      await page.getByRole('button', { name: /Refresh/ }).click();
      await expect(notifications.row(notifications.sends, /Silenced/)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect(notifications.row(notifications.sends, /Silenced/)).toContainText('by quiet please');
    expect(hook.bodies).toHaveLength(1);

    await page.reload();
    await expect(page.getByText(/^Silenced by/)).toContainText('quiet please');
    await notifications
      .row(notifications.sends, /Silenced/)
      .getByRole('link', { name: 'quiet please' })
      .click();
    await page.getByRole('button', { name: 'Delete silence' }).click();
    await page
      .getByRole('dialog', { name: 'Delete silence' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await expect(page.getByText('quiet please deleted successfully')).toBeVisible();
    await run(checkId, 200);
    await run(checkId, 503);
    await expect.poll(() => hook.bodies.length, { timeout: 15_000 }).toBe(2);
  } finally {
    await Promise.all([target.stop(), hook.stop()]);
  }
});

test('a rule whose receiver is gone tells somebody else, and a silence is ended from the list of active ones', async ({
  page,
}) => {
  const target = new TargetServer();
  const hook = new HookServer();
  const gone = new HookServer();
  const [targetUrl, hookUrl, goneUrl] = await Promise.all([target.start(), hook.start(), gone.start()]);
  await gone.stop();
  const run = async (checkId: string, status: number) => {
    target.status = status;
    expect((await page.request.post(`/api/canary/run/check/${checkId}`)).ok()).toBe(true);
  };
  try {
    await signInQuickly(page.request, 'editor@opsdeck.local', 'opsdeck-editor');
    const notifications = new NotificationPages(page);
    await notifications.openRules();
    await page.getByRole('button', { name: 'New rule' }).click();
    await notifications.fillRule({
      name: 'second line',
      event: 'check.failed',
      filter: "check.name == 'second target'",
      url: goneUrl,
    });
    await notifications.fillFallback(hookUrl);
    await page.getByRole('button', { name: 'Add inhibition' }).click();
    await showTheme(page, 'light');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove inhibition 1' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Notification added successfully')).toBeVisible();

    const canary = await createCanary(page.request, {
      name: 'second',
      namespace: 'e2e',
      spec: {
        schedule: '@every 1h',
        http: [{ name: 'second target', url: targetUrl, responseCodes: [200] }],
      },
    });
    const checkId = await checkOf(page.request, canary.id);
    await run(checkId, 200);
    await run(checkId, 503);
    await expect.poll(() => hook.bodies.length, { timeout: 15_000 }).toBe(1);
    await page.goto(`/notifications/resource/${checkId}`);
    await expect(notifications.row(notifications.sends, /Sent/)).toContainText('to the fallback of the rule');

    const silence = { name: 'for a while', filter: "check.name == 'second target'", recursive: false };
    expect((await page.request.post('/api/notification/silence', { data: silence })).ok()).toBe(true);
    await notifications.openSilences('?state=active&search=for+a+while');
    await showTheme(page, 'dark');
    expect(await findBarriers(page)).toEqual([]);
    await notifications.row(notifications.silences, /for a while/).click();
    await page.getByRole('button', { name: 'End now' }).dblclick();
    await expect(page.getByText('No silence matches the filters')).toBeVisible();
    await notifications.openSilences('?state=expired&search=for+a+while');
    await expect(notifications.row(notifications.silences, /for a while/)).toContainText('Expired');
    await run(checkId, 200);
    await run(checkId, 503);
    await expect.poll(() => hook.bodies.length, { timeout: 15_000 }).toBe(2);
  } finally {
    await Promise.all([target.stop(), hook.stop()]);
  }
});

test('a viewer reads history, rules and silences, and changes nothing', async ({ page }) => {
  await signInQuickly(page.request, 'viewer@opsdeck.local', 'opsdeck-viewer');
  const notifications = new NotificationPages(page);
  await notifications.openHistory();
  await expect(notifications.history.getByRole('row').nth(1)).toBeVisible();
  await notifications.openRules();
  await expect(page.getByRole('button', { name: 'New rule' })).toHaveCount(0);
  await notifications.row(notifications.rules, /failing checks/).click();
  await expect(notifications.dialog).toContainText('needs the right to write notifications');
  await expect(notifications.dialog.getByRole('textbox')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await notifications.openSilences();
  await expect(page.getByRole('link', { name: 'New silence' })).toHaveCount(0);
  await page.goto('/notifications/silences/add');
  await expect(page.getByText('You do not have access')).toBeVisible();
  const refused = await page.request.post('/api/notification/silence', {
    data: { name: 'by hand', filter: 'true', recursive: false },
  });
  expect(refused.status()).toBe(403);
});
