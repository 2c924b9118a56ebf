import type { Page } from '@playwright/test';
import { CheckDialog } from '../pages/CheckDialog';
import { HealthPage } from '../pages/HealthPage';
import { Shell } from '../pages/Shell';
import { expect, test } from './test';

/** What is different about one way to sign in. */
export type SignInWay = {
  /** Where the product runs. */
  origin: () => string;
  /** The page that only somebody without a session gets to see. */
  expectEntrance: (page: Page) => Promise<void>;
  /** Signs in from that page. */
  signIn: (page: Page, role: 'viewer' | 'editor') => Promise<void>;
  /** The address that sends a person without a session to the entrance, and then on. */
  entranceFor: (returnTo: string) => string;
  /** Goes through whatever follows the press on "Sign out". */
  finishSignOut: (page: Page) => Promise<void>;
  /** What a tab shows that was signed out by another one. */
  expectSignedOut: (page: Page) => Promise<void>;
  /** Where the back button leads after the sign-in. */
  before: RegExp;
  /** What browsers write to their console by themselves on the way. */
  complaints: RegExp;
};

const DEEP = '/health?groupBy=no-group&hidePassing=false&query=gateway';

/** The same for every way to sign in. */
export function describeSignIn(way: SignInWay): void {
  const at = (path: string) => `${way.origin()}${path}`;

  test('a cold link comes back after the sign-in, with its query', async ({ page, expectComplaint }) => {
    expectComplaint(way.complaints);
    await page.goto(at(DEEP));
    await way.signIn(page, 'editor');
    await expect(page).toHaveURL(at(DEEP));
    await expect(new Shell(page).title).toHaveText('Health');
    // No page of the console is left behind the place: back leaves it.
    await page.goBack();
    await expect(page).toHaveURL(way.before);
  });

  test('a foreign address is never followed after the sign-in', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(way.complaints);
    const foreign: string[] = [];
    await context.route(
      ({ hostname }) => hostname === 'evil.example',
      (route) => {
        foreign.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(at(way.entranceFor('https://evil.example/steal')));
    await way.signIn(page, 'viewer');
    await expect(new Shell(page).title).toHaveText('Health');
    // With a session the entrance goes on at once, wherever it is told to.
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
    ]) {
      await page.goto(at(way.entranceFor(returnTo)));
      await expect(new Shell(page).title).toHaveText('Health');
      expect(page.url().startsWith(way.origin())).toBe(true);
    }
    expect(foreign).toEqual([]);
  });

  test('a sign-out in one tab signs out all of them, and the back button shows nothing again', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(way.complaints);
    await page.goto(at(DEEP));
    await way.signIn(page, 'viewer');
    const other = await context.newPage();
    await other.goto(at('/health'));
    await expect(new Shell(other).title).toHaveText('Health');
    await new Shell(page).pressSignOut();
    const pressed = performance.now();
    await expect(new Shell(other).account).toBeHidden();
    // A figure for the report; on a busy machine a limit in time would fail for nothing.
    const description = `${Math.round(performance.now() - pressed)}`;
    test.info().annotations.push({ type: 'sign-out of the other tab, ms', description });
    await way.finishSignOut(page);
    await way.expectSignedOut(other);
    await way.expectSignedOut(page);
    await page.goto(at(DEEP));
    await way.expectEntrance(page);
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(0);
  });

  test('a lost session is asked for again, and the place is kept', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(way.complaints);
    await page.goto(at(DEEP));
    await way.signIn(page, 'editor');
    await expect(new Shell(page).title).toHaveText('Health');
    await context.clearCookies();
    await page.reload();
    await way.signIn(page, 'editor');
    await expect(page).toHaveURL(at(DEEP));
    await expect(new Shell(page).title).toHaveText('Health');
  });

  test('a viewer reads, and is offered nothing else', async ({ page, expectComplaint }) => {
    expectComplaint(way.complaints);
    await page.goto(at(DEEP));
    await way.signIn(page, 'viewer');
    await new HealthPage(page)
      .row(/gateway/i)
      .first()
      .click();
    const dialog = new CheckDialog(page);
    await expect(dialog.runs().first()).toBeVisible();
    await expect(dialog.runNow).toHaveCount(0);
  });
}
