import type { AreaDescriptor } from '@opsdeck/shared/contracts';
import { type DisabledFeatures, isFeatureEnabled } from '@opsdeck/shared/flags';
import { currentEntry } from '@/shell/navigationEntries';

/**
 * The title of the switched-off page at an address, or null. It is told by the area's description alone, so
 * nothing of the area has to be loaded for it.
 */
export function switchedOffTitle(
  area: AreaDescriptor,
  pathname: string,
  flags: DisabledFeatures,
): string | null {
  const entry = currentEntry(area.navigation, pathname);
  return entry?.feature && !isFeatureEnabled(flags, entry.feature) ? entry.title : null;
}

/** Whether everything that an area lists is switched off, so that nothing of it may be loaded. */
export function isAreaSwitchedOff(area: AreaDescriptor, flags: DisabledFeatures): boolean {
  return (
    area.navigation.length > 0 &&
    area.navigation.every(({ feature }) => feature !== undefined && !isFeatureEnabled(flags, feature))
  );
}
