// [2.39] A survivor league on My Picks: instead of the games, what each of your entries has done with the week.
import { CircleDashed, Skull, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/weeks";
import { useWeekGames } from "../../components/games/useWeekGames";
import type { GameView } from "../../components/games/views";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import { Lives } from "../../components/survivor/Lives";
import { pickCardTexts, pickOutcomeOf } from "../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../components/survivor/PickOutcomeText";
import type { MyEntryView, PoolView, SurvivorPickView } from "../../components/survivor/views";
import { inWeek } from "../../components/survivor/weekText";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { Skeleton } from "../../components/ui/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";

interface SurvivorPicksProps {
  league: LeagueView;
  season: number;
  week: number;
}

export function SurvivorPicks({ league, season, week }: SurvivorPicksProps) {
  const pool = useQuietQuery(api.survivor.get, { leagueId: league.id });
  const games = useWeekGames({ season, week });
  if (pool === undefined)
    return (
      <div role="status">
        <span className="sr-only">Loading survivor pool data...</span>
        <Skeleton className="h-44 rounded-card" />
      </div>
    );
  if (!pool || pool.myEntries.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title="Join this Survivor Pool"
          text={
            pool && !pool.isJoinable
              ? "Entry has closed. You can still watch who is left."
              : "Pick one winner a week, each team once. The last one standing wins."
          }
          actions={
            <LinkButton variant="primary" to={paths.survivorPool(league.id)}>
              View Pool Standings
            </LinkButton>
          }
        />
      </Card>
    );
  if (season !== pool.season)
    return (
      <Card>
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={`This pool is played in ${pool.season}`}
          text="Choose that season above to see your picks."
        />
      </Card>
    );
  return (
    <ul aria-label={`Your entries in ${league.name}`} className="grid gap-4 lg:grid-cols-2">
      {pool.myEntries.map((entry) => (
        <li key={entry.id}>
          <EntryWeek pool={pool} entry={entry} week={week} games={games.status === "ready" ? games.games : []} />
        </li>
      ))}
    </ul>
  );
}

interface EntryWeekProps {
  pool: PoolView;
  entry: MyEntryView;
  week: number;
  games: readonly GameView[];
}

function EntryWeek({ pool, entry, week, games }: EntryWeekProps) {
  const isCurrent = week === pool.currentWeek;
  // The current week's pick came with the pool.
  const history = useQuietQuery(
    api.survivor.history,
    isCurrent ? "skip" : { leagueId: pool.league.id, entryNumber: entry.entryNumber },
  );
  const past = history?.find((pick) => pick.week === week) ?? null;
  const pick = isCurrent ? entry.currentPick : past;
  const isOut = entry.eliminatedWeek !== null && entry.eliminatedWeek <= week;
  if (!isCurrent && history === undefined) return <Skeleton className="h-44 rounded-card" />;
  if (pick) return <Picked {...{ pool, entry, pick, games }} />;
  if (isOut && entry.eliminatedWeek !== null)
    return (
      <Frame pool={pool} entry={entry} icon={<Skull className="text-danger" />} title="You were eliminated">
        Eliminated {inWeek(entry.eliminatedWeek)}
      </Frame>
    );
  if (week < pool.startingWeek)
    return (
      <Frame pool={pool} entry={entry} icon={<UserPlus className="text-muted" />} title="Not started yet">
        This pool starts {inWeek(pool.startingWeek)}
      </Frame>
    );
  return (
    <Frame
      pool={pool}
      entry={entry}
      icon={<CircleDashed className="text-warning" />}
      title="No Pick Made"
      canPick={isCurrent && pool.hasStarted && pool.state === "open"}
    >
      {week > pool.currentWeek ? `Picks for ${weekName(week)} open when its week begins.` : `In ${weekName(week)}`}
    </Frame>
  );
}

interface FrameProps {
  pool: PoolView;
  entry: MyEntryView;
  icon: ReactNode;
  title: string;
  canPick?: boolean;
  children: ReactNode;
}

function Frame({ pool, entry, icon, title, canPick = false, children }: FrameProps) {
  return (
    <Card aria-label={entry.entryName} className="flex h-full flex-col">
      <EntryLine pool={pool} entry={entry} />
      <div className="flex flex-1 items-center gap-4 px-4 py-5 sm:px-6">
        <span aria-hidden className="[&_svg]:size-10">
          {icon}
        </span>
        <div>
          <p className="text-16 font-semibold text-strong">{title}</p>
          <p className="text-14 text-muted">{children}</p>
        </div>
      </div>
      <Actions pool={pool}>
        {canPick && (
          <LinkButton variant="primary" to={linkTo(pool, entry)}>
            Make Pick
          </LinkButton>
        )}
      </Actions>
    </Card>
  );
}

interface PickedProps extends Omit<EntryWeekProps, "week"> {
  pick: SurvivorPickView;
}

function Picked({ pool, entry, pick, games }: PickedProps) {
  const team = useTeams().get(pick.selectedTeamId);
  const game = games.find(({ id }) => id === pick.gameId);
  return (
    <Card aria-label={entry.entryName} className="flex h-full flex-col overflow-hidden">
      <EntryLine pool={pool} entry={entry} />
      <div
        style={team && teamVariables(team)}
        className="relative flex flex-1 items-center gap-4 bg-[var(--team-tint,transparent)] px-4 py-5 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team,var(--color-control))] sm:px-6"
      >
        <TeamBadge team={team} size="lg" />
        <div className="min-w-0">
          <p className="truncate text-20 font-semibold text-strong">{team?.displayName ?? "Unknown"}</p>
          <p role="status" className="text-14">
            <PickOutcomeText
              outcome={pickOutcomeOf(pick, entry)}
              isInProgress={game?.status === "in_progress"}
              texts={pickCardTexts}
            />
          </p>
        </div>
      </div>
      <Actions pool={pool}>
        {pick.survived === null && !pick.isLocked && <LinkButton to={linkTo(pool, entry)}>Edit Pick</LinkButton>}
      </Actions>
    </Card>
  );
}

/** The pool's page with this entry chosen, where there are several. */
function linkTo({ league, myEntries }: PoolView, { entryNumber }: MyEntryView): string {
  return paths.survivorPool(league.id, { entry: myEntries.length > 1 ? entryNumber : undefined });
}

function EntryLine({ pool, entry }: { pool: PoolView; entry: MyEntryView }) {
  return (
    <header className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline px-4 sm:px-6">
      <h2 className="text-14 font-semibold text-strong">{entry.entryName}</h2>
      <Lives left={entry.livesLeft} total={pool.settings.livesPerEntry} />
    </header>
  );
}

function Actions({ pool, children }: { pool: PoolView; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-hairline p-4 *:flex-1 sm:px-6">
      {children}
      <LinkButton to={paths.survivorPool(pool.league.id)}>View Pool Standings</LinkButton>
    </div>
  );
}
