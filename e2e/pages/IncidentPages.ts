import { type Locator, type Page, expect } from '@playwright/test';

/** The list of incidents, and the dialog for a new one. */
export class IncidentListPage {
  readonly grid: Locator;
  readonly search: Locator;
  readonly newButton: Locator;
  readonly dialog: Locator;
  readonly createButton: Locator;

  constructor(private readonly page: Page) {
    this.grid = page.getByRole('grid', { name: 'Incidents' });
    this.search = page.getByRole('searchbox', { name: 'Search incidents' });
    this.newButton = page.getByRole('button', { name: 'New incident' });
    this.dialog = page.getByRole('dialog', { name: 'New incident' });
    this.createButton = this.dialog.getByRole('button', { name: 'Create' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/incidents${query}`);
    await expect(this.grid).toBeVisible();
  }

  /** The line of an incident. */
  row(title: string): Locator {
    return this.grid.getByRole('row', { name: title });
  }

  /** A figure of the summary. */
  figure(word: string): Locator {
    return this.page.getByRole('group', { name: /^Incidents by/ }).getByRole('button', { name: word });
  }

  /** Fills in the dialog for a new incident and sends it. */
  async fillNew(title: string, description: string): Promise<void> {
    await this.newButton.first().click();
    await this.dialog.getByLabel('Title').fill(title);
    await this.dialog.getByLabel('Description').fill(description);
    await this.createButton.click();
  }
}

/** The page of one incident. */
export class IncidentPage {
  readonly about: Locator;
  readonly comments: Locator;
  readonly comment: Locator;
  readonly editedComment: Locator;
  readonly history: Locator;
  readonly responders: Locator;

  constructor(private readonly page: Page) {
    this.about = page.getByRole('complementary', { name: 'About this incident' });
    this.comments = page.getByRole('list', { name: 'Comments' });
    this.comment = page.getByRole('textbox', { name: 'New comment' });
    this.editedComment = page.getByRole('textbox', { name: 'Comment', exact: true });
    this.history = page.getByRole('list', { name: 'History' });
    this.responders = page.getByRole('list', { name: 'Responders' });
  }

  title(text: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: text });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A field beside the text, chosen from its list. */
  async choose(label: string, option: string): Promise<void> {
    await this.about.getByRole('combobox', { name: label }).click();
    await this.page.getByTitle(option, { exact: true }).last().click();
  }
}
