import { isPublicPath } from './publicPaths';

it.each(['/view/health', '/view/health/', '/View/Health'])('needs nobody signed in at %s', (path) => {
  expect(isPublicPath(path)).toBe(true);
});

it.each(['/', '/view', '/views/health', '/view/health/x', '/view/healthy', '/health', '/login'])(
  'counts %s as no public page',
  (path) => {
    expect(isPublicPath(path)).toBe(false);
  },
);
