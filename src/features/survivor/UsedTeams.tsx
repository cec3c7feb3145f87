// [2.50] All 32 teams as badges: used ones faded with their week, those out of reach this week dimmed. Which is which is
// told below on focus, touch or pointing, and to screen readers at once. One stop for the Tab key; arrows walk the grid.
import { CircleCheck, LockKeyhole } from "lucide-react";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { PickSheetView } from "../../components/survivor/views";
import { shortWeek } from "../../components/survivor/weekText";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { formatCount } from "../../lib/format";
import type { TeamView } from "../../lib/views";
import { fateText, teamFates, type TeamFate } from "./teamFates";

const columns = 8;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

export function UsedTeams({ sheet, teams }: { sheet: PickSheetView | null | undefined; teams: TeamMap }) {
  const list = useMemo(() => byDivision([...teams.values()]), [teams]);
  const fateOf = sheet ? teamFates(sheet) : null;
  const [at, setAt] = useState(0);
  const [isExplained, setExplained] = useState(false);
  const badges = useRef<(HTMLButtonElement | null)[]>([]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    badges.current[Math.min(Math.max(at + step, 0), list.length - 1)]?.focus();
  };
  const explain = (index: number) => {
    setAt(index);
    setExplained(true);
  };
  const told = isExplained ? list[at] : undefined;
  const usedCount = sheet?.usedTeams.length ?? 0;
  return (
    <Card aria-label="Used teams">
      <CardHeader title="Used Teams" aside={<span className="tabular text-14 text-muted">{usedCount} of 32</span>} />
      <CardBody>
        <div
          role="group"
          aria-label={`${formatCount(usedCount, "team")} used`}
          onKeyDown={handleKeyDown}
          onPointerLeave={() => setExplained(false)}
          className="grid grid-cols-8 gap-x-1 gap-y-2"
        >
          {list.map((team, index) => {
            const fate: TeamFate = fateOf?.(team.id) ?? { kind: "noGame" };
            return (
              <button
                key={team.id}
                ref={(badge) => {
                  badges.current[index] = badge;
                }}
                type="button"
                aria-label={`${team.displayName}: ${fateText(fate)}`}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => explain(index)}
                onBlur={() => setExplained(false)}
                onPointerEnter={() => explain(index)}
                onClick={() => explain(index)}
                className="flex flex-col items-center gap-0.5 rounded-sm py-0.5"
              >
                <BadgeWithFate team={team} fate={fate} />
              </button>
            );
          })}
        </div>
        <p aria-hidden className="mt-3 min-h-5 truncate text-14 text-muted">
          {told && fateOf ? (
            <>
              <strong className="font-semibold text-strong">{told.displayName}</strong>: {fateText(fateOf(told.id))}
            </>
          ) : (
            "Faded: used, locked or without a game."
          )}
        </p>
      </CardBody>
    </Card>
  );
}

function BadgeWithFate({ team, fate }: { team: TeamView; fate: TeamFate }) {
  return (
    <>
      <span
        className={cx(
          "inline-flex rounded-full p-0.5",
          fate.kind === "picked" && "ring-2 ring-accent",
          fate.kind === "used" && "opacity-25 grayscale",
          (fate.kind === "bye" || fate.kind === "locked" || fate.kind === "noGame") && "opacity-50 grayscale-50",
        )}
      >
        <TeamBadge team={team} size="sm" />
      </span>
      <span aria-hidden className="tabular flex h-4 items-center text-12 font-medium text-muted">
        {fate.kind === "used" && shortWeek(fate.week)}
        {fate.kind === "bye" && "Bye"}
        {fate.kind === "locked" && <LockKeyhole className="size-3" />}
        {fate.kind === "picked" && <CircleCheck className="size-3.5 text-accent" />}
      </span>
    </>
  );
}

/** AFC East to NFC West; two divisions a row. */
function byDivision(teams: readonly TeamView[]): TeamView[] {
  const key = (team: TeamView) => `${team.division ?? "~"} ${team.displayName}`;
  return [...teams].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
