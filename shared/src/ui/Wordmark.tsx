import './Wordmark.css';

/** The mark of the product, with its name or alone. */
export function Wordmark({ markOnly = false, size = 24 }: { markOnly?: boolean; size?: number }) {
  return (
    <span className="od-wordmark">
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(markOnly ? { role: 'img', 'aria-label': 'Opsdeck' } : { 'aria-hidden': true })}
      >
        <path d="M2.5 11H7l2.5-6.5 4.5 11L16.5 11h5" />
        <path d="M4 20h16" />
      </svg>
      {markOnly ? null : <span>Opsdeck</span>}
    </span>
  );
}
