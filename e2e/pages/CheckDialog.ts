import { type Locator, type Page, expect } from '@playwright/test';

/** The detail of one check. */
export class CheckDialog {
  readonly root: Locator;
  readonly runNow: Locator;
  readonly history: Locator;
  readonly chart: Locator;
  readonly timeRange: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('dialog');
    this.runNow = this.root.getByRole('button', { name: 'Run Now' });
    this.history = this.root.locator('[role="grid"], [role="treegrid"]').first();
    this.chart = this.root.getByRole('slider', { name: 'Health Overview' });
    this.timeRange = this.root.getByRole('combobox', { name: 'Time Range' });
  }

  /** Opens a check by its link and waits for its figures. */
  async open(checkId: string, query = '&timeRange=1d'): Promise<void> {
    await this.page.goto(`/health?checkId=${checkId}${query}`);
    await expect(this.root.getByText(/\d passed, \d+ failed/)).toBeVisible();
  }

  tab(name: string | RegExp): Locator {
    return this.root.getByRole('tab', { name });
  }

  /** Runs of the history that are in view, newest first, without the head. */
  runs(): Locator {
    return this.history.getByRole('row').filter({ hasText: /\d{2}:\d{2}:\d{2}/ });
  }

  /** What the chart draws, at a place between its left (0) and its right end (1). */
  async placeOnChart(share: number): Promise<{ x: number; y: number }> {
    const plot = this.chart.locator('.u-over');
    await expect(plot).toBeVisible();
    const box = await plot.boundingBox();
    if (!box) throw new Error('The chart is not on the page');
    return { x: box.x + box.width * share, y: box.y + box.height / 2 };
  }

  async close(): Promise<void> {
    await this.root
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await expect(this.root).toBeHidden();
  }
}
