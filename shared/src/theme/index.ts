/** The look of the console: tokens as data, both themes, densities and the status language. */
export { contrastRatio } from './contrastRatio';
export { isStatus, STATUS, STATUSES, worstStatus } from './status';
export type { Status, StatusLook } from './status';
export { cssVariables, tokenStylesheet } from './stylesheet';
export type { ThemeMode } from './themePreferences';
export { ThemeProvider, useTheme, useThemeScope } from './ThemeProvider';
export type { Theme, ThemeScope } from './ThemeProvider';
export { colors, densities, rowHeights, sizes } from './tokens';
export type { Appearance, ColorName, Density } from './tokens';
