import { type ComponentType, lazy } from 'react';
import type { RemoteRoute } from '@opsdeck/shared/contracts';
import { explainFailure } from '@/federation/explainFailure';
import { probeResource } from '@/federation/probeResource';
import { RemoteLoadError } from '@/federation/RemoteFailure';

// A lazy component remembers its failure for ever, so a failed one is replaced by a new one.
const pages = new WeakMap<RemoteRoute, ComponentType>();

/** The page of a route; its code is fetched when it is first rendered. */
export function lazyPage(route: RemoteRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(async () => {
    try {
      const { Component } = await route.lazy();
      if (typeof Component !== 'function' && typeof Component !== 'object') {
        throw new RemoteLoadError({
          kind: 'broken-module',
          reason: `the route ${route.path} has no page component`,
        });
      }
      return { default: Component };
    } catch (error) {
      const failure = await explainFailure(error, { entryUrl: window.location.origin, probe: probeResource });
      throw new RemoteLoadError(failure, { cause: error });
    }
  });
  pages.set(route, page);
  return page;
}

/** Forgets the page of a route, so that the next render fetches it anew. */
export function forgetPage(route: RemoteRoute): void {
  pages.delete(route);
}
