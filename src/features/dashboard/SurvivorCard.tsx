import { CalendarClock, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/games/weeks";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import { pickOutcomeOf } from "../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../components/survivor/PickOutcomeText";
import { PoolDeadline } from "../../components/survivor/PoolDeadline";
import { poolStatusOf } from "../../components/survivor/poolStatus";
import { PoolStatusBadge } from "../../components/survivor/PoolStatusBadge";
import type { MyEntryView, PoolView } from "../../components/survivor/survivorViews";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";

/** [2.20]–[2.22] A survivor pool at a glance: your status, how many are left, and this week's pick. */
export function SurvivorCard({ league }: { league: LeagueView }) {
  const pool = useQuietQuery(api.survivor.get, { leagueId: league.id });
  if (pool === null) return null;
  const status = pool && poolStatusOf(pool);
  const link = paths.survivorPool(league.id);
  return (
    <Card aria-label={`Survivor pool ${league.name}`}>
      <CardHeader title="Survivor Pool" subtitle={<span className="block truncate">{league.name}</span>} />
      <CardBody className="grid gap-3 pt-3!">
        {pool && status ? (
          <>
            <dl className="grid gap-1 text-14">
              <Line label="Your Status">
                <PoolStatusBadge status={status} />
              </Line>
              <Line label="Pool Status">
                <span className="tabular font-semibold text-strong">
                  {pool.state === "over" && "Over · "}
                  {pool.activeParticipants}/{pool.totalParticipants} Active
                </span>
              </Line>
            </dl>
            {status.kind === "active" && <CurrentPicks pool={pool} />}
            <div className="flex gap-3 *:flex-1">
              {status.needsPick && (
                <LinkButton to={link} variant="primary" aria-label={`Make Pick: ${league.name}`}>
                  Make Pick
                </LinkButton>
              )}
              <LinkButton to={link} aria-label={`View Pool: ${league.name}`}>
                View Pool
              </LinkButton>
            </div>
          </>
        ) : (
          <Loading />
        )}
      </CardBody>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CurrentPicks({ pool }: { pool: PoolView }) {
  const teams = useTeams();
  const week = useWeekGames({ season: pool.season, week: pool.currentWeek });
  const entries = pool.myEntries.filter((entry) => !entry.isEliminated);
  const isUnderWay = ({ currentPick }: MyEntryView) =>
    week.status === "ready" &&
    week.games.some((game) => game.id === currentPick?.gameId && game.status === "in_progress");
  return (
    <div className="rounded-md bg-surface-sunken px-3 py-2">
      <h3 className="text-12 font-semibold text-muted">{weekName(pool.currentWeek)} Pick</h3>
      <ul>
        {entries.map((entry) => {
          const pick = entry.currentPick;
          const team = pick ? teams.get(pick.selectedTeamId) : undefined;
          return (
            <li key={entry.id} className="flex min-h-11 items-center gap-2.5 text-14">
              {pick ? (
                <>
                  <TeamBadge team={team} size="sm" />
                  <span className="min-w-0 flex-1 truncate font-semibold text-strong">{team?.name ?? "Unknown"}</span>
                  <PickOutcomeText
                    outcome={pickOutcomeOf(pick, entry)}
                    isInProgress={isUnderWay(entry)}
                    className="text-12"
                  />
                </>
              ) : pool.hasStarted ? (
                <span className="flex flex-1 items-center gap-1.5 font-medium text-warning">
                  <CircleDashed aria-hidden className="size-4" />
                  No pick yet
                  <PoolDeadline pool={pool} className="tabular ml-auto font-normal text-muted" />
                </span>
              ) : (
                <span className="flex flex-1 items-center gap-1.5 text-muted">
                  <CalendarClock aria-hidden className="size-4" />
                  Starts in {weekName(pool.startingWeek)}
                </span>
              )}
              {entries.length > 1 && <span className="text-12 text-muted">{entry.entryName}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading survivor pool data...</span>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-17 rounded-md" />
      <Skeleton className="h-11 rounded-md" />
    </div>
  );
}
