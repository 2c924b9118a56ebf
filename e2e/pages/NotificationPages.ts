import { type Locator, type Page, expect } from '@playwright/test';

/** History, rules and silences of notifications. */
export class NotificationPages {
  readonly history: Locator;
  readonly rules: Locator;
  readonly silences: Locator;
  readonly sends: Locator;
  readonly bell: Locator;
  readonly dialog: Locator;
  readonly preview: Locator;

  constructor(private readonly page: Page) {
    this.history = page.getByRole('grid', { name: 'Notifications by resource' });
    this.rules = page.getByRole('grid', { name: 'Notification rules' });
    this.silences = page.getByRole('grid', { name: 'Silences' });
    this.sends = page.getByRole('treegrid', { name: 'Notifications of the resource' });
    this.bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
    this.dialog = page.getByRole('dialog').first();
    this.preview = page.getByRole('region', { name: 'What it mutes' });
  }

  async openHistory(query = ''): Promise<void> {
    await this.page.goto(`/notifications${query}`);
    await expect(this.history).toBeVisible();
  }

  async openRules(): Promise<void> {
    await this.page.goto('/notifications/rules');
    await expect(this.rules).toBeVisible();
  }

  async openSilences(query = ''): Promise<void> {
    await this.page.goto(`/notifications/silences${query}`);
    await expect(this.silences).toBeVisible();
  }

  row(grid: Locator, name: RegExp): Locator {
    return grid.getByRole('row', { name });
  }

  /** An option of the list that was opened last; lists that are closed stay on the page. */
  private option(text: string): Locator {
    const list = this.page.locator('.ant-select-dropdown:visible').last();
    return list.locator('.ant-select-item-option').getByText(text, { exact: true });
  }

  /** Chooses an option of a closed list by its words. */
  async choose(field: RegExp, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.option(option).click();
  }

  /** A rule that posts to an address. */
  async fillRule(rule: { name: string; event: string; filter: string; url: string }): Promise<void> {
    await this.page.getByLabel(/^Name/).fill(rule.name);
    await this.choose(/^Events/, rule.event);
    await this.page.getByLabel(/^Filter/).fill(rule.filter);
    await this.choose(/^Tells/, 'A connection, webhook or e-mail address');
    await this.choose(/^By/, 'Webhook address');
    await this.page.getByRole('textbox', { name: /^Webhook address/ }).fill(rule.url);
  }

  /** Another address for what the rule cannot deliver. */
  async fillFallback(url: string): Promise<void> {
    await this.choose(/^If that fails/, 'A connection, webhook or e-mail address');
    const fallback = this.page.getByRole('group', { name: 'Fallback recipient 1' });
    await fallback.getByRole('combobox', { name: /^By/ }).click();
    await this.option('Webhook address').click();
    await fallback.getByRole('textbox', { name: /^Webhook address/ }).fill(url);
  }

  async chooseIndefinitely(): Promise<void> {
    await this.page.getByRole('button', { name: /From and until/ }).click();
    await this.page.getByRole('button', { name: 'Indefinitely' }).click();
  }
}
