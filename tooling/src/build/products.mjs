// @ts-check
import path from 'node:path';
import { repoRoot } from './repoRoot.mjs';

/** @typedef {'console' | 'health'} Product */

/** The remotes of a product; null means every one that there is. */
const REMOTES = /** @type {const} */ ({ console: null, health: ['health'] });

/**
 * @param {string | undefined} name
 * @returns {Product}
 */
export function readProduct(name = 'console') {
  if (name === 'console' || name === 'health') return name;
  throw new Error(`There is no product "${name}": console or health`);
}

/**
 * What the switches of the backend ask for: who does not sign in sees the health checks alone.
 * @param {Record<string, string | undefined>} env
 * @returns {Product}
 */
export function productOf({ OPSDECK_SIGN_IN: signIn, OPSDECK_PRODUCT: product }) {
  return signIn?.trim() === 'anonymous' || product?.trim() === 'health' ? 'health' : 'console';
}

/** @param {Product} product @param {string} remote */
export function isPartOf(product, remote) {
  const remotes = /** @type {readonly string[] | null} */ (REMOTES[product]);
  return remotes === null || remotes.includes(remote);
}

/** @param {Product} product */
export function siteOf(product) {
  return path.join(repoRoot, product === 'console' ? 'dist' : `dist-${product}`);
}
