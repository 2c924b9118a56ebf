import { useEffect } from 'react';
import { createMemoryRouter, useLocation, useNavigate, type RouteObject } from '@opsdeck/shared/kit/router';
import { patterns } from '@opsdeck/shared/links';
import { HealthPage } from '@/HealthPage';

type EmbedRouterOptions = { search: string; onLeave: (link: string) => void };

/** A router of its own: the address of the page is not ours. */
export function createEmbedRouter({ search, onLeave }: EmbedRouterOptions) {
  const routes: RouteObject[] = [
    { path: patterns.health, element: <HealthPage /> },
    { path: '*', element: <Elsewhere onLeave={onLeave} /> },
  ];
  return createMemoryRouter(routes, { initialEntries: [`${patterns.health}${search && `?${search}`}`] });
}

/** The area asked for a page that it does not have: the page around is told, the area stays. */
function Elsewhere({ onLeave }: { onLeave: (link: string) => void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    onLeave(`${pathname}${search}${hash}`);
    void navigate(-1);
  }, [onLeave, navigate, pathname, search, hash]);
  return null;
}
