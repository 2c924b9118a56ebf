/**
 * Every module that the host provides to remotes. A remote's build holds only its own code, so what is not
 * named here cannot be imported by one. Nothing is fetched before somebody asks for it: these imports exist
 * for the bundler, which gives each module a chunk of its own.
 */
export const providedModules = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  swr: () => import('swr'),
  'swr/mutation': () => import('swr/mutation'),
  'swr/infinite': () => import('swr/infinite'),
  '@opsdeck/shared/contracts': () => import('@opsdeck/shared/contracts'),
  '@opsdeck/shared/links': () => import('@opsdeck/shared/links'),
  '@opsdeck/shared/lib': () => import('@opsdeck/shared/lib'),
  '@opsdeck/shared/organizations': () => import('@opsdeck/shared/organizations'),
  '@opsdeck/shared/api': () => import('@opsdeck/shared/api'),
  '@opsdeck/shared/query': () => import('@opsdeck/shared/query'),
  '@opsdeck/shared/session': () => import('@opsdeck/shared/session'),
  '@opsdeck/shared/rbac': () => import('@opsdeck/shared/rbac'),
  '@opsdeck/shared/rbac/model': () => import('@opsdeck/shared/rbac/model'),
  '@opsdeck/shared/flags': () => import('@opsdeck/shared/flags'),
  '@opsdeck/shared/slots': () => import('@opsdeck/shared/slots'),
  '@opsdeck/shared/ui': () => import('@opsdeck/shared/ui'),
  '@opsdeck/shared/theme': () => import('@opsdeck/shared/theme'),
  '@opsdeck/shared/time': () => import('@opsdeck/shared/time'),
  '@opsdeck/shared/filters': () => import('@opsdeck/shared/filters'),
  '@opsdeck/shared/table': () => import('@opsdeck/shared/table'),
  '@opsdeck/shared/table/grid': () => import('@opsdeck/shared/table/grid'),
  '@opsdeck/shared/editor': () => import('@opsdeck/shared/editor'),
  '@opsdeck/shared/forms': () => import('@opsdeck/shared/forms'),
  '@opsdeck/shared/kit/router': () => import('@opsdeck/shared/kit/router'),
  '@opsdeck/shared/kit/base': () => import('@opsdeck/shared/kit/base'),
  '@opsdeck/shared/kit/floating': () => import('@opsdeck/shared/kit/floating'),
  '@opsdeck/shared/kit/inputs': () => import('@opsdeck/shared/kit/inputs'),
  '@opsdeck/shared/kit/overlays': () => import('@opsdeck/shared/kit/overlays'),
  '@opsdeck/shared/kit/select': () => import('@opsdeck/shared/kit/select'),
  '@opsdeck/shared/kit/pickers': () => import('@opsdeck/shared/kit/pickers'),
};
