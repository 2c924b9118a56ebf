import type pg from 'pg';

const PIECE_BYTES = 1024 * 1024;

/** The content of a file, a piece at a time: many people may download large ones at once. */
export async function* readContent(pool: pg.Pool, id: string, bytes: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes; from += PIECE_BYTES) {
    const { rows } = await pool.query<{ piece: Buffer | null }>(
      'select substring(content from $2 for $3) as piece from public.artifacts where id = $1',
      [id, from + 1, PIECE_BYTES],
    );
    const piece = rows[0]?.piece;
    if (!piece || piece.length === 0) throw new Error(`artifact ${id} went away while it was read`);
    yield piece;
  }
}
