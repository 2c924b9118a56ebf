let chosen: string | undefined;

/** The locale that dates are written in: the browser's own unless another was chosen. */
export function readerLocale(): string | undefined {
  return chosen;
}

/** Chooses the locale of this page; undefined means the browser's own. */
export function setReaderLocale(locale: string | undefined): void {
  chosen = locale;
}
