/** The version of the console that this backend was built for and reports as its own. */
export const CONSOLE_VERSION = '1.4.57';
