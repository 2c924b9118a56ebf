/** For pages that everybody may open: whoever happens to be signed in asks as everybody else does. */
export const fetchWithoutSession: typeof fetch = (input, init) =>
  fetch(input, { ...init, credentials: 'omit' });
