/** Addresses that cross the borders of areas: patterns to match and builders to write. */
export { links } from './links';
export { patterns } from './patterns';
