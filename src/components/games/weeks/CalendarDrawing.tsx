/** For weeks without games. */
export function CalendarDrawing() {
  return (
    <svg viewBox="0 0 96 80" className="h-20 w-24" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <rect x="12" y="14" width="72" height="58" rx="8" className="fill-surface stroke-control" />
      <path d="M12 30h72" className="stroke-control" />
      <path d="M30 8v12M66 8v12" className="stroke-control" />
      <path d="M34 52c6-12 22-12 28 0-6 12-22 12-28 0Z" className="fill-accent-soft stroke-accent" />
      <path d="M42 52h12M45.5 49.5v5M50.5 49.5v5" className="stroke-accent" strokeWidth="2" />
    </svg>
  );
}
