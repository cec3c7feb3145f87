import { CalendarClock, CircleDashed, HeartCrack, LockKeyhole, Wallet } from "lucide-react";
import { memo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { hasOwnName } from "../../../domain/survivor/hasOwnName";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { pickOutcomeOf } from "../../components/survivor/pickOutcome";
import { BuyBackHint } from "../../components/survivor/BuyBackHint";
import { PickOutcomeText } from "../../components/survivor/PickOutcomeText";
import { PoolDeadline } from "../../components/survivor/PoolDeadline";
import { hasMissed, laterStartOf, missingPicks, poolStatusOf, weekPicksOf } from "../../components/survivor/poolStatus";
import { PoolStatusBadge } from "../../components/survivor/PoolStatusBadge";
import type { MyEntryView, PoolView, SurvivorPickView } from "../../components/survivor/survivorViews";
import { useIsNothingLeft } from "../../components/survivor/useIsNothingLeft";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { weekName } from "../../lib/weekName";

interface SurvivorCardProps {
  league: LeagueView;
  name: string;
}

/** [2.20]–[2.22] A survivor pool at a glance: your status, how many are left, and this week's pick. */
export const SurvivorCard = memo(function SurvivorCard({ league, name }: SurvivorCardProps) {
  const pool = useQuietQuery(api.survivor.get, { leagueId: league.id });
  if (pool === null) return null;
  const status = pool && poolStatusOf(pool);
  const link = paths.survivorPool(league.id);
  return (
    <Card aria-label={t`Survivor pool ${name}`}>
      <CardHeader title={t`Survivor Pool`} subtitle={<span className="block truncate">{name}</span>} />
      <CardBody className="grid grid-cols-1 gap-3 pt-3!">
        {pool && status ? (
          <>
            <dl className="grid grid-cols-1 gap-1 text-14">
              <Line label={t`Your Status`}>
                <PoolStatusBadge status={status} />
              </Line>
              <Line label={t`Pool Status`}>
                <span className="tabular font-semibold text-strong">
                  {pool.state === "over" && <Trans>Over · </Trans>}
                  <Trans>
                    {pool.aliveEntries}/{pool.totalEntries} Active
                  </Trans>
                </span>
              </Line>
            </dl>
            {status.kind === "active" && <CurrentPicks pool={pool} />}
            <BuyBackHint pool={pool} className="min-h-11 rounded-md bg-surface-sunken px-3 py-1" />
            <div className="flex gap-3 *:flex-1">
              {status.needsPick && <MakePick pool={pool} name={name} />}
              <LinkButton to={link} aria-label={t`View Pool: ${name}`}>
                <Trans>View Pool</Trans>
              </LinkButton>
            </div>
          </>
        ) : (
          <Loading />
        )}
      </CardBody>
    </Card>
  );
});

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** [2.21] While a team can be picked. */
function MakePick({ pool, name }: { pool: PoolView; name: string }) {
  if (useIsNothingLeft(pool)) return null;
  return (
    <LinkButton to={paths.survivorPool(pool.league.id)} aria-label={t`Make Pick: ${name}`}>
      <Trans>Make Pick</Trans>
    </LinkButton>
  );
}

function CurrentPicks({ pool }: { pool: PoolView }) {
  const teams = useTeams();
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  const entries = pool.myEntries.filter((entry) => !entry.isEliminated);
  const isUnderWay = ({ gameId }: SurvivorPickView) =>
    week.status === "ready" && week.games.some((game) => game.id === gameId && game.status === "in_progress");
  return (
    <div className="rounded-md bg-surface-sunken px-3 py-2">
      <h3 className="text-12 font-semibold text-muted">
        <Plural
          value={pool.picksNeeded}
          one={`${weekName(pool.currentWeek)} Pick`}
          other={`${weekName(pool.currentWeek)} Picks`}
        />
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-2.5 text-14">
            <div className="min-w-0 flex-auto">
              {weekPicksOf(entry).map((pick) => (
                <p key={pick.id} className="flex min-h-11 flex-wrap items-center gap-x-2.5">
                  <TeamBadge team={teams.get(pick.selectedTeamId)} size="sm" />
                  <span className="min-w-0 flex-auto name-lines font-semibold text-strong">
                    {teams.get(pick.selectedTeamId)?.name ?? t`Unknown`}
                    {pick.isAuto && (
                      <span className="font-normal text-muted">
                        <Trans> (auto)</Trans>
                      </span>
                    )}
                  </span>
                  <PickOutcomeText
                    outcome={pickOutcomeOf(pick, entry)}
                    isInProgress={isUnderWay(pick)}
                    className="text-12"
                  />
                </p>
              ))}
              <MissingPick pool={pool} entry={entry} />
            </div>
            {(entries.length > 1 || hasOwnName(entry)) && <span className="text-12 text-muted">{entry.entryName}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what the entry has still to pick, if anything, or why it can't. */
function MissingPick({ pool, entry }: { pool: PoolView; entry: MyEntryView }) {
  const missing = missingPicks(pool, entry);
  const isNothingLeft = useIsNothingLeft(pool);
  const row = "flex min-h-11 items-center gap-1.5";
  const start = laterStartOf(pool, entry);
  if (start !== null)
    return (
      <p className={cx(row, "text-muted")}>
        <CalendarClock aria-hidden className="size-4" />
        <Trans>Plays from {weekName(start)}</Trans>
      </p>
    );
  if (hasMissed(pool, entry))
    return (
      <p className={cx(row, "text-muted")}>
        <HeartCrack aria-hidden className="size-4" />
        <Trans>Missed a pick</Trans>
      </p>
    );
  if (missing === 0 && !entry.isHeld) return null;
  if (!pool.hasStarted)
    return (
      <p className={cx(row, "text-muted")}>
        <CalendarClock aria-hidden className="size-4" />
        <Trans>Starts in {weekName(pool.startingWeek)}</Trans>
      </p>
    );
  if (isNothingLeft)
    return (
      <p className={cx(row, "text-muted")}>
        <LockKeyhole aria-hidden className="size-4" />
        <Trans>Nothing to pick</Trans>
      </p>
    );
  if (entry.isHeld)
    return (
      <p className={cx(row, "font-medium text-warning")}>
        <Wallet aria-hidden className="size-4" />
        <Trans>Held until dues are paid</Trans>
      </p>
    );
  return (
    <p className={cx(row, "font-medium text-warning")}>
      <CircleDashed aria-hidden className="size-4" />
      <Plural value={missing} one="# pick left" other="# picks left" />
      <PoolDeadline pool={pool} className="tabular ml-auto font-normal text-muted" />
    </p>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">
        <Trans>Loading survivor pool data...</Trans>
      </span>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-17 rounded-md" />
      <Skeleton className="h-11 rounded-md" />
    </div>
  );
}
