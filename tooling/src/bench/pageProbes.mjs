// @ts-check
// Each of these runs in the page and may use nothing of this file.

/**
 * Before the page's own scripts: marks the end of the wait for further keys and notes the longest task.
 * @param {number} waitMs
 */
export function markWork(waitMs) {
  const setTimer = window.setTimeout.bind(window);
  const marked = (/** @type {TimerHandler} */ handler, /** @type {number | undefined} */ ms) =>
    setTimer(() => {
      if (ms === waitMs) performance.mark('search');
      if (typeof handler === 'function') handler();
    }, ms);
  window.setTimeout = /** @type {typeof window.setTimeout} */ (marked);
  Reflect.set(window, 'longestTaskMs', 0);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'longestTaskMs', Math.max(duration, Reflect.get(window, 'longestTaskMs')));
  }).observe({ type: 'longtask' });
}

/** Forgets the search and the tasks before. */
export function clearMarks() {
  performance.clearMarks('search');
  Reflect.set(window, 'longestTaskMs', 0);
}

/**
 * Milliseconds from the start of the next search to the end of the frame that shows its rows.
 * @returns {Promise<{ rowsMs: number } | null>}
 */
export function untilNextRows() {
  return new Promise((resolve) => {
    const count = document.querySelector('[role="search"] [role="status"]');
    const changes = new MutationObserver(() => {
      changes.disconnect();
      requestAnimationFrame(() => {
        // A message is handled after the frame; a timer could come later than that.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const begin = performance.getEntriesByName('search').at(-1)?.startTime;
          resolve(begin === undefined ? null : { rowsMs: performance.now() - begin });
        };
        port2.postMessage(null);
      });
    });
    if (count) changes.observe(count, { childList: true, characterData: true, subtree: true });
    setTimeout(() => resolve(null), 10_000);
  });
}

/**
 * From the last click before the list changes to the frame that shows the change, and the longest task until the list
 * has been still for a while.
 * @returns {Promise<{ rowsMs: number, longestTaskMs: number } | null>}
 */
export function untilPanelRests() {
  return new Promise((resolve) => {
    const panel = document.querySelector('[role="tabpanel"]');
    /** @type {number | null} */
    let rowsMs = null;
    let begin = 0;
    let rest = 0;
    const onClick = (/** @type {Event} */ event) => {
      begin = event.timeStamp;
      Reflect.set(window, 'longestTaskMs', 0);
    };
    window.addEventListener('click', onClick, { capture: true });
    const finish = () => {
      changes.disconnect();
      window.removeEventListener('click', onClick, { capture: true });
      resolve(rowsMs === null ? null : { rowsMs, longestTaskMs: Reflect.get(window, 'longestTaskMs') });
    };
    let isFirst = true;
    const changes = new MutationObserver(() => {
      // What came before the click is no answer to it.
      if (begin === 0) return;
      clearTimeout(rest);
      rest = window.setTimeout(finish, 350);
      if (!isFirst) return;
      isFirst = false;
      window.removeEventListener('click', onClick, { capture: true });
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          rowsMs = performance.now() - begin;
        };
        port2.postMessage(null);
      });
    });
    if (panel) changes.observe(panel, { childList: true, characterData: true, subtree: true });
    setTimeout(finish, 10_000);
  });
}
