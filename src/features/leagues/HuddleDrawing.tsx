/** Players in a huddle, seen from above. */
export function HuddleDrawing() {
  const players = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 2 * Math.PI;
    return { x: 60 + 38 * Math.cos(angle), y: 60 + 38 * Math.sin(angle), isOpen: index === 1 };
  });
  return (
    <svg viewBox="0 0 120 120" className="size-28">
      <circle cx="60" cy="60" r="38" fill="none" className="stroke-hairline" strokeWidth="2" />
      <g transform="rotate(-30 60 60)">
        <ellipse cx="60" cy="60" rx="15" ry="9" className="fill-accent" />
        <path
          d="M54 60h12M57 57v6M60 57v6M63 57v6"
          className="stroke-on-accent"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </g>
      {players.map(({ x, y, isOpen }) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="10"
          strokeWidth="2"
          strokeDasharray={isOpen ? "3 3" : undefined}
          className={isOpen ? "fill-page stroke-accent" : "fill-surface-sunken stroke-control"}
        />
      ))}
    </svg>
  );
}
