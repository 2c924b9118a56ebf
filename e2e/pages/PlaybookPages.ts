import { type Locator, type Page, expect } from '@playwright/test';

/** The list of playbooks with the dialogs that run and edit one. */
export class PlaybookPages {
  readonly search: Locator;
  readonly newButton: Locator;
  readonly editor: Locator;
  readonly spec: Locator;
  readonly menuButton: Locator;
  readonly runDialog: Locator;
  readonly run: Locator;

  constructor(private readonly page: Page) {
    this.search = page.getByRole('searchbox', { name: 'Search playbooks' });
    this.newButton = page.getByRole('button', { name: 'New playbook' });
    this.editor = page.getByRole('dialog', { name: /^(New playbook|Edit )/ });
    this.spec = page.getByRole('textbox', { name: 'Spec' });
    this.menuButton = page.getByRole('button', { name: 'Playbooks', exact: true });
    this.runDialog = page.getByRole('dialog', { name: /^Run / });
    this.run = this.runDialog.getByRole('button', { name: 'Run', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/playbooks${query}`);
    await expect(this.page.getByRole('heading', { name: 'Probe endpoint' })).toBeVisible();
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** Replaces the whole code. */
  async write(text: string): Promise<void> {
    await this.spec.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  /** Runs what the dialog shows, once it may be, and waits for the page of the run. */
  async runAndFollow(): Promise<void> {
    await expect(this.run).toBeEnabled();
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/api/playbook/run'));
    await this.run.dblclick();
    const answer = await answered;
    expect(answer.status(), answer.ok() ? '' : await answer.text()).toBe(201);
    await expect(this.page).toHaveURL(/\/playbooks\/runs\/[0-9a-f-]{36}/);
  }
}
