import theme from 'antd/es/theme';
import { antdTheme } from './antdTheme';
import { colors, densities } from '../theme/tokens';
import type { Appearance } from '../theme/tokens';

describe.each<Appearance>(['light', 'dark'])('the antd theme of the %s look', (appearance) => {
  const token = theme.getDesignToken(antdTheme(appearance, 'compact'));
  const color = colors[appearance];

  it('keeps the given colours exactly, whose contrast is computed', () => {
    expect(token).toMatchObject({
      colorPrimary: color.accent,
      colorPrimaryHover: color['accent-hover'],
      colorError: color.danger,
      colorWarning: color.warning,
      colorSuccess: color.healthy,
      colorLink: color['accent-text'],
      colorText: color.text,
      colorTextPlaceholder: color['text-muted'],
      colorBgContainer: color.surface,
      colorBgLayout: color.page,
      colorBorder: color.control,
      colorSplit: color.border,
    });
  });

  it('takes sizes from the density', () => {
    expect(token.controlHeight).toBe(Number.parseInt(densities.compact['control-height'], 10));
    expect(theme.getDesignToken(antdTheme(appearance, 'comfortable')).controlHeight).toBe(32);
    expect(token.borderRadius).toBe(6);
    expect(token.fontSize).toBe(13);
  });
});
