import { createContext, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import type { Appearance, Density } from '../theme/tokens';
import { useTheme, useThemeScope, type ThemeScope } from '../theme/ThemeProvider';
import { antdTheme } from './antdTheme';

const InsideContext = createContext(false);
const configs = new Map<string, ReturnType<typeof antdTheme>>();

// antd computes its variables once per object, so every control has to get the same one.
function configOf(appearance: Appearance, density: Density): ReturnType<typeof antdTheme> {
  const key = `${appearance} ${density}`;
  const config = configs.get(key) ?? antdTheme(appearance, density);
  configs.set(key, config);
  return config;
}

const caches = new WeakMap<HTMLElement, ReturnType<typeof createCache>>();

// One cache for each root: what antd wrote into one shadow root is not in the next.
function cacheOf({ root }: ThemeScope): ReturnType<typeof createCache> {
  const cache = caches.get(root) ?? createCache();
  caches.set(root, cache);
  return cache;
}

function ScopedStyles({ scope, children }: { scope: ThemeScope; children: ReactNode }) {
  const container = scope.root.getRootNode();
  return (
    <StyleProvider cache={cacheOf(scope)} {...(container instanceof ShadowRoot ? { container } : {})}>
      {children}
    </StyleProvider>
  );
}

function DesignSystem({ children }: { children: ReactNode }) {
  const { appearance, density } = useTheme();
  const scope = useThemeScope();
  const configured = (
    <ConfigProvider
      theme={configOf(appearance, density)}
      wave={{ disabled: true }}
      {...(scope ? { getPopupContainer: () => scope.root } : {})}
      {...(scope?.nonce ? { csp: { nonce: scope.nonce } } : {})}
    >
      {children}
    </ConfigProvider>
  );
  return (
    <InsideContext value>
      {scope ? <ScopedStyles scope={scope}>{configured}</ScopedStyles> : configured}
    </InsideContext>
  );
}

/**
 * An antd component that brings the look of the console along. A page loads antd's theming with the first
 * control that needs it and not before.
 */
export function themed<Props extends object>(Component: ComponentType<Props>): FunctionComponent<Props> {
  return function Themed(props: Props) {
    const inside = useContext(InsideContext);
    const element = <Component {...props} />;
    return inside ? element : <DesignSystem>{element}</DesignSystem>;
  };
}
