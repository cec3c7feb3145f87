// Some of what a commissioner can do, under a heading: each a link to its page, or a button that opens its dialog.
import { ChevronRight, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link } from "../../ui/Link";

export interface Power {
  readonly label: string;
  readonly hint: string;
  readonly icon: LucideIcon;
  /** Where it leads, or what it opens. */
  readonly act: string | (() => void);
}

interface PowerListProps {
  title: string;
  powers: readonly Power[];
}

const row = "flex min-h-14 w-full items-center gap-3 rounded-md py-2 text-left text-14 hover:bg-neutral-soft";

export function PowerList({ title, powers }: PowerListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-12 font-semibold tracking-wide text-muted uppercase">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="mt-1 divide-y divide-hairline">
        {powers.map((power) => (
          <li key={power.label}>
            {typeof power.act === "string" ? (
              <Link to={power.act} className={row}>
                <Content power={power} />
              </Link>
            ) : (
              <button type="button" className={row} onClick={power.act}>
                <Content power={power} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Content({ power: { label, hint, icon: Icon } }: { power: Power }) {
  return (
    <>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-strong">{label}</span>
        <span className="block text-12 text-muted">{hint}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
    </>
  );
}
