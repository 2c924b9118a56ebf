import { satisfies, validate } from 'compare-versions';

const COMPARATOR = /^(?:[\^~]|[<>]=?|=)?(v?\d[\w.+-]*)$/;
const ANYTHING = /^[xX*]$/;

function meets(provided: string, comparator: string): boolean {
  if (ANYTHING.test(comparator)) return true;
  const version = COMPARATOR.exec(comparator)?.[1];
  // compare-versions reads malformed ranges loosely; they must not pass for a match.
  return version !== undefined && validate(version) && satisfies(provided, comparator);
}

/** Whether the contract that this console provides lies in the semver range that a remote requires. A malformed range never matches. */
export function isCompatible(requires: string, provided: string): boolean {
  if (!validate(provided)) return false;
  return requires.split('||').some((alternative) =>
    alternative
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => meets(provided, comparator)),
  );
}
