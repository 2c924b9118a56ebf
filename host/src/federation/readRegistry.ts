import {
  type AreaAction,
  type AreaDescriptor,
  NAVIGATION_ICONS,
  type NavigationEntry,
  type NavigationIcon,
  type RegistryEntry,
} from '@opsdeck/shared/contracts';
import { isRecord } from '@opsdeck/shared/lib';
import { isAccessRule } from './isAccessRule';

/** What a registry answer holds: the usable entries, and one line for each that was left out. */
export type RegistryReading = { entries: RegistryEntry[]; problems: string[] };

type Reading<T> = { value: T } | { problem: string };

// The name becomes a global variable and a part of addresses, so it is held to what both allow.
const REMOTE_NAME = /^[a-z][a-z0-9_-]{0,39}$/;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isLocalPath(value: unknown): value is string {
  return isText(value) && /^\/(?![/\\])/.test(value) && !value.includes('\\');
}

function isEntryUrl(value: unknown): value is string {
  return isText(value) && (isLocalPath(value) || /^https?:\/\/[^/]/.test(value));
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || isText(value);
}

/** A titled address with the feature and the right that it asks for. */
function isGuardedLink(value: unknown): value is Record<string, unknown> & AreaAction {
  return (
    isRecord(value) &&
    isText(value['key']) &&
    isText(value['title']) &&
    isLocalPath(value['href']) &&
    isOptionalText(value['feature']) &&
    // Junk here must not turn into "everybody may see it".
    (value['access'] === undefined || isAccessRule(value['access']))
  );
}

function isNavigationEntry(value: unknown): value is NavigationEntry {
  return (
    isGuardedLink(value) &&
    typeof value['order'] === 'number' &&
    Number.isFinite(value['order']) &&
    (value['group'] === undefined || value['group'] === 'main' || value['group'] === 'settings')
  );
}

function withKnownIcon<Entry extends { icon?: NavigationIcon }>(
  entry: Entry,
): Entry & { icon: NavigationIcon } {
  const known = NAVIGATION_ICONS.find((icon) => icon === entry.icon);
  return { ...entry, icon: known ?? 'view' };
}

function readArea(value: unknown): Reading<AreaDescriptor> {
  if (!isRecord(value)) return { problem: 'has no area descriptor' };
  const { title, navigation, actions, routePrefixes, slots } = value;
  if (!isText(title)) return { problem: 'has no title' };
  if (!Array.isArray(navigation) || !navigation.every(isNavigationEntry)) {
    return { problem: 'has a malformed navigation entry' };
  }
  if (!Array.isArray(routePrefixes) || !routePrefixes.every(isLocalPath)) {
    return { problem: 'has a malformed route prefix' };
  }
  if (routePrefixes.includes('/')) return { problem: 'claims every address' };
  // Areas that were built for an older host bring no actions.
  if (!Array.isArray(actions ?? []) || !((actions ?? []) as unknown[]).every(isGuardedLink)) {
    return { problem: 'has a malformed action' };
  }
  if (!isTextList(slots ?? [])) return { problem: 'has a malformed slot list' };
  return {
    value: {
      title,
      navigation: navigation.map(withKnownIcon),
      ...(actions ? { actions: (actions as AreaAction[]).map(withKnownIcon) } : {}),
      routePrefixes: routePrefixes.map((prefix) => prefix.replace(/\/+$/, '')),
      slots: (slots ?? []) as AreaDescriptor['slots'],
    },
  };
}

function readEntry(value: unknown): Reading<Omit<RegistryEntry, 'previous'>> {
  if (!isRecord(value)) return { problem: 'is not an object' };
  const { name, version, entry, integrity, requires } = value;
  if (!isText(name) || !REMOTE_NAME.test(name)) return { problem: 'has no usable name' };
  if (!isText(version)) return { problem: 'has no version' };
  if (!isEntryUrl(entry)) return { problem: 'has no usable entry address' };
  if (!isText(requires)) return { problem: 'does not say which contract it requires' };
  if (!isOptionalText(integrity)) return { problem: 'has a malformed integrity' };
  const area = readArea(value['area']);
  if ('problem' in area) return area;
  return {
    value: {
      name,
      version,
      entry,
      requires,
      area: area.value,
      ...(isText(integrity) ? { integrity } : {}),
    },
  };
}

/** Reads `/remotes.json`. A malformed entry is left out and named; it never takes the others with it. */
export function readRegistry(body: unknown): RegistryReading {
  if (!isRecord(body) || !Array.isArray(body['remotes'])) {
    return { entries: [], problems: ['the registry is not a list of remotes'] };
  }
  const entries: RegistryEntry[] = [];
  const problems: string[] = [];
  body['remotes'].forEach((candidate: unknown, index) => {
    const label =
      isRecord(candidate) && isText(candidate['name']) ? `"${candidate['name']}"` : `number ${index + 1}`;
    const current = readEntry(candidate);
    if ('problem' in current) {
      problems.push(`entry ${label} ${current.problem}`);
      return;
    }
    if (entries.some((entry) => entry.name === current.value.name)) {
      problems.push(`entry ${label} is listed twice`);
      return;
    }
    const previous = isRecord(candidate) ? candidate['previous'] : undefined;
    if (previous === undefined || previous === null) {
      entries.push(current.value);
      return;
    }
    const fallback = readEntry(previous);
    if ('problem' in fallback || fallback.value.name !== current.value.name) {
      problems.push(
        `the previous version of ${label} ${'problem' in fallback ? fallback.problem : 'has another name'}`,
      );
      entries.push(current.value);
      return;
    }
    entries.push({ ...current.value, previous: fallback.value });
  });
  return { entries, problems };
}
