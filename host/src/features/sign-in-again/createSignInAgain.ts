/** Asks an open console for a session in place of the one that ended, without leaving the page. */
export type SignInAgain = {
  /** Whether there is a session again. False at once when no console is open that could ask. */
  ask(): Promise<boolean>;
  /** The open console offers to ask; returns how to withdraw that, which answers false to who still waits. */
  offer(onAsked: (asked: boolean) => void): () => void;
  settle(hasSession: boolean): void;
};

/** Creates the question; many requests that ask at once share one answer. */
export function createSignInAgain(): SignInAgain {
  let tell: ((asked: boolean) => void) | null = null;
  let waiting: { answer: Promise<boolean>; resolve: (hasSession: boolean) => void } | null = null;

  function settle(hasSession: boolean): void {
    const settled = waiting;
    waiting = null;
    tell?.(false);
    settled?.resolve(hasSession);
  }

  return {
    ask() {
      if (!tell) return Promise.resolve(false);
      if (waiting) return waiting.answer;
      let resolve: (hasSession: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((settleAnswer) => (resolve = settleAnswer));
      waiting = { answer, resolve };
      tell(true);
      return answer;
    },
    offer(onAsked) {
      tell = onAsked;
      return () => {
        if (tell !== onAsked) return;
        tell = null;
        settle(false);
      };
    },
    settle,
  };
}

/** The question of this page. */
export const signInAgain = createSignInAgain();
