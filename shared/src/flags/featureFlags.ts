import type { Feature } from '../contracts/features';
import { isRecord } from '../lib/isRecord';
import { reportError } from '../lib/reportError';

/** The features that are switched off by their own property. */
export type DisabledFeatures = ReadonlySet<string>;

/** Nothing is switched off. */
export const ALL_ENABLED: DisabledFeatures = new Set();

/** A settings page goes with the area that it configures: feature → parent. */
export const FEATURE_PARENTS: Partial<Record<Feature, Feature>> = {
  'settings.config_scraper': 'config',
  'settings.topology': 'topology',
  'settings.health': 'health',
  'settings.job_history': 'health',
};

const SUFFIX = '.disable';
const parents: ReadonlyMap<string, string> = new Map(Object.entries(FEATURE_PARENTS));

/** Reads the text `true` or `false`. Anything else is an error, not a default. */
export function parseBoolean(value: unknown): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new Error('Invalid boolean value');
}

/** Reads the feature flags out of the properties; a property with a broken value disables nothing. */
export function parseFlags(properties: unknown): DisabledFeatures {
  const disabled = new Set<string>();
  if (!Array.isArray(properties)) return disabled;
  for (const property of properties as unknown[]) {
    if (!isRecord(property)) continue;
    const { name, value } = property;
    if (typeof name !== 'string' || !name.endsWith(SUFFIX) || name === SUFFIX) continue;
    const feature = name.slice(0, -SUFFIX.length);
    try {
      if (parseBoolean(value)) disabled.add(feature);
      else disabled.delete(feature);
    } catch (error) {
      reportError(error, `property ${name}`);
    }
  }
  return disabled;
}

/** Whether a feature is on: neither it nor the area it belongs to is switched off. */
export function isFeatureEnabled(disabled: DisabledFeatures, feature: Feature): boolean {
  const parent = parents.get(feature);
  return !disabled.has(feature) && (parent === undefined || !disabled.has(parent));
}
