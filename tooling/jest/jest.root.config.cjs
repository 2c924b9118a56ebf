const { readdirSync } = require('node:fs');
const path = require('node:path');
const { createProject } = require('./createProject.cjs');

const root = path.resolve(__dirname, '../..');
const remotes = readdirSync(path.join(root, 'remotes'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** One jest run for the whole workspace: a project for each package. */
module.exports = {
  rootDir: root,
  projects: [
    createProject({ root, name: 'shared', dir: 'shared', environment: 'browser' }),
    createProject({ root, name: 'host', dir: 'host', environment: 'browser' }),
    ...remotes.map((name) => createProject({ root, name, dir: `remotes/${name}`, environment: 'browser' })),
    createProject({ root, name: 'backend', dir: 'backend', environment: 'node' }),
    createProject({ root, name: 'tooling', dir: 'tooling', environment: 'node' }),
  ],
};
