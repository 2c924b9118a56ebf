import { type Locator, type Page, expect } from '@playwright/test';

/** The page of checks that everybody may open. */
export class PublicHealthPage {
  readonly title: Locator;
  readonly search: Locator;
  readonly hidePassing: Locator;
  readonly count: Locator;
  readonly refresh: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.search = page.getByRole('searchbox', { name: 'Search checks' });
    this.hidePassing = page.getByRole('switch', { name: 'Hide Passing' });
    this.count = page.getByRole('search', { name: 'Checks' }).getByRole('status');
    this.refresh = page.getByRole('banner').getByRole('button', { name: /refresh/i });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/view/health${query}`);
    await expect(this.title).toHaveText('Health');
    await expect(this.count).toHaveText(/\d/);
  }

  /** The lines of the list, without its head. */
  lines(): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell') });
  }
}
