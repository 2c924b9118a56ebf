/**
 * The one list of run-time singletons, read by every webpack configuration.
 *
 * The host provides each of them. A remote only consumes (`import: false`): its bundle holds its own
 * code and nothing else, and a React context can never exist twice on a page. The reason stands beside
 * each entry; a test compares the list with the package manifests.
 */
const SINGLETONS = [
  { request: 'react', package: 'react', strict: true, why: 'hooks need one copy' },
  { request: 'react/', package: 'react', strict: true, why: 'jsx-runtime belongs to that copy' },
  { request: 'react-dom', package: 'react-dom', strict: true, why: 'portals and events need one copy' },
  { request: 'react-dom/', package: 'react-dom', strict: true, why: 'the client entry belongs to that copy' },
  { request: 'swr', package: 'swr', strict: true, why: 'one cache for the console' },
  { request: 'swr/', package: 'swr', strict: true, why: 'mutation hooks use that cache' },
  {
    request: '@opsdeck/shared/',
    package: '@opsdeck/shared',
    strict: true,
    why: 'contexts and module state; the contract between teams',
  },
];

/**
 * The `shared` option of the federation plugin for one package.
 *
 * @param {{ kind: 'host' | 'remote', versions: Record<string, string>, requires?: string, layer?: string }} options
 *   `versions` maps a package to its exact version; `requires` is the range of `@opsdeck/shared` that a
 *   remote needs; `layer` names the part of the build that consumes them, when another part brings its own.
 * @returns {Record<string, { singleton: boolean, strictVersion: boolean, requiredVersion: string, version?: string, import?: false, issuerLayer?: string }>}
 */
function sharedModules({ kind, versions, requires, layer }) {
  return Object.fromEntries(
    SINGLETONS.map((singleton) => {
      const version = versions[singleton.package];
      if (!version) throw new Error(`No version is known for the shared module ${singleton.package}`);
      const range = singleton.package === '@opsdeck/shared' && requires ? requires : `^${version}`;
      return [
        singleton.request,
        {
          singleton: true,
          strictVersion: singleton.strict,
          requiredVersion: range,
          ...(kind === 'host' ? { version } : { import: /** @type {const} */ (false) }),
          ...(layer ? { issuerLayer: layer } : {}),
        },
      ];
    }),
  );
}

module.exports = { SINGLETONS, sharedModules };
