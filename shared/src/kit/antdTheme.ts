import type { ThemeConfig } from 'antd';
import theme from 'antd/es/theme';
import { colors, densities, sizes } from '../theme/tokens';
import type { Appearance, Density } from '../theme/tokens';

const pixels = (size: string): number => Number.parseInt(size, 10);

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>;

// The dark algorithm mixes its own shades of the given colours. Their contrast is computed here, so the
// given ones stay. antd caches by the identity of these functions.
const exactly =
  (appearance: Appearance): Algorithm =>
  (seed, map) => {
    const color = colors[appearance];
    return {
      ...(map ?? theme.defaultAlgorithm(seed)),
      colorPrimary: color.accent,
      colorInfo: color.accent,
      colorError: color.danger,
      colorWarning: color.warning,
      colorSuccess: color.healthy,
      colorLink: color['accent-text'],
    };
  };
const algorithms: Record<Appearance, Algorithm[]> = {
  light: [theme.defaultAlgorithm, exactly('light')],
  dark: [theme.darkAlgorithm, exactly('dark')],
};

/** The antd theme of a look and density, derived from the tokens. antd's own stylesheet is static. */
export function antdTheme(appearance: Appearance, density: Density): ThemeConfig {
  const color = colors[appearance];
  const controlHeight = pixels(densities[density]['control-height']);
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'od-antd' },
    algorithm: algorithms[appearance],
    token: {
      fontFamily: sizes.font,
      fontFamilyCode: sizes['font-mono'],
      fontSize: pixels(sizes['font-size']),
      borderRadius: pixels(sizes.radius),
      borderRadiusSM: pixels(sizes['radius-small']),
      borderRadiusLG: pixels(sizes.radius),
      controlHeight,
      controlHeightSM: controlHeight - 4,
      colorPrimary: color.accent,
      colorPrimaryHover: color['accent-hover'],
      colorPrimaryActive: color['accent-hover'],
      colorPrimaryText: color['accent-text'],
      colorPrimaryBorder: color.focus,
      lineWidthFocus: 2,
      colorTextLightSolid: color['on-accent'],
      colorLink: color['accent-text'],
      colorLinkHover: color['accent-text'],
      colorError: color.danger,
      colorErrorHover: color['danger-hover'],
      colorErrorActive: color['danger-hover'],
      colorErrorText: color['unhealthy-text'],
      colorErrorBg: color['unhealthy-soft'],
      colorErrorBorder: color.unhealthy,
      colorWarning: color.warning,
      colorWarningText: color['warning-text'],
      colorWarningBg: color['warning-soft'],
      colorWarningBorder: color.warning,
      colorSuccess: color.healthy,
      colorSuccessText: color['healthy-text'],
      colorSuccessBg: color['healthy-soft'],
      colorSuccessBorder: color.healthy,
      colorInfo: color.accent,
      colorInfoText: color['accent-text'],
      colorInfoBg: color['accent-soft'],
      colorInfoBorder: color.accent,
      colorBgBase: color.surface,
      colorBgLayout: color.page,
      colorBgContainer: color.surface,
      colorBgContainerDisabled: color.sunken,
      colorBgElevated: color.surface,
      colorBgMask: color.scrim,
      colorBgTextHover: color.hover,
      colorBgTextActive: color.sunken,
      colorText: color.text,
      colorTextHeading: color.text,
      colorTextSecondary: color['text-secondary'],
      colorTextTertiary: color['text-muted'],
      colorTextQuaternary: color['text-muted'],
      colorTextDescription: color['text-secondary'],
      colorTextPlaceholder: color['text-muted'],
      colorIcon: color['text-secondary'],
      colorIconHover: color.text,
      colorBorder: color.control,
      colorBorderSecondary: color.border,
      colorSplit: color.border,
      controlItemBgHover: color.hover,
      controlItemBgActive: color.selected,
      controlItemBgActiveHover: color.selected,
      controlOutline: color['accent-soft'],
      boxShadow: color.shadow,
      boxShadowSecondary: color.shadow,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
    },
    components: {
      Alert: { borderRadius: pixels(sizes.radius) },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        dangerColor: color['on-danger'],
        defaultBorderColor: color.border,
        defaultHoverBg: color.hover,
        defaultHoverBorderColor: color.border,
        defaultHoverColor: color.text,
        defaultActiveBg: color.sunken,
        defaultActiveBorderColor: color.border,
        defaultActiveColor: color.text,
        fontWeight: 500,
      },
      Modal: { titleFontSize: pixels(sizes['font-size-large']) },
      Tooltip: {
        colorBgSpotlight: appearance === 'dark' ? color.sunken : color.text,
        colorTextLightSolid: appearance === 'dark' ? color.text : color.surface,
      },
      Segmented: { trackBg: color.sunken, itemSelectedBg: color.surface },
      Tabs: {
        horizontalItemGutter: 20,
        horizontalItemPadding: '8px 0',
        itemSelectedColor: color['accent-text'],
        itemHoverColor: color['accent-text'],
        itemActiveColor: color['accent-text'],
        inkBarColor: color['accent-text'],
      },
    },
  };
}
