/** Something the person who starts the console can mend: shown as one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
