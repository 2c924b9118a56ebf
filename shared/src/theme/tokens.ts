/** The two looks of the console. */
export type Appearance = 'light' | 'dark';

/** How much fits on a screen. */
export type Density = 'compact' | 'comfortable';

/** Colours by what they are for; each becomes the CSS variable `--od-<name>`. */
const lightColors = {
  page: '#f6f7f9',
  surface: '#ffffff',
  sunken: '#eff1f4',
  hover: '#f3f4f8',
  selected: '#eceefe',
  border: '#dde1e7',
  control: '#7d8694',
  text: '#1a212b',
  'text-secondary': '#4d5866',
  'text-muted': '#606a78',
  accent: '#4f46e5',
  'accent-hover': '#4338ca',
  'accent-soft': '#eceefe',
  'accent-text': '#4338ca',
  'on-accent': '#ffffff',
  focus: '#4f46e5',
  danger: '#c62a35',
  'danger-hover': '#a81f2a',
  'on-danger': '#ffffff',
  healthy: '#1d8a45',
  'healthy-text': '#14682f',
  'healthy-soft': '#e4f5e9',
  unhealthy: '#d0303c',
  'unhealthy-text': '#a81f2a',
  'unhealthy-soft': '#fdeaeb',
  warning: '#b26a00',
  'warning-text': '#7d4a00',
  'warning-soft': '#fdf1de',
  unknown: '#7b8593',
  'unknown-text': '#4d5866',
  'unknown-soft': '#eff1f4',
  suppressed: '#64748b',
  'suppressed-text': '#46546a',
  'suppressed-soft': '#e9edf3',
  skeleton: '#e7eaee',
  scrim: 'rgb(15 20 28 / 45%)',
  shadow: '0 8px 28px rgb(15 20 28 / 16%), 0 0 0 1px rgb(15 20 28 / 9%)',
} as const;

/** The name of a colour. */
export type ColorName = keyof typeof lightColors;

const darkColors: Record<ColorName, string> = {
  page: '#0f1217',
  surface: '#161a21',
  sunken: '#1c212a',
  hover: '#1d232d',
  selected: '#232744',
  border: '#2a313c',
  control: '#717c8b',
  text: '#e2e6ec',
  'text-secondary': '#a9b2bf',
  'text-muted': '#929caa',
  accent: '#5a57e6',
  'accent-hover': '#6462ea',
  'accent-soft': '#232744',
  'accent-text': '#aeb0ff',
  'on-accent': '#ffffff',
  focus: '#9a9cff',
  danger: '#f0616b',
  'danger-hover': '#f5848c',
  'on-danger': '#1c0709',
  healthy: '#3fae66',
  'healthy-text': '#6fd092',
  'healthy-soft': '#14291c',
  unhealthy: '#f0616b',
  'unhealthy-text': '#ff9299',
  'unhealthy-soft': '#361a1e',
  warning: '#dd9a2e',
  'warning-text': '#f0b95e',
  'warning-soft': '#32240d',
  unknown: '#8b96a5',
  'unknown-text': '#a9b2bf',
  'unknown-soft': '#1f252e',
  suppressed: '#7f90aa',
  'suppressed-text': '#a9b7cc',
  'suppressed-soft': '#1d2530',
  skeleton: '#232933',
  scrim: 'rgb(4 6 9 / 62%)',
  shadow: '0 10px 32px rgb(0 0 0 / 55%), 0 0 0 1px #2a313c',
};

/** Every colour of both looks. */
export const colors: Record<Appearance, Record<ColorName, string>> = {
  light: lightColors,
  dark: darkColors,
};

/** Sizes, type and motion that are the same in both looks. */
export const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  gutter: '16px',
  radius: '6px',
  'radius-small': '4px',
  font: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  'font-mono': "'JetBrains Mono', ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  'font-size': '13px',
  'font-size-small': '12px',
  'font-size-large': '15px',
  'font-size-title': '20px',
  'line-height': '20px',
  'line-height-small': '16px',
  'line-height-title': '28px',
  'header-height': '48px',
  'sidebar-width': '224px',
  'sidebar-width-collapsed': '56px',
  'focus-ring': '2px solid var(--od-focus)',
  motion: '120ms ease-out',
} as const;

/** Sizes that follow the density. */
export const densities: Record<Density, Record<'row-height' | 'control-height' | 'cell-padding', string>> = {
  compact: { 'row-height': '32px', 'control-height': '28px', 'cell-padding': '8px' },
  comfortable: { 'row-height': '40px', 'control-height': '32px', 'cell-padding': '12px' },
};

/** The height of a table row as a number, for tables that compute which rows are in view. */
export const rowHeights: Record<Density, number> = {
  compact: Number.parseInt(densities.compact['row-height'], 10),
  comfortable: Number.parseInt(densities.comfortable['row-height'], 10),
};
