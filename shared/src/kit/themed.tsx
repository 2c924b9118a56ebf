import { createContext, useContext, type ComponentType, type FunctionComponent, type ReactNode } from 'react';
import ConfigProvider from 'antd/es/config-provider';
import type { Appearance, Density } from '../theme/tokens';
import { useTheme } from '../theme/ThemeProvider';
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

function DesignSystem({ children }: { children: ReactNode }) {
  const { appearance, density } = useTheme();
  return (
    <InsideContext value>
      <ConfigProvider theme={configOf(appearance, density)} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
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
