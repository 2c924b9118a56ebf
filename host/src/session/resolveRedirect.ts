import { links } from '@opsdeck/shared/links';
import { returnPath, safeReturnTo } from './safeReturnTo';

/** Where the identity service sends the person. */
export type Redirect =
  /** A page of the console. */
  | { kind: 'page'; path: string }
  /** An address of the identity service on this origin, which the browser has to load. */
  | { kind: 'server'; path: string }
  /** The sign-in page of a social provider. */
  | { kind: 'provider'; url: string };

type Options = {
  origin: string;
  /** The person pressed the button of a social provider, so that leaving this origin is what they asked for. */
  provider?: boolean;
};

const MAX_LENGTH = 8192;
const FORBIDDEN = /[\p{Cc}\p{Cs}\\\s]/u;
const SELF_SERVICE = '/api/.ory/self-service/';
/** The page of each flow that the identity service can start. */
const PAGES: Record<string, string> = {
  'login/browser': links.login(),
  'registration/browser': '/registration',
  'recovery/browser': '/recovery',
  'verification/browser': '/verification',
  'settings/browser': links.profile(),
};
const FLOW_PAGES = Object.values(PAGES);
const KEPT_PARAMS = ['flow', 'aal', 'refresh'];

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** A `return_to` of the identity service may be absolute. */
function readReturnTo(value: string | null, origin: string): string {
  if (!value) return '/';
  if (!value.startsWith(`${origin}/`)) return safeReturnTo(value, origin);
  return safeReturnTo(value.slice(origin.length), origin);
}

function pageOfFlow(page: string, params: URLSearchParams, origin: string): string {
  const query = new URLSearchParams();
  const returnTo = readReturnTo(params.get('return_to'), origin);
  if (returnTo !== '/') query.set('return_to', returnTo);
  for (const name of KEPT_PARAMS) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${page}?${text}` : page;
}

function ofThisOrigin(url: URL, origin: string): Redirect | null {
  if (url.pathname.startsWith(SELF_SERVICE)) {
    const name = url.pathname.slice(SELF_SERVICE.length);
    const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
    if (page) return { kind: 'page', path: pageOfFlow(page, url.searchParams, origin) };
    const path = returnPath(url);
    return path ? { kind: 'server', path } : null;
  }
  // The service may send to a page of a flow, although nobody may return to one.
  if (FLOW_PAGES.includes(url.pathname)) {
    return { kind: 'page', path: pageOfFlow(url.pathname, url.searchParams, origin) };
  }
  const path = returnPath(url);
  return path ? { kind: 'page', path } : null;
}

/**
 * Judges an address that the identity service names: pages of the console are opened without leaving it, and
 * only the button of a social provider leads elsewhere. Null when the address is none to go to.
 */
export function resolveRedirect(value: string, { origin, provider = false }: Options): Redirect | null {
  if (value.length > MAX_LENGTH || FORBIDDEN.test(value)) return null;
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin === origin) return ofThisOrigin(url, origin);
  const secure = url.protocol === 'https:' || isLoopback(url.hostname);
  return provider && secure ? { kind: 'provider', url: url.href } : null;
}

/** The `return_to` that a flow of the identity service carries, as a place to go. */
export function flowReturnTo(value: string | null, origin: string): string {
  return readReturnTo(value, origin);
}
