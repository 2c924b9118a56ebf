import { colors, densities, sizes } from './tokens';

const block = (selector: string, body: string): string => `${selector} {\n${body}\n}\n`;
const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** Declarations of the CSS variables `--od-<name>`, one on a line. */
export function cssVariables(tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `  --od-${name}: ${value};`)
    .join('\n');
}

/**
 * The stylesheet of all tokens. Without an attribute on <html> the page follows the operating system, so
 * the first paint is right before any script has run.
 */
export function tokenStylesheet(): string {
  const light = `  color-scheme: light;\n${cssVariables(colors.light)}`;
  const dark = `  color-scheme: dark;\n${cssVariables(colors.dark)}`;
  return [
    '/* Generated from tokens.ts by `pnpm --filter @opsdeck/shared generate`. */\n',
    block(':root', `${cssVariables(sizes)}\n${cssVariables(densities.compact)}`),
    block(":root[data-density='comfortable']", cssVariables(densities.comfortable)),
    block(':root', light),
    block(
      '@media (prefers-color-scheme: dark)',
      indent(block(":root:not([data-theme='light'])", dark)).trimEnd(),
    ),
    block(":root[data-theme='dark']", dark),
    block('@media (prefers-reduced-motion: reduce)', indent(block(':root', '  --od-motion: 0s;')).trimEnd()),
  ].join('\n');
}
