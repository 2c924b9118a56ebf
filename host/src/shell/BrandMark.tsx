/** The mark of the product: a deck line with a pulse. The sign-in page draws it without the UI kit. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className="od-brand-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2.5 11H7l2.5-6.5 4.5 11L16.5 11h5" />
      <path d="M4 20h16" />
    </svg>
  );
}
