import { type Locator, type Page, expect } from '@playwright/test';
import type { RunningPortal } from '../support/startPortal';

/** A page of a portal with the health area in it. */
export class PortalPage {
  readonly rows: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  readonly link: Locator;
  readonly problem: Locator;
  readonly retry: Locator;

  constructor(
    readonly page: Page,
    private readonly portal: RunningPortal,
  ) {
    this.rows = page.locator('[role="row"][data-clickable], [role="row"]').filter({ hasText: /\d+ m?s/ });
    this.search = page.getByPlaceholder('Search by name, description, or endpoint');
    this.dialog = page.getByRole('dialog');
    this.link = page.locator('#portal-link');
    this.problem = page.locator('#portal-error');
    this.retry = page.getByRole('button', { name: 'Retry' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.portal.url);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Sets attributes of the element and shows its rows again. */
  async setAttributes(attributes: Record<string, string>): Promise<void> {
    await this.page.locator('opsdeck-health').evaluate((element, given) => {
      for (const [name, text] of Object.entries(given)) element.setAttribute(name, text);
    }, attributes);
  }

  /** What the area left in the page around it, which must be nothing. */
  async traces(): Promise<string[]> {
    return this.page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(document.cookie === '' ? [] : [document.cookie]),
      ...Array.from(document.head.querySelectorAll('style'), (style) => style.textContent),
      ...(location.search === '' && location.hash === '' ? [] : [location.href]),
    ]);
  }
}
