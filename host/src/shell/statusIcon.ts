import type { Status } from '@opsdeck/shared/theme';

// Shapes as in the console, in the lower right corner of the icon.
const MARKS: Record<Status, (color: string) => string> = {
  healthy: (color) => `<circle cx="17.5" cy="17.5" r="5" fill="${color}"/>`,
  unhealthy: (color) => `<path d="m17.5 11 6.5 6.5-6.5 6.5-6.5-6.5Z" fill="${color}"/>`,
  warning: (color) => `<path d="m17.5 11.5 6.5 11.5h-13Z" fill="${color}"/>`,
  unknown: (color) => `<circle cx="17.5" cy="17.5" r="4" fill="#fff" stroke="${color}" stroke-width="2.5"/>`,
  suppressed: (color) => `<path d="M11.5 15.5h12v4.5h-12Z" fill="${color}"/>`,
};

/** The icon of the tab with the mark of a state, as an address. `color` is the mark's. */
export function statusIcon(status: Status, color: string): string {
  const icon =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    '<rect width="24" height="24" rx="5.5" fill="#4f46e5"/>' +
    '<g transform="translate(2 1) scale(.7)" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M2.5 11H7l2.5-6.5 4.5 11L16.5 11h5"/></g>' +
    `<circle cx="17.5" cy="17.5" r="7.5" fill="#fff"/>${MARKS[status](color)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}
