/** The part of the router that the console uses; sharing the whole library would cost four times as much. */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
// The only way to learn of the router itself from within.
export { RouterProvider, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  Params,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
