/** Points right; turned down where something is unfolded. */
export function ChevronIcon() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M4.5 2.5 8 6l-3.5 3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

/** Points up for ascending; turned over for descending. */
export function SortIcon() {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <path d="M5 8.5v-7M2 4.5l3-3 3 3" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
