/** The version of this package, which is the contract between host and remotes. */
export const SHARED_VERSION: string = '1.3.0';
