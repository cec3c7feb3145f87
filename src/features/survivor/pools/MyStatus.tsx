// The viewer's own entries on a pool's card: their lives, and what they have picked or still need to pick.
import { CalendarClock, CircleDashed, HeartCrack, LockKeyhole, Wallet } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import { pickOutcomeOf } from "../../../components/survivor/pickOutcome";
import { BuyBackHint } from "../../../components/survivor/BuyBackHint";
import { PickOutcomeText } from "../../../components/survivor/PickOutcomeText";
import { PoolDeadline } from "../../../components/survivor/PoolDeadline";
import {
  hasMissed,
  laterStartOf,
  missingPicks,
  poolStatusOf,
  weekPicksOf,
} from "../../../components/survivor/poolStatus";
import { PoolStatusBadge } from "../../../components/survivor/PoolStatusBadge";
import { TotalLives } from "../../../components/survivor/TotalLives";
import { useIsNothingLeft } from "../../../components/survivor/useIsNothingLeft";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useTeams } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";

export function MyStatus({ pool }: { pool: PoolView }) {
  const status = poolStatusOf(pool);
  const alive = pool.myEntries.filter((entry) => !entry.isEliminated).length;
  const total = pool.myEntries.length;
  const livesLeft = pool.myEntries.reduce((sum, entry) => sum + entry.livesLeft, 0);
  return (
    <div className="grid grid-cols-1 gap-1 rounded-md bg-surface-sunken px-3 py-2 text-14">
      <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2">
          <PoolStatusBadge status={status} />
          {total > 0 && (
            <TotalLives left={livesLeft} total={total * pool.settings.livesPerEntry} className="text-14 text-strong" />
          )}
        </span>
        {total > 1 && (
          <span className="tabular text-muted">
            <Trans>
              {alive} of <Plural value={total} one="# entry" other="# entries" /> alive
            </Trans>
          </span>
        )}
      </p>
      {status.kind === "active" && pool.hasStarted && pool.state === "open" && <WeekPicks pool={pool} />}
      <BuyBackHint pool={pool} className="min-h-8" />
    </div>
  );
}

function WeekPicks({ pool }: { pool: PoolView }) {
  const teams = useTeams();
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  const alive = pool.myEntries.filter((entry) => !entry.isEliminated);
  const missing = alive.reduce((sum, entry) => sum + missingPicks(pool, entry), 0);
  const isNothingLeft = useIsNothingLeft(pool);
  const missed = alive.filter((entry) => hasMissed(pool, entry)).length;
  // Of several entries, those that play now are what the card is about.
  const [start = null] = alive.length === 1 ? alive.map((entry) => laterStartOf(pool, entry)) : [];
  const picks = alive.flatMap((entry) => weekPicksOf(entry).map((pick) => ({ entry, pick })));
  const isUnderWay = (gameId: string) =>
    week.status === "ready" && week.games.some(({ id, status }) => id === gameId && status === "in_progress");
  return (
    <>
      {missing > 0 && isNothingLeft && (
        <p className="flex min-h-8 items-center gap-1.5 text-muted">
          <LockKeyhole aria-hidden className="size-4" />
          <Trans>Nothing to pick</Trans>
        </p>
      )}
      {missing > 0 && !isNothingLeft && (
        <p className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
          <span className="flex items-center gap-1.5 font-medium text-warning">
            <CircleDashed aria-hidden className="size-4" />
            <Plural value={missing} one="# pick left" other="# picks left" />
          </span>
          <PoolDeadline pool={pool} className="tabular text-muted" />
        </p>
      )}
      {alive.some(({ isHeld }) => isHeld) && !isNothingLeft && (
        <p className="flex min-h-8 items-center gap-1.5 font-medium text-warning">
          <Wallet aria-hidden className="size-4" />
          <Trans>Held until dues are paid</Trans>
        </p>
      )}
      {missed > 0 && (
        <p className="flex min-h-8 items-center gap-1.5 text-muted">
          <HeartCrack aria-hidden className="size-4" />
          {alive.length === 1 ? (
            <Trans>Missed a pick</Trans>
          ) : (
            <Plural value={missed} one="# entry missed a pick" other="# entries missed a pick" />
          )}
        </p>
      )}
      {start !== null && (
        <p className="flex min-h-8 items-center gap-1.5 text-muted">
          <CalendarClock aria-hidden className="size-4" />
          <Trans>Plays from {weekName(start)}</Trans>
        </p>
      )}
      <ul aria-label={t`Your picks this week`} className="empty:hidden">
        {picks.map(({ entry, pick }) => (
          <li key={pick.id} className="flex min-h-8 flex-wrap items-center gap-x-2">
            <TeamBadge team={teams.get(pick.selectedTeamId)} size="xs" />
            <span className="min-w-0 flex-auto name-lines font-semibold text-strong">
              {teams.get(pick.selectedTeamId)?.name ?? t`Unknown`}
            </span>
            <PickOutcomeText
              outcome={pickOutcomeOf(pick, entry)}
              isInProgress={isUnderWay(pick.gameId)}
              isCompact
              className="text-12"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
