import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showTheme } from './showTheme';

// What a theme can change; everything else is the same in both.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What keeps people with other senses or hands from using the page as it is now: rule and elements, one line each. */
export function findBarriers(page: Page): Promise<string[]> {
  return violationsOf(createAxe(page));
}

/** The same in the dark and in the light theme; the page is left in the light one. */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await showTheme(page, colorScheme);
    const axe = createAxe(page);
    const barriers = await violationsOf(colorScheme === 'light' ? axe : axe.withRules(COLOUR_RULES));
    found.push(...barriers.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}

function createAxe(page: Page): AxeBuilder {
  // In one go: no page here has a part from elsewhere, and a second page to gather results takes as long again.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
