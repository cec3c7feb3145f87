const words = ["strong", "body", "muted", "faint", "accent"];
const surfaces = ["page", "surface", "surface-raised", "surface-sunken", "neutral-soft", "hairline", "control"];
const states = ["open", "live", "success", "danger", "warning"];

const colorOf = (name: string) => `var(--color-${name})`;

export function Colors() {
  return (
    <div className="grid gap-6 *:grid *:grid-cols-2 *:gap-2 *:sm:grid-cols-5">
      <ul className="text-14 font-semibold">
        {words.map((name) => (
          <li key={name} style={{ color: colorOf(name) }}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="text-12">
        {surfaces.map((name) => (
          <li key={name}>
            <span style={{ background: colorOf(name) }} className="mb-1 block h-12 rounded-md border border-hairline" />
            {name}
          </li>
        ))}
      </ul>
      <ul className="text-14 font-semibold *:rounded-md *:px-3 *:py-2">
        {states.map((name) => (
          <li key={name} style={{ color: colorOf(name), background: colorOf(`${name}-soft`) }}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function TypeScale() {
  return (
    <div className="grid gap-3">
      <p className="display text-40 text-strong">Week 12 · 24–17</p>
      <p className="display text-28 text-strong">Office League</p>
      <p className="display text-20 text-strong">Root for the Packers</p>
      <p className="text-16 font-semibold text-strong">Green Bay Packers</p>
      <p className="text-14">The text of a screen, in lines of under seventy characters.</p>
      <p className="tabular text-12 text-muted">8-3 · locks Sunday, 1:00 PM</p>
    </div>
  );
}

export function Shapes() {
  return (
    <div className="flex flex-wrap items-end gap-4 text-12">
      {[4, 8, 16, 24, 44].map((px) => (
        <span key={px} className="grid justify-items-center gap-1">
          <span style={{ width: px, height: px }} className="rounded-sm bg-accent" />
          {px}
        </span>
      ))}
      <span className="rounded-card border border-hairline bg-surface p-4 shadow-card">card</span>
      <span className="rounded-md border border-hairline bg-surface-raised p-4 shadow-overlay">overlay</span>
      <span className="rounded-full bg-neutral-soft px-3 py-1">badge</span>
    </div>
  );
}
