import { type Locator, type Page, expect } from '@playwright/test';

/** The detail of one check. */
export class CheckDialog {
  readonly root: Locator;
  readonly runNow: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog');
    this.runNow = this.root.getByRole('button', { name: 'Run Now' });
    this.history = this.root.locator('[role="grid"], [role="treegrid"], [role="table"]').first();
  }

  /** Runs of the history that are in view, newest first, without the head. */
  runs(): Locator {
    return this.history.getByRole('row').filter({ hasText: /\d{2}:\d{2}:\d{2}/ });
  }

  async close(): Promise<void> {
    await this.root
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await expect(this.root).toBeHidden();
  }
}
