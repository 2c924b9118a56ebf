/** Shown when the installation does not tell: the version that this console corresponds to. */
export const CONSOLE_VERSION = '1.4.57';
