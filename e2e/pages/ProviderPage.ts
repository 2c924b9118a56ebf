import { type Locator, type Page, expect } from '@playwright/test';

/** The pages of the sign-in provider of the tests. */
export class ProviderPage {
  readonly heading: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Sign in at the provider' });
  }

  async signIn(account: string): Promise<void> {
    await expect(this.heading).toBeVisible();
    await this.page.getByLabel('Account').fill(account);
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async confirmSignOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes, sign me out' }).click();
  }
}
