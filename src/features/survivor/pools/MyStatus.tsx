// The viewer's own entries on a pool's card: how many are alive, and what they have picked or still need to pick.
import { CircleDashed } from "lucide-react";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import { pickOutcomeOf } from "../../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../../components/survivor/PickOutcomeText";
import { PoolDeadline } from "../../../components/survivor/PoolDeadline";
import { poolStatusOf } from "../../../components/survivor/poolStatus";
import { PoolStatusBadge } from "../../../components/survivor/PoolStatusBadge";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useTeams } from "../../../hooks/useTeams";
import { formatCount } from "../../../lib/format";

export function MyStatus({ pool }: { pool: PoolView }) {
  const status = poolStatusOf(pool);
  const alive = pool.myEntries.filter((entry) => !entry.isEliminated).length;
  const total = pool.myEntries.length;
  return (
    <div className="grid gap-1 rounded-md bg-surface-sunken px-3 py-2 text-14">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PoolStatusBadge status={status} />
        {total > 1 && (
          <span className="tabular text-muted">
            {alive} of {formatCount(total, "entry", "entries")} alive
          </span>
        )}
      </p>
      {status.kind === "active" && pool.hasStarted && pool.state === "open" && <WeekPicks pool={pool} />}
    </div>
  );
}

function WeekPicks({ pool }: { pool: PoolView }) {
  const teams = useTeams();
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  const alive = pool.myEntries.filter((entry) => !entry.isEliminated);
  const missing = alive.filter((entry) => entry.currentPick === null).length;
  const isUnderWay = (gameId: string) =>
    week.status === "ready" && week.games.some(({ id, status }) => id === gameId && status === "in_progress");
  return (
    <>
      {missing > 0 && (
        <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <span className="flex items-center gap-1.5 font-medium text-warning">
            <CircleDashed aria-hidden className="size-4" />
            {alive.length === 1 ? "No pick yet" : formatCount(missing, "pick missing", "picks missing")}
          </span>
          <PoolDeadline pool={pool} className="tabular text-muted" />
        </p>
      )}
      <ul aria-label="Your picks this week" className="empty:hidden">
        {alive.map(
          (entry) =>
            entry.currentPick && (
              <li key={entry.id} className="flex min-h-8 items-center gap-2">
                <TeamBadge team={teams.get(entry.currentPick.selectedTeamId)} size="xs" />
                <span className="min-w-0 flex-1 truncate font-semibold text-strong">
                  {teams.get(entry.currentPick.selectedTeamId)?.name ?? "Unknown"}
                </span>
                <PickOutcomeText
                  outcome={pickOutcomeOf(entry.currentPick, entry)}
                  isInProgress={isUnderWay(entry.currentPick.gameId)}
                  isCompact
                  className="text-12"
                />
              </li>
            ),
        )}
      </ul>
    </>
  );
}
