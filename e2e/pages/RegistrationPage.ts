import { type Locator, type Page, expect } from '@playwright/test';
import type { Person } from '../support/createPerson';

/** The page where people make an account. */
export class RegistrationPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly firstName: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Create account' });
    this.email = page.getByLabel('E-mail');
    this.firstName = page.getByLabel('First name');
    this.password = page.getByLabel('Password');
    this.submit = page.getByRole('button', { name: 'Sign up', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/registration${query}`);
    await expect(this.heading).toBeVisible();
  }

  async fill({ email, firstName, password }: Person): Promise<void> {
    await this.email.fill(email);
    await this.firstName.fill(firstName);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Makes the account and stays where the product goes from there: the verification of the address. */
  async signUp(person: Person): Promise<void> {
    await this.open();
    await this.fill(person);
    await expect(this.page.getByRole('heading', { name: 'Verify your account' })).toBeVisible();
  }
}
