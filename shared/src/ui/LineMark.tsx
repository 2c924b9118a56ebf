const PATHS = {
  empty: 'M4 9.5h16M4 14.5h9M4 19.5h5M4 4.5h16',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  denied: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13zM12 14.5v2.5',
  missing: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20 20M8 10.5h5',
  error: 'M12 4 21 19.5H3zM12 10v4.5M12 16.8v.2',
} as const;

/** One family of line drawings for the states of a page. */
export function LineMark({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
