import { RemoteLoadError } from './RemoteFailure';
import { readRemoteModule } from './readRemoteModule';

const lazy = () => Promise.resolve({ Component: () => null });
const route = { path: '/health', handle: { access: { resource: 'canaries', action: 'read' } }, lazy };
const fill = { slot: 'check.actions', id: 'run', order: 1, lazy };
const good = { name: 'health', routes: [route], slots: [fill] };

function reasonOf(exposed: unknown): string {
  try {
    readRemoteModule(exposed, 'health');
  } catch (error) {
    if (error instanceof RemoteLoadError && error.failure.kind === 'broken-module')
      return error.failure.reason;
    throw error;
  }
  throw new Error('the module was accepted');
}

describe('readRemoteModule', () => {
  it('returns the module of a well-formed remote', () => {
    expect(readRemoteModule({ remote: good }, 'health')).toBe(good);
  });

  it.each([
    [undefined, 'does not export'],
    [{}, 'does not export'],
    [{ default: good }, 'does not export'],
    [{ remote: { ...good, name: 'catalog' } }, 'calls itself "catalog"'],
    [{ remote: { ...good, routes: {} } }, 'no list of routes'],
    [{ remote: { ...good, slots: null } }, 'no list of slots'],
    [{ remote: { ...good, routes: [{ ...route, path: 'health' }] } }, 'no path from the root'],
    [{ remote: { ...good, routes: [{ ...route, lazy: 'x' }] } }, 'no page to load'],
    [{ remote: { ...good, routes: [{ ...route, handle: undefined }] } }, 'no handle'],
    [
      {
        remote: { ...good, routes: [{ ...route, handle: { access: { resource: 'all', action: 'read' } } }] },
      },
      'unknown right',
    ],
    [{ remote: { ...good, routes: [{ ...route, children: [{ path: '/x' }] }] } }, 'no page to load'],
    [{ remote: { ...good, slots: [{ ...fill, lazy: null }] } }, 'nothing to load'],
    [{ remote: { ...good, slots: [{ ...fill, access: 'all' }] } }, 'unknown right'],
  ])('refuses %j', (exposed, reason) => {
    expect(reasonOf(exposed)).toContain(reason);
  });
});
