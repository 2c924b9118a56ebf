// @ts-check
import { quantileOf, round } from './quantileOf.mjs';

const LIST = '[role="grid"], [role="treegrid"], [role="table"]';

/**
 * Frames while the wheel turns over the list.
 * @param {import('@playwright/test').Page} page
 * @param {string} [list] selects what is scrolled
 */
export async function measureScroll(page, list = LIST) {
  const box = await page.locator(list).first().boundingBox();
  if (!box) return { framesPerSecond: 0, slowestFrameMs: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2);
  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const gaps = [];
        let last = performance.now();
        const begin = last;
        const tick = () => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          if (now - begin < 3000) requestAnimationFrame(tick);
          else resolve(gaps);
        };
        requestAnimationFrame(tick);
      }),
  );
  // Ten windows of rows in a second, in steps as small as a browser makes them when it scrolls smoothly.
  for (const end = Date.now() + 3000; Date.now() < end;) {
    await page.mouse.wheel(0, 160);
    await page.waitForTimeout(12);
  }
  const gaps = /** @type {number[]} */ (await frames);
  return { framesPerSecond: round(1000 / quantileOf(gaps, 0.95)), slowestFrameMs: round(Math.max(...gaps)) };
}
