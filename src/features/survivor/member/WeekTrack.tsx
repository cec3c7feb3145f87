// [14.4] A season's weeks with the teams that were picked, and how each turned out.
import { Check, X } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { shortWeekName } from "../../../../domain/games/weeks";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { weekName } from "../../../lib/weekName";
import type { PoolEntrySeason, PoolEntryWeek } from "./poolEntryViews";

export function WeekTrack({ season, teams }: { season: PoolEntrySeason; teams: TeamMap }) {
  return (
    <ol
      aria-label={t`Weeks of ${season.season}`}
      className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:grid-cols-8 lg:grid-cols-11"
    >
      {season.weeks.map((week) => {
        const out = season.outs.find((each) => each.week === week.week);
        return (
          <li
            key={week.week}
            className={cx(
              "flex min-w-0 flex-col items-center gap-1.5 rounded-md border p-2 text-center",
              out ? "border-danger bg-danger-soft" : week.isSurvived ? "border-hairline" : "border-warning",
            )}
          >
            <span className="text-12 font-semibold text-muted">
              <span aria-hidden>{shortWeekName(week.week)}</span>
              <span className="sr-only">{weekName(week.week)}</span>
            </span>
            <span className="flex min-h-9 items-center justify-center gap-1">
              {week.picks.map(({ teamId, survived }) => (
                <span key={teamId} className="relative inline-flex">
                  <TeamBadge
                    team={teams.get(teamId)}
                    size={week.picks.length > 1 ? "sm" : "md"}
                    isLabelled
                    className={cx(!survived && "opacity-60 grayscale")}
                  />
                  <Mark survived={survived} />
                </span>
              ))}
              {week.picks.length === 0 && (
                <span aria-hidden className="text-20 text-muted">
                  –
                </span>
              )}
            </span>
            <span className={cx("tabular text-12", out ? "font-semibold text-danger" : "text-body")}>
              {resultText(week, out)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Mark({ survived }: { survived: boolean }) {
  const Icon = survived ? Check : X;
  return (
    <Icon
      aria-hidden
      strokeWidth={3}
      className={cx(
        "absolute -right-1 -bottom-1 size-4 rounded-full border-2 border-surface p-px",
        survived ? "bg-success text-surface" : "bg-danger text-surface",
      )}
    />
  );
}

function resultText({ isSurvived, picks }: PoolEntryWeek, out: PoolEntrySeason["outs"][number] | undefined): string {
  if (out !== undefined && out.backFromWeek !== null) return t`Out, back ${shortWeekName(out.backFromWeek)}`;
  if (out !== undefined) return picks.length === 0 ? t`Out, no pick` : t`Out`;
  if (!isSurvived) return picks.length === 0 ? t`No pick, a life lost` : t`A life lost`;
  const margins = picks.flatMap(({ margin }) => (margin === null ? [] : [margin]));
  if (margins.length === 0) return t`Through`;
  const least = Math.min(...margins);
  return least === 0 ? t`Tie` : plural(least, { one: "by # point", other: "by # points" });
}
