import { type Locator, type Page, expect } from '@playwright/test';

/** The account settings of the person who is signed in. */
export class AccountPage {
  readonly heading: Locator;
  readonly back: Locator;
  readonly sections: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Account settings' });
    this.back = page.getByRole('link', { name: 'Go back' });
    this.sections = page.getByRole('heading', { level: 2 });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/profile-settings${query}`);
    await expect(this.heading).toBeVisible();
    await expect(this.section('Your sessions')).toBeVisible();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  get totp(): Locator {
    return this.section('Manage 2FA TOTP Authenticator App');
  }

  get backupCodes(): Locator {
    return this.section('Manage 2FA Backup Recovery Codes');
  }

  get securityKeys(): Locator {
    return this.section('Manage Hardware Tokens and Biometrics');
  }

  /** The secret that an authenticator app would scan. */
  async totpSecret(): Promise<string> {
    return (await this.totp.locator('code').innerText()).replaceAll(' ', '');
  }

  async expectSaved(section: Locator): Promise<void> {
    await expect(
      section.getByRole('status').filter({ hasText: 'Your changes have been saved' }),
    ).toBeVisible();
  }
}
