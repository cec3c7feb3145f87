/** For pools without entries: one player stands, the others have fallen. */
export function LastStandingDrawing() {
  return (
    <svg viewBox="0 0 120 84" className="h-21 w-30" fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M6 76h108" className="stroke-control" />
      {[18, 88].map((x) => (
        <g key={x} className="fill-surface stroke-control" strokeDasharray="3 4">
          <circle cx={x} cy="67" r="6" />
          <path d={`M${x + 8} 71h14`} />
        </g>
      ))}
      <path d="M48 75V58a12 12 0 0 1 24 0v17" className="fill-accent-soft stroke-accent" strokeLinejoin="round" />
      <circle cx="60" cy="34" r="9" className="fill-surface stroke-accent" />
      <path d="M52 18l3.5 4L60 14l4.5 8L68 18v8H52Z" className="fill-accent stroke-accent" strokeLinejoin="round" />
    </svg>
  );
}
