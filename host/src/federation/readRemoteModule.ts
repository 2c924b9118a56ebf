import type { RemoteModule } from '@opsdeck/shared/contracts';
import { isRecord } from '@opsdeck/shared/lib';
import { isAccessRule } from './isAccessRule';
import { RemoteLoadError } from './RemoteFailure';

function broken(reason: string): RemoteLoadError {
  return new RemoteLoadError({ kind: 'broken-module', reason });
}

function checkHandle(handle: unknown, where: string): void {
  if (!isRecord(handle)) throw broken(`${where} has no handle`);
  if (handle['access'] !== undefined && !isAccessRule(handle['access'])) {
    throw broken(`${where} asks for an unknown right`);
  }
}

function checkRoute(route: unknown): void {
  if (!isRecord(route) || typeof route['path'] !== 'string' || !route['path'].startsWith('/')) {
    throw broken('a route has no path from the root');
  }
  const where = `the route ${route['path']}`;
  if (typeof route['lazy'] !== 'function') throw broken(`${where} has no page to load`);
  checkHandle(route['handle'], where);
  if (route['children'] === undefined) return;
  if (!Array.isArray(route['children'])) throw broken(`${where} has malformed children`);
  route['children'].forEach(checkRoute);
}

function checkFill(fill: unknown): void {
  if (!isRecord(fill) || typeof fill['slot'] !== 'string' || typeof fill['id'] !== 'string') {
    throw broken('a slot contribution has no slot or id');
  }
  const where = `the contribution ${fill['id']}`;
  if (typeof fill['lazy'] !== 'function') throw broken(`${where} has nothing to load`);
  if (typeof fill['order'] !== 'number') throw broken(`${where} has no order`);
  if (fill['access'] !== undefined && !isAccessRule(fill['access']))
    throw broken(`${where} asks for an unknown right`);
}

/** Checks what a remote exposes before any of it is used; throws a `broken-module` failure that names the flaw. */
export function readRemoteModule(exposed: unknown, name: string): RemoteModule {
  const remote = isRecord(exposed) ? exposed['remote'] : undefined;
  if (!isRecord(remote)) throw broken('it does not export "remote"');
  if (remote['name'] !== name)
    throw broken(`it calls itself ${JSON.stringify(remote['name'])}, not "${name}"`);
  if (!Array.isArray(remote['routes'])) throw broken('it has no list of routes');
  if (!Array.isArray(remote['slots'])) throw broken('it has no list of slots');
  remote['routes'].forEach(checkRoute);
  remote['slots'].forEach(checkFill);
  return remote as RemoteModule;
}
