// @ts-check
import { SHARED_LAYERS } from './readTree.mjs';

/**
 * @typedef {ReturnType<typeof import('./readTree.mjs').readTree>} Tree
 * @typedef {{ target: string | string[], from: string | string[], except?: string[], message: string }} Zone
 */

/**
 * The forbidden directions of imports, generated from the tree, so that a new remote, feature or layer
 * is guarded on the day it appears.
 * @param {Tree} tree
 * @returns {Zone[]}
 */
export function createZones(tree) {
  return [...packageZones(tree), ...layerZones(tree), ...featureZones(tree)];
}

/**
 * The directions that hold for tests as well; tests may reach over the layers inside their package.
 * @param {Tree} tree
 * @returns {Zone[]}
 */
export function packageZones(tree) {
  return [...appZones(tree), SHARED_IS_LOWEST, ...nodeZones()];
}

/** @type {Zone} */
const SHARED_IS_LOWEST = {
  target: './shared',
  from: ['./host', './remotes', './backend', './e2e'],
  message: 'Shared is the lowest package: it imports none of the others.',
};

/** @param {Tree} tree @returns {Zone[]} */
function appZones({ remotes }) {
  const remoteZones = remotes.map((name) => ({
    target: `./remotes/${name}`,
    from: ['./host', ...remotes.filter((other) => other !== name).map((other) => `./remotes/${other}`)],
    message: 'Remotes meet the host and each other only through shared contracts and slots.',
  }));
  return [
    ...remoteZones,
    {
      target: './host',
      from: './remotes',
      message: 'The host knows remotes by the registry at run time, never by an import.',
    },
  ];
}

/** @param {Tree} tree @returns {Zone[]} */
function layerZones({ sharedFolders }) {
  /** @type {Zone[]} */
  const zones = [];
  for (const folder of sharedFolders) {
    const layer = SHARED_LAYERS.findIndex((names) => names.includes(folder));
    if (layer < 0) continue;
    const lower = SHARED_LAYERS.slice(0, layer).flat();
    const forbidden = sharedFolders.filter((other) => other !== folder && !lower.includes(other));
    // A single file may lie lower than its folder, such as the access model below its hooks.
    const partly = (/** @type {string} */ other) => lower.filter((place) => place.startsWith(`${other}/`));
    for (const other of forbidden) {
      zones.push({
        target: `./shared/src/${folder}`,
        from: `./shared/src/${other}`,
        except: partly(other).map((place) => `./${place.slice(other.length + 1)}.ts`),
        message: `shared/${folder} may import lower layers only, and ${other} is not one of them.`,
      });
    }
  }
  return zones;
}

/** @param {Tree} tree @returns {Zone[]} */
function featureZones({ apps, features }) {
  return apps.flatMap((app) => {
    const names = features[app] ?? [];
    const siblings = names.map((name) => ({
      target: `./${app}/src/features/${name}`,
      from: `./${app}/src/features`,
      except: [`./${name}`],
      message: 'A feature does not import a sibling: move what both need to components or model.',
    }));
    return [
      ...siblings,
      {
        target: [`./${app}/src/components`, `./${app}/src/model`],
        from: `./${app}/src/features`,
        message: 'Components and model are below the features.',
      },
      {
        target: `./${app}/src/model`,
        from: `./${app}/src/components`,
        message: 'The model is below the components.',
      },
    ];
  });
}

/** @returns {Zone[]} */
function nodeZones() {
  return [
    {
      target: './backend',
      from: ['./host', './remotes', './tooling', './e2e'],
      message: 'The backend shares with the console only what stands in shared.',
    },
    {
      target: ['./host', './remotes'],
      from: ['./backend', './tooling', './e2e'],
      message: 'The browser meets the backend over HTTP only.',
    },
    {
      target: './e2e',
      from: ['./host', './remotes', './shared', './backend'],
      message: 'The end-to-end suite sees the product from outside.',
    },
  ];
}
