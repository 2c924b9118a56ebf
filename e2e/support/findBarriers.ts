import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showTheme } from './showTheme';

/** What keeps people with other senses or hands from using the page as it is now: rule and elements, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // In one go: no page here has a part from elsewhere, and a second page to gather results takes as long again.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same in the dark and in the light theme; the page is left in the light one. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await showTheme(page, colorScheme);
    found.push(...(await findBarriers(page)).map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}
