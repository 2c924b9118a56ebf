import { type Locator, type Page, expect } from '@playwright/test';

/** The list of runs and the page of one. */
export class RunPages {
  readonly table: Locator;
  readonly cancel: Locator;
  readonly approve: Locator;
  readonly runAgain: Locator;
  readonly output: Locator;
  readonly approvals: Locator;

  constructor(private readonly page: Page) {
    this.table = page.getByRole('grid', { name: 'Runs' });
    this.cancel = page.getByRole('button', { name: 'Cancel run' });
    this.approve = page.getByRole('button', { name: 'Approve' });
    this.runAgain = page.getByRole('button', { name: 'Run again' });
    this.approvals = page.getByRole('list', { name: 'Approvals' });
    this.output = page.getByRole('region', { name: 'Output', exact: true });
  }

  async openList(query = ''): Promise<void> {
    await this.page.goto(`/playbooks/runs${query}`);
    await expect(this.table).toBeVisible();
  }

  /** Opens a run and waits until its status is known. */
  async open(runId: string, query = ''): Promise<void> {
    await this.page.goto(`/playbooks/runs/${runId}${query}`);
    await expect(this.fact('Status')).toBeVisible();
  }

  /** A fact of the run by its name. */
  fact(name: string): Locator {
    return this.page.getByRole('definition').filter({
      has: this.page.locator(`xpath=preceding-sibling::dt[text()="${name}"]`),
    });
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.fact('Status')).toHaveText(status);
  }

  action(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Actions' })
      .getByRole('button', { name: new RegExp(`^${name}`) });
  }

  tab(name: string | RegExp): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Cancels the run and waits until it is. */
  async cancelRun(): Promise<void> {
    await this.cancel.click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }).click();
    await this.expectStatus('Cancelled');
  }
}
