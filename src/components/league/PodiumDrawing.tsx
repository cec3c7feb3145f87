/** For standings without rows. */
export function PodiumDrawing() {
  return (
    <svg viewBox="0 0 96 72" className="h-18 w-24" fill="none" strokeWidth="2.5" strokeLinejoin="round">
      <path d="M10 66V46h24v20M62 66V52h24v14" className="fill-surface stroke-control" />
      <path d="M34 66V32h28v34" className="fill-accent-soft stroke-accent" />
      <path d="M4 66h88" strokeLinecap="round" className="stroke-control" />
      <path d="M36 18c5-10 19-10 24 0-5 10-19 10-24 0Z" className="fill-surface stroke-accent" />
      <path d="M43 18h10M46 15.5v5M50 15.5v5" strokeLinecap="round" strokeWidth="2" className="stroke-accent" />
    </svg>
  );
}
