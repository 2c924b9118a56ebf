import { readStored, writeStored } from '../lib/browserStorage';
import type { Appearance, Density } from './tokens';

/** A chosen look; `system` follows the operating system. */
export type ThemeMode = 'system' | Appearance;

const MODE_KEY = 'themeMode';
const DENSITY_KEY = 'density';

/** The remembered look of this browser. */
export function readThemeMode(): ThemeMode {
  const stored = readStored(MODE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Remembers a look. */
export function writeThemeMode(mode: ThemeMode): void {
  writeStored(MODE_KEY, mode === 'system' ? null : mode);
}

/** The remembered density of this browser. */
export function readDensity(): Density {
  return readStored(DENSITY_KEY) === 'comfortable' ? 'comfortable' : 'compact';
}

/** Remembers a density. */
export function writeDensity(density: Density): void {
  writeStored(DENSITY_KEY, density === 'compact' ? null : density);
}

/** Puts look and density where the stylesheet reads them: on <html>, or on the root of an embedded area. */
export function applyTheme(
  mode: ThemeMode,
  density: Density,
  root: HTMLElement = document.documentElement,
): void {
  const { dataset } = root;
  if (mode === 'system') delete dataset['theme'];
  else dataset['theme'] = mode;
  dataset['density'] = density;
}
