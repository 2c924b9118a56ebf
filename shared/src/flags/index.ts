/** Feature flags: which screens an installation has switched off. */
export { FEATURES } from '../contracts/features';
export type { Feature } from '../contracts/features';
export { ALL_ENABLED, FEATURE_PARENTS, isFeatureEnabled, parseBoolean, parseFlags } from './featureFlags';
export type { DisabledFeatures } from './featureFlags';
export { FlagsProvider, useFeatureEnabled, useFlags } from './FlagsProvider';
