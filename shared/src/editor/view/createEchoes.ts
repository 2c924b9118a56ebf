const MAX_WAITING = 100;

/**
 * Tells the editor's own text, which comes back through React a moment later, from a text that somebody
 * else set. Without it a fast typist would lose letters to an older text that arrives late.
 */
export function createEchoes() {
  let waiting: string[] = [];
  return {
    sent(text: string) {
      waiting = [...waiting, text].slice(-MAX_WAITING);
    },
    isEcho(text: string): boolean {
      const index = waiting.lastIndexOf(text);
      waiting = index < 0 ? [] : waiting.slice(index + 1);
      return index >= 0;
    },
  };
}
