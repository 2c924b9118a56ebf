import { type Locator, type Page, expect } from '@playwright/test';

const FAKE_RUN = '40000000-0000-4000-8000-000000000001';

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

  /** Opens a completed run that the backend does not have, with actions and what they brought. */
  async openFake(actions: readonly { name: string; result: unknown }[]): Promise<void> {
    const times = { start_time: '2026-01-05T10:00:00Z', end_time: '2026-01-05T10:01:00Z' };
    const run = { id: FAKE_RUN, status: 'completed', created_at: times.start_time, ...times };
    const rows = actions.map(({ name, result }, index) => ({
      id: `50000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      playbook_run_id: FAKE_RUN,
      name,
      status: 'completed',
      result,
      ...times,
    }));
    await this.page.route('**/api/db/playbook_runs?*', (route) =>
      route.fulfill({ json: [{ ...run, playbooks: { title: 'Many' }, spec: {} }] }),
    );
    await this.page.route('**/api/db/rpc/get_playbook_run_actions?*', (route) =>
      route.fulfill({ json: rows.map(({ result: _result, ...row }) => row) }),
    );
    await this.page.route('**/api/db/playbook_run_actions?*', (route) => {
      const wanted = new URL(route.request().url()).searchParams.get('id');
      return route.fulfill({ json: rows.filter(({ id }) => wanted === `eq.${id}`) });
    });
    await this.open(FAKE_RUN);
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
