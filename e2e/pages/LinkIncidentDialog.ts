import { type Locator, type Page, expect } from '@playwright/test';

/** The dialog that attaches something to an incident as evidence. */
export class LinkIncidentDialog {
  readonly opener: Locator;
  readonly root: Locator;

  constructor(private readonly page: Page) {
    this.opener = page.getByRole('button', { name: 'Attach as Evidence' });
    this.root = page.getByRole('dialog', { name: 'Link to Incident' });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.root.getByRole('combobox', { name: /^Incident/ })).toBeVisible();
  }

  /** Types into one of the two choices and takes an option of its list. */
  async choose(field: 'Incident' | 'Hypothesis', typed: string, option: string): Promise<void> {
    await this.root.getByRole('combobox', { name: new RegExp(`^${field}`) }).fill(typed);
    await this.page.locator('.od-link-option-text').getByText(option, { exact: true }).click();
  }

  async submit(button: 'Link' | 'Retry' = 'Link'): Promise<void> {
    await this.root.getByRole('button', { name: button }).click();
  }
}
