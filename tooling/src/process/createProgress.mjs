// @ts-check

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
// Seconds after which a step that still runs says so; later once a minute.
const REMINDERS = [15, 30];
const LATER_REMINDER = 60;

/**
 * Shows that long steps are alive: a running clock on a terminal, a line now and then elsewhere.
 * @param {{ write: (text: string) => unknown, isTTY?: boolean }} out
 */
export function createProgress(out) {
  const live = out.isTTY === true;
  /** @type {Map<string, number>} */
  const active = new Map();
  /** @type {Map<string, number>} */
  const said = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let frame = 0;

  /** @param {string} title */
  const elapsed = (title) => Math.round((Date.now() - (active.get(title) ?? Date.now())) / 1000);
  const clear = () => {
    if (live) out.write('\r\u001b[2K');
  };
  const draw = () => {
    if (!live || active.size === 0) return;
    const parts = [...active.keys()].map((title) => `${title} ${elapsed(title)} s`);
    out.write(`\r\u001b[2K${FRAMES[frame++ % FRAMES.length]} ${parts.join(' · ')}`);
  };
  const tick = () => {
    if (live) return draw();
    for (const title of active.keys()) {
      const seconds = elapsed(title);
      const before = said.get(title) ?? 0;
      // Compared, not counted: on a busy machine a tick may come late.
      const due =
        REMINDERS.find((at) => at > before) ?? (Math.floor(before / LATER_REMINDER) + 1) * LATER_REMINDER;
      if (seconds < due) continue;
      said.set(title, seconds);
      out.write(`  ${title}: ${seconds} s so far\n`);
    }
  };
  /** @param {string} text */
  const line = (text) => {
    clear();
    out.write(`${text}\n`);
    draw();
  };

  return {
    line,
    /**
     * @template T
     * @param {string} title
     * @param {() => Promise<T>} work
     * @param {{ failed?: (result: T) => boolean }} [options]
     * @returns {Promise<T>}
     */
    async step(title, work, { failed = () => false } = {}) {
      active.set(title, Date.now());
      if (!live) out.write(`  ${title} …\n`);
      draw();
      timer ??= setInterval(tick, live ? 120 : 1000);
      let ok = false;
      try {
        const result = await work();
        ok = !failed(result);
        return result;
      } finally {
        const seconds = elapsed(title);
        active.delete(title);
        said.delete(title);
        line(`${ok ? '✓' : '✗'} ${title} (${seconds} s)`);
        if (active.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}
