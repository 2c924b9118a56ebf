import { isRecord, parseJson, readStored, writeStored } from '@opsdeck/shared/lib';
import { arePlacesOpen, forgetPlaces, openPlaces } from '@/session/forgetPlaces';

/** Where somebody was: an address without its query, which may hold what others should not read. */
export type RecentPlace = { path: string; title: string };

/** How many places are remembered. */
export const MAX_PLACES = 8;
const KEY = 'recentPlaces';
const MAX_LENGTH = 200;

function isPlace(value: unknown): value is RecentPlace {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    /^\/(?![/\\])[^?#\\]*$/.test(value['path']) &&
    value['path'].length <= MAX_LENGTH &&
    typeof value['title'] === 'string' &&
    value['title'].trim() !== ''
  );
}

/** The places that a person visited last, newest first; none of anybody else's. */
export function readRecentPlaces(personId: string): RecentPlace[] {
  const stored = parseJson(readStored(KEY) ?? '');
  if (!isRecord(stored) || stored['person'] !== personId || !Array.isArray(stored['places'])) return [];
  return stored['places']
    .filter(isPlace)
    .slice(0, MAX_PLACES)
    .map(({ path, title }) => ({ path, title: title.slice(0, MAX_LENGTH) }));
}

/** Remembers a visit; a place that is known already moves to the front. */
export function rememberPlace(personId: string, { path, title }: RecentPlace): void {
  const place = { path, title: title.slice(0, MAX_LENGTH) };
  if (!arePlacesOpen() || !isPlace(place)) return;
  const others = readRecentPlaces(personId).filter((known) => known.path !== path);
  writeStored(KEY, JSON.stringify({ person: personId, places: [place, ...others].slice(0, MAX_PLACES) }));
}

/** Begins to remember the places of a person, and forgets those of whoever used this browser before. */
export function openPlacesOf(personId: string): void {
  openPlaces();
  const stored = parseJson(readStored(KEY) ?? '');
  if (isRecord(stored) && stored['person'] !== personId) forgetPlaces();
}
