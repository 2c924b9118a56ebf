import { parseArgs } from 'node:util';

const NUMBER = '(0|[1-9][0-9]*)';
const LABEL = '(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)';

/** A semantic version as it may stand in an address and in the name of a folder: without build data. */
export const VERSION = new RegExp(`^${NUMBER}[.]${NUMBER}[.]${NUMBER}(-${LABEL}([.]${LABEL})*)?$`);
const NAME = /^[a-z][a-z0-9-]*$/;

const RELEASE_USAGE = `pnpm release <remote> --to <folder> [--version <x.y.z>] [--dist <folder>]
  builds the remote, puts it into the folder and points its remotes.json to it
  --version  instead of the version in the remote's package.json
  --dist     a folder that was built already, instead of building
pnpm release <remote> --to <folder> --rollback [--version <x.y.z>]
  points remotes.json to the version before, or to the named one
pnpm release <remote> --to <folder> --remove
  takes the remote out`;

/** @typedef {'release' | 'rollback' | 'remove'} ReleaseAction */

/**
 * What the words after `pnpm release` ask for; throws with a readable reason.
 * @param {string[]} words
 * @returns {{ action: ReleaseAction, name: string, siteDir: string, version?: string, dist?: string }}
 */
export function readReleaseArguments(words) {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      version: { type: 'string' },
      dist: { type: 'string' },
      rollback: { type: 'boolean' },
      remove: { type: 'boolean' },
    },
  });
  const [name, ...rest] = positionals;
  if (!name) throw new Error(`Say which remote.\n\n${RELEASE_USAGE}`);
  if (rest.length > 0)
    throw new Error(`One remote at a time: what is ${rest.join(' ')}?\n\n${RELEASE_USAGE}`);
  if (!NAME.test(name)) throw new Error(`"${name}" is not the name of a remote`);
  if (!values.to) throw new Error(`Say which folder is served: --to <folder>\n\n${RELEASE_USAGE}`);
  if (values.rollback && values.remove) throw new Error('Roll back or remove, not both');
  if (values.dist && (values.rollback || values.remove)) throw new Error('--dist goes with a release alone');
  if (values.version !== undefined && !VERSION.test(values.version))
    throw new Error(`"${values.version}" is not a version such as 1.2.0`);
  return {
    action: values.rollback ? 'rollback' : values.remove ? 'remove' : 'release',
    name,
    siteDir: values.to,
    ...(values.version === undefined ? {} : { version: values.version }),
    ...(values.dist === undefined ? {} : { dist: values.dist }),
  };
}
