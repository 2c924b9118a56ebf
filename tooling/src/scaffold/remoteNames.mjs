// @ts-check

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
// Names that routes of the host, folders of the site or the federation container already carry.
const RESERVED = new Set(['host', 'api', 'remotes', 'console', 'login', 'error', 'shared', 'assets']);

/** @param {string} word */
const capitalise = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The forms of a new area's name; throws with a sentence for people when the name can't be used.
 * @param {string | undefined} name
 */
export function remoteNames(name) {
  if (!name) throw new Error('Name the new area: pnpm new:remote <name>');
  if (!NAME.test(name) || name.length > 32)
    throw new Error(
      `"${name}" can't be a folder, an address and a name at once: use kebab-case, up to 32 characters.`,
    );
  if (RESERVED.has(name)) throw new Error(`"${name}" is taken by the console itself.`);
  const words = name.split('-');
  return {
    name,
    camel: words.map((word, index) => (index === 0 ? word : capitalise(word))).join(''),
    title: [capitalise(words[0] ?? ''), ...words.slice(1)].join(' '),
  };
}
