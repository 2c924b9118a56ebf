import { type Locator, type Page, expect } from '@playwright/test';

/** The sign-in page. */
export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Sign In to your account' });
    this.email = page.getByLabel('E-mail');
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: 'Sign in with password' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
    await expect(this.heading).toBeVisible();
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in where the page stands, or from the sign-in page. */
  async signIn(email: string, password: string): Promise<void> {
    const { pathname } = new URL(this.page.url(), 'http://localhost');
    if (pathname !== '/login') await this.open();
    await this.fill(email, password);
    await expect(this.heading).toBeHidden();
  }
}
