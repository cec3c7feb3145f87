// [2.50] All 32 teams as badges. Used ones are faded and show their week; those that can't be picked this week are
// dimmed. The line below explains the focused, touched or hovered badge; screen readers get it as the badge's name. The
// grid is one Tab stop; arrow keys move inside it.
import { CircleCheck, LockKeyhole } from "lucide-react";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import type { OwnPoolWeekView } from "../../../components/survivor/survivorViews";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { isUndecided, type TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import type { TeamView } from "../../../lib/views";
import { statusText, teamStatuses, type TeamStatus } from "./teamStatus";

/** The number of badges per row, which depends on the screen's width. */
function columnsOf(badges: readonly (HTMLElement | null)[]): number {
  const top = badges[0]?.offsetTop;
  const count = badges.findIndex((badge) => badge !== null && badge.offsetTop !== top);
  return count < 1 ? badges.length : count;
}

export function UsedTeams({ ownWeek, teams }: { ownWeek: OwnPoolWeekView | null | undefined; teams: TeamMap }) {
  const list = useMemo(() => byDivision([...teams.values()].filter((team) => !isUndecided(team))), [teams]);
  const statusOf = ownWeek ? teamStatuses(ownWeek) : null;
  const [at, setAt] = useState(0);
  const [isExplained, setExplained] = useState(false);
  const badges = useRef<(HTMLButtonElement | null)[]>([]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const columns = columnsOf(badges.current.slice(0, list.length));
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    badges.current[Math.min(Math.max(at + step, 0), list.length - 1)]?.focus();
  };
  const explain = (index: number) => {
    setAt(index);
    setExplained(true);
  };
  const explained = isExplained ? list[at] : undefined;
  const settled = [ownWeek?.pick, ownWeek?.secondPick].filter(
    (pick) => pick && pick.survived !== null && !pick.isTeamReturned,
  );
  const usedCount = (ownWeek?.usedTeams.length ?? 0) + settled.length;
  return (
    <Card aria-label={t`Used teams`}>
      <CardHeader
        title={t`Used Teams`}
        aside={
          <span className="tabular text-14 text-muted">
            <Trans>{usedCount} of 32</Trans>
          </span>
        }
      />
      <CardBody>
        <div
          role="group"
          aria-label={t`${plural(usedCount, { one: "# team", other: "# teams" })} used`}
          onKeyDown={handleKeyDown}
          onPointerLeave={() => setExplained(false)}
          className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-y-1"
        >
          {list.map((team, index) => {
            const status: TeamStatus = statusOf?.(team.id) ?? { kind: "noGame" };
            return (
              <button
                key={team.id}
                ref={(badge) => {
                  badges.current[index] = badge;
                }}
                type="button"
                aria-label={`${team.displayName}: ${statusText(status)}`}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => explain(index)}
                onBlur={() => setExplained(false)}
                onPointerEnter={() => explain(index)}
                onClick={() => explain(index)}
                className="flex min-h-13 min-w-11 flex-col items-center gap-0.5 rounded-sm pt-1"
              >
                <BadgeWithStatus team={team} status={status} />
              </button>
            );
          })}
        </div>
        <p aria-hidden className="mt-3 min-h-5 name-lines text-14 text-muted">
          {explained && statusOf ? (
            <>
              <strong className="font-semibold text-strong">{explained.displayName}</strong>:{" "}
              {statusText(statusOf(explained.id))}
            </>
          ) : (
            <Trans>Faded: used, locked or without a game.</Trans>
          )}
        </p>
      </CardBody>
    </Card>
  );
}

function BadgeWithStatus({ team, status }: { team: TeamView; status: TeamStatus }) {
  return (
    <>
      <span
        className={cx(
          "inline-flex rounded-full p-0.5",
          status.kind === "picked" && "ring-2 ring-accent",
          status.kind === "used" && "opacity-25 grayscale",
          (status.kind === "bye" || status.kind === "locked" || status.kind === "noGame") && "opacity-50 grayscale-50",
        )}
      >
        <TeamBadge team={team} size="sm" />
      </span>
      <span aria-hidden className="tabular flex h-4 items-center text-12 font-medium text-muted">
        {status.kind === "used" && shortWeekName(status.week)}
        {status.kind === "bye" && <Trans>Bye</Trans>}
        {status.kind === "locked" && <LockKeyhole className="size-3" />}
        {status.kind === "picked" && <CircleCheck className="size-3.5 text-accent" />}
      </span>
    </>
  );
}

/** From AFC East to NFC West. */
function byDivision(teams: readonly TeamView[]): TeamView[] {
  const key = (team: TeamView) => `${team.division ?? "~"} ${team.displayName}`;
  return [...teams].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
