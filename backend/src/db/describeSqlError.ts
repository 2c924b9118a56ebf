type SqlError = Error & { position?: string; detail?: string; hint?: string; where?: string };

/** Tail of a message for a failed SQL file: line number when the server names a position, then its own words. */
export function describeSqlError(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return `: ${String(error)}`;
  const { position, detail, hint, where, message } = error as SqlError;
  const line = position ? ` at line ${lineAt(sql, Number(position))}` : '';
  const extra = [detail, hint && `Hint: ${hint}`, !position && where].filter(Boolean).join(' ');
  return `${line}: ${message}${extra ? `. ${extra}` : ''}`;
}

/** `position` counts characters from 1, as PostgreSQL does. */
function lineAt(sql: string, position: number): number {
  return (
    Array.from(sql)
      .slice(0, Math.max(0, position - 1))
      .filter((character) => character === '\n').length + 1
  );
}
