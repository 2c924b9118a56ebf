import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { applyTheme, readDensity, readThemeMode, writeDensity, writeThemeMode } from './themePreferences';
import type { ThemeMode } from './themePreferences';
import type { Appearance, Density } from './tokens';
import './theme.css';

/** The chosen look and density, and ways to choose others. */
export type Theme = {
  mode: ThemeMode;
  /** The look that is on the screen; differs from `mode` while the system decides. */
  appearance: Appearance;
  density: Density;
  setMode: (mode: ThemeMode) => void;
  setDensity: (density: Density) => void;
};

/** The part of somebody else's page that an embedded area lives in, and the look that it was given. */
export type ThemeScope = {
  /** Carries the look; lists and dialogs open inside it. */
  root: HTMLElement;
  mode: ThemeMode;
  density: Density;
  /** Lets styles pass the page's security policy. */
  nonce?: string | undefined;
};

const ThemeContext = createContext<Theme | null>(null);
const ScopeContext = createContext<ThemeScope | null>(null);
const DARK_QUERY = '(prefers-color-scheme: dark)';

function subscribeToSystem(listener: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const readSystem = (): Appearance => (window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light');

/** Gives everything below it the look of the console; the controls of antd read it when they are first shown. */
export function ThemeProvider({
  scope = null,
  children,
}: {
  scope?: ThemeScope | null;
  children: ReactNode;
}) {
  const [chosenMode, setModeState] = useState(readThemeMode);
  const [chosenDensity, setDensityState] = useState(readDensity);
  const { mode, density } = scope ?? { mode: chosenMode, density: chosenDensity };
  const system = useSyncExternalStore(subscribeToSystem, readSystem);
  const appearance = mode === 'system' ? system : mode;

  const root = scope?.root;
  useLayoutEffect(() => applyTheme(mode, density, root), [mode, density, root]);

  // Another tab of the console may choose another look.
  useEffect(() => {
    const follow = () => {
      setModeState(readThemeMode());
      setDensityState(readDensity());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const setMode = useCallback((next: ThemeMode) => {
    writeThemeMode(next);
    setModeState(next);
  }, []);
  const setDensity = useCallback((next: Density) => {
    writeDensity(next);
    setDensityState(next);
  }, []);

  const value = useMemo(
    () => ({ mode, appearance, density, setMode, setDensity }),
    [mode, appearance, density, setMode, setDensity],
  );
  return (
    <ScopeContext value={scope}>
      <ThemeContext value={value}>{children}</ThemeContext>
    </ScopeContext>
  );
}

/** The look and density of the nearest provider. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider above it');
  return theme;
}

/** The part of the page that is ours, or null where the whole page is. */
export function useThemeScope(): ThemeScope | null {
  return useContext(ScopeContext);
}
