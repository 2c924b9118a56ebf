import type { Page } from '@playwright/test';

/** Shows the page in a theme, with its colours at rest: halfway between two themes nothing can be read. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    // What is folded away, as in closed details, stands still until it is shown.
    const transitions = document
      .getAnimations()
      .filter(
        (animation) =>
          animation instanceof CSSTransition &&
          animation.effect instanceof KeyframeEffect &&
          animation.effect.target?.checkVisibility() === true,
      );
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
