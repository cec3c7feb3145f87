// [2.39] One entry's week on My Picks: its team with the result, or why there is none.
import { CalendarClock, CircleDashed, Skull, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import type { GameView } from "../../components/games/gameViews";
import { EnteredMark } from "../../components/survivor/EnteredMark";
import { EntryBadge } from "../../components/survivor/EntryBadge";
import { Lives } from "../../components/survivor/Lives";
import { pickCardTexts, pickOutcomeOf } from "../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../components/survivor/PickOutcomeText";
import { PoolDeadline } from "../../components/survivor/PoolDeadline";
import { weekPicksOf } from "../../components/survivor/poolStatus";
import type { MyEntryView, PoolView, SurvivorPickView } from "../../components/survivor/survivorViews";
import { inWeek } from "../../components/survivor/weekText";
import { Card } from "../../components/ui/Card";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../components/ui/TeamBadge";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { teamVariables } from "../../lib/color";
import { paths } from "../../lib/paths";
import { weekName } from "../../lib/weekName";

interface EntryWeekProps {
  pool: PoolView;
  entry: MyEntryView;
  week: number;
  games: readonly GameView[];
}

export function SurvivorEntryWeek({ pool, entry, week, games }: EntryWeekProps) {
  const isCurrent = week === pool.currentWeek;
  // The pool already includes the current week's pick.
  const history = useQuietQuery(
    api.survivor.history,
    isCurrent ? "skip" : { leagueId: pool.league.id, entryNumber: entry.entryNumber },
  );
  const picks = isCurrent ? weekPicksOf(entry) : (history ?? []).filter((pick) => pick.week === week);
  const isOut = entry.eliminatedWeek !== null && entry.eliminatedWeek <= week;
  if (!isCurrent && history === undefined) return <Skeleton className="h-44 rounded-card" />;
  if (picks.length > 0) return <Picked pool={pool} entry={entry} picks={picks} games={games} />;
  if (isOut && entry.eliminatedWeek !== null)
    return (
      <Frame pool={pool} entry={entry} icon={<Skull className="text-danger" />} title={t`You were eliminated`}>
        <Trans>Eliminated {inWeek(entry.eliminatedWeek)}</Trans>
      </Frame>
    );
  if (week < pool.startingWeek || (isCurrent && !pool.hasStarted))
    return (
      <Frame pool={pool} entry={entry} icon={<CalendarClock className="text-muted" />} title={t`Not started yet`}>
        <Trans>This pool starts {inWeek(pool.startingWeek)}</Trans>
      </Frame>
    );
  if (isCurrent && entry.isHeld)
    return (
      <Frame pool={pool} entry={entry} icon={<Wallet className="text-warning" />} title={t`Pick Held`}>
        <Trans>No new pick until your dues are paid</Trans>
        <PoolDeadline pool={pool} className="tabular before:content-['_·_']" />
      </Frame>
    );
  return (
    <Frame
      pool={pool}
      entry={entry}
      icon={<CircleDashed className="text-warning" />}
      title={t`No Pick Made`}
      canPick={isCurrent && pool.hasStarted && pool.state === "open"}
    >
      {week > pool.currentWeek ? (
        <Trans>Picks for {weekName(week)} open when that week begins.</Trans>
      ) : (
        <>
          <Trans>In {weekName(week)}</Trans>
          {isCurrent && pool.state === "open" && (
            <PoolDeadline pool={pool} className="tabular before:content-['_·_']" />
          )}
        </>
      )}
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
            <Trans>Make Pick</Trans>
          </LinkButton>
        )}
      </Actions>
    </Card>
  );
}

interface PickedProps extends Omit<EntryWeekProps, "week"> {
  /** One, or two in weeks of two picks [10.18]. */
  picks: readonly SurvivorPickView[];
}

function Picked({ pool, entry, picks, games }: PickedProps) {
  const isShort = picks.length < pool.picksNeeded && picks.some(({ week }) => week === pool.currentWeek);
  const isMissing = isShort && !entry.isHeld;
  const canChange = picks.some((pick) => pick.survived === null && !pick.isLocked);
  return (
    <Card aria-label={entry.entryName} className="flex h-full flex-col overflow-hidden">
      <EntryLine pool={pool} entry={entry} />
      {picks.map((pick) => (
        <PickLine key={pick.id} pick={pick} entry={entry} games={games} />
      ))}
      {isShort && (
        <p className="px-4 py-3 text-14 font-medium text-warning sm:px-6">
          {isMissing ? <Trans>1 pick left</Trans> : <Trans>Held until dues are paid</Trans>}
        </p>
      )}
      <Actions pool={pool}>
        {(canChange || isMissing) && (
          <LinkButton to={linkTo(pool, entry)}>
            {isMissing ? <Trans>Make Pick</Trans> : <Trans>Edit Pick</Trans>}
          </LinkButton>
        )}
      </Actions>
    </Card>
  );
}

interface PickLineProps extends Pick<EntryWeekProps, "entry" | "games"> {
  pick: SurvivorPickView;
}

function PickLine({ pick, entry, games }: PickLineProps) {
  const team = useTeams().get(pick.selectedTeamId);
  const game = games.find(({ id }) => id === pick.gameId);
  return (
    <div
      style={team && teamVariables(team)}
      className="relative flex flex-1 items-center gap-4 bg-[var(--team-tint,transparent)] px-4 py-5 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-[var(--team,var(--color-control))] sm:px-6"
    >
      <TeamBadge team={team} size="lg" />
      <div className="min-w-0">
        <p className="name-lines text-20 font-semibold text-strong">{team?.displayName ?? t`Unknown`}</p>
        <p role="status" className="text-14">
          <PickOutcomeText
            outcome={pickOutcomeOf(pick, entry)}
            isInProgress={game?.status === "in_progress"}
            names={pickCardTexts}
          />
          {pick.isAuto && (
            <span className="text-muted">
              <Trans> · Auto: your safety net picked it</Trans>
            </span>
          )}
          <EnteredMark pick={pick} />
        </p>
      </div>
    </div>
  );
}

/** Links to the pool's page, with this entry selected where there are several. */
function linkTo({ league, myEntries }: PoolView, { entryNumber }: MyEntryView): string {
  return paths.survivorPool(league.id, { entry: myEntries.length > 1 ? entryNumber : undefined });
}

function EntryLine({ pool, entry }: { pool: PoolView; entry: MyEntryView }) {
  return (
    <header className="flex min-h-11 items-center justify-between gap-4 border-b border-hairline px-4 sm:px-6">
      <h2 className="text-14 font-semibold text-strong">{entry.entryName}</h2>
      {entry.isWinner ? (
        <EntryBadge entry={entry} />
      ) : (
        pool.settings.livesPerEntry > 1 && <Lives left={entry.livesLeft} total={pool.settings.livesPerEntry} />
      )}
    </header>
  );
}

function Actions({ pool, children }: { pool: PoolView; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 border-t border-hairline p-4 *:flex-1 sm:px-6">
      {children}
      <LinkButton to={paths.survivorPool(pool.league.id)}>
        <Trans>View Pool Standings</Trans>
      </LinkButton>
    </div>
  );
}
