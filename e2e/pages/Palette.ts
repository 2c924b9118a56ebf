import { type Locator, type Page, expect } from '@playwright/test';

/** The command palette. */
export class Palette {
  readonly root: Locator;
  readonly box: Locator;
  readonly button: Locator;

  constructor(private readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'Command palette' });
    this.box = this.root.getByRole('combobox');
    this.button = page.getByRole('button', { name: 'Search and commands' });
  }

  /** Opens it by its keys and waits until it can be typed into. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.box).toBeFocused();
  }

  line(name: string | RegExp): Locator {
    return this.root.getByRole('option', { name });
  }

  group(name: string): Locator {
    return this.root.getByRole('group', { name });
  }
}
