/** One page of a server-side list; `total` is null when the server did not count. */
export type Page<T> = { rows: T[]; total: number | null };
