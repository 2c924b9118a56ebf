import { type Locator, type Page, expect } from '@playwright/test';

/** The frame around every page. */
export class Shell {
  readonly navigation: Locator;
  readonly account: Locator;
  readonly title: Locator;
  readonly settings: Locator;
  readonly side: Locator;

  constructor(private readonly page: Page) {
    this.navigation = page.getByRole('navigation', { name: 'Main' });
    this.account = page.getByRole('button', { name: /^Account of / });
    this.title = page.getByRole('heading', { level: 1 });
    this.settings = this.navigation.getByRole('button', { name: 'Settings' });
    this.side = page.getByRole('complementary').filter({ has: this.navigation });
  }

  /** The entries that are in sight, in their order. */
  entries(): Promise<string[]> {
    return this.navigation.getByRole('link').allInnerTexts();
  }

  async sidebarWidth(): Promise<number> {
    return Math.round((await this.side.boundingBox())?.width ?? 0);
  }

  /** Presses Tab until something has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${target.toString()} is not reached with ${key}`);
  }

  async pressSignOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
  }

  async signOut(): Promise<void> {
    await this.pressSignOut();
    await expect(this.page).toHaveURL(/\/login/);
  }
}
