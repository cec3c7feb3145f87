/** A sheet of picks with one ticked, in the colors of the team's theme. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--nav-from)" />
      <path
        d="M7 10.5h11M7 16h7M7 21.5h11"
        stroke="var(--on-nav)"
        strokeOpacity="0.6"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="m17.5 16.5 3.2 3.2 6-7.4"
        fill="none"
        stroke="var(--on-nav)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
