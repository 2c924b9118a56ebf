import { type Locator, type Page, expect } from '@playwright/test';

/** The list of definitions and the editor of one. */
export class CanaryEditor {
  readonly list: Locator;
  readonly newButton: Locator;
  readonly typeSearch: Locator;
  readonly tiles: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly update: Locator;
  readonly testButton: Locator;
  readonly testResult: Locator;
  readonly code: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('grid', { name: 'Health checks' });
    this.newButton = page.getByRole('button', { name: 'New health check' });
    this.typeSearch = page.getByRole('searchbox', { name: 'Search types' });
    this.tiles = page.getByRole('list', { name: 'Types of health checks' }).getByRole('button');
    this.name = page.getByLabel('Name', { exact: true });
    this.save = page.getByRole('button', { name: 'Save', exact: true });
    this.update = page.getByRole('button', { name: 'Update', exact: true });
    this.testButton = page.getByRole('button', { name: 'Test', exact: true });
    this.testResult = page.getByRole('status', { name: 'Test result' });
    this.code = page.getByRole('textbox', { name: 'Code', exact: true });
  }

  async openList(query = ''): Promise<void> {
    await this.page.goto(`/settings/canaries${query}`);
    await expect(this.list).toBeVisible();
  }

  async openNew(type?: string): Promise<void> {
    await this.page.goto(`/settings/canaries/new${type ? `?type=${type}` : ''}`);
    await expect(type ? this.save : this.tiles.first()).toBeVisible();
  }

  async openStored(id: string): Promise<void> {
    await this.page.goto(`/settings/canaries/${id}`);
    await expect(this.page.getByRole('button', { name: 'Back' })).toBeVisible();
  }

  /** A field of the form, by its label without the mark of required ones. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async showCode(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Code' }).click();
    await expect(this.code).toBeVisible();
  }

  async showForm(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Form' }).click();
  }

  /** Waits until the list is back, which is what follows a save. */
  async saved(toast: string): Promise<void> {
    await expect(this.page.getByText(toast)).toBeVisible();
    await expect(this.list).toBeVisible();
  }

  async delete(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Delete health check' });
    await expect(dialog).toContainText('Are you sure you want to delete this resource?');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  }
}
