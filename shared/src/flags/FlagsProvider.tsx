import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Feature } from '../contracts/features';
import { isFeatureEnabled } from './featureFlags';
import type { DisabledFeatures } from './featureFlags';

const FlagsContext = createContext<DisabledFeatures | null>(null);

/** Gives everything below it the feature flags. */
export function FlagsProvider({ value, children }: { value: DisabledFeatures; children: ReactNode }) {
  return <FlagsContext value={value}>{children}</FlagsContext>;
}

/** The feature flags of the nearest provider. */
export function useFlags(): DisabledFeatures {
  const flags = useContext(FlagsContext);
  if (!flags) throw new Error('useFlags needs a FlagsProvider above it');
  return flags;
}

/** Whether a feature is on. */
export function useFeatureEnabled(feature: Feature): boolean {
  return isFeatureEnabled(useFlags(), feature);
}
