import { type Locator, type Page, expect } from '@playwright/test';
import { CheckDialog } from './CheckDialog';

/** The list of checks. */
export class HealthPage {
  readonly search: Locator;
  readonly hidePassing: Locator;
  readonly filterToggle: Locator;
  readonly table: Locator;
  readonly count: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByPlaceholder('Search by name, description, or endpoint');
    this.hidePassing = page.getByRole('switch', { name: 'Hide Passing' });
    this.filterToggle = page
      .getByRole('search', { name: 'Checks' })
      .getByRole('button', { name: /^Filters/ });
    this.table = page.locator('[role="grid"], [role="treegrid"], [role="table"]').first();
    this.count = page.getByRole('search', { name: 'Checks' }).getByRole('status');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/health${query}`);
    await expect(this.count).toHaveText(/\d/);
  }

  /** Every check as a row of its own, also the passing ones. */
  async openFlat(query = ''): Promise<void> {
    await this.open(`?groupBy=no-group&hidePassing=false${query}`);
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name });
  }

  /** Opens the detail of the first check that a search finds. */
  async openCheck(name: string): Promise<CheckDialog> {
    await this.openFlat(`&query=${encodeURIComponent(name)}`);
    await this.row(new RegExp(name, 'i')).first().click();
    return new CheckDialog(this.page);
  }

  async groupBy(option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Group By' }).click();
    await this.page.getByTitle(option, { exact: true }).click();
  }

  async tabBy(option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Tab By' }).click();
    await this.page.getByTitle(option, { exact: true }).click();
  }

  /** The tab of a value; `All` for every check. */
  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name} [\\d,]+$`) });
  }

  /** How many checks the list shows, as it says itself. */
  async shownCount(): Promise<number> {
    const text = (await this.count.textContent()) ?? '';
    return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  }

  async showAllLabels(): Promise<void> {
    await this.page.getByRole('button', { name: /^Show all \d+ labels$/ }).click();
  }

  /** Opens the values of a label, marks one and closes them again. */
  async markLabel(label: string, mark: 'Include' | 'Exclude', value: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Filter by ${label}`) }).click();
    await this.page.getByRole('button', { name: `${mark} ${value}`, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }
}
