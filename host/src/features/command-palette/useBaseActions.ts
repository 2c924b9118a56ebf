import { useMemo } from 'react';
import { useRefresh } from '@opsdeck/shared/query';
import { useTheme } from '@opsdeck/shared/theme';
import type { ShellAction } from './PaletteItem';

const THEMES = [
  { mode: 'light', title: 'Switch to the light theme', icon: 'light' },
  { mode: 'dark', title: 'Switch to the dark theme', icon: 'dark' },
  { mode: 'system', title: 'Use the theme of the system', icon: 'system' },
] as const;

/** What works on every page: other looks, and loading anew what can be loaded anew. */
export function useBaseActions(): ShellAction[] {
  const { mode, setMode } = useTheme();
  const { lastRefreshed, refresh } = useRefresh();
  const canRefresh = lastRefreshed !== null;
  return useMemo(
    () => [
      ...(canRefresh
        ? [
            {
              key: 'refresh',
              title: 'Refresh this page',
              icon: 'reload' as const,
              keywords: 'reload',
              run: () => void refresh(),
            },
          ]
        : []),
      ...THEMES.filter((theme) => theme.mode !== mode).map((theme) => ({
        key: `theme ${theme.mode}`,
        title: theme.title,
        icon: theme.icon,
        keywords: 'appearance mode toggle',
        run: () => setMode(theme.mode),
      })),
    ],
    [canRefresh, mode, refresh, setMode],
  );
}
