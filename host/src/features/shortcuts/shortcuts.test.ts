import { SHORTCUTS, usableShortcuts } from './shortcuts';

const active = SHORTCUTS.filter((shortcut) => !('note' in shortcut)).map(({ keys }) => keys.join(' '));

it('gives each key one meaning, and no shortcut begins another one', () => {
  expect(new Set(active).size).toBe(active.length);
  for (const keys of active) {
    expect(active.filter((other) => other !== keys && other.startsWith(`${keys} `))).toEqual([]);
  }
});

it('lists what leads where the person may go, and everything that leads nowhere', () => {
  const titles = usableShortcuts((href) => href === '/health').map(({ title }) => title);
  expect(titles).toContain('Health');
  expect(titles).toContain('Show the keyboard shortcuts');
  expect(titles).not.toContain('Incidents');
});
