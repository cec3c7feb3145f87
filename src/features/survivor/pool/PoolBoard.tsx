// One pool, live: first the viewer's next action, then how the pool stands. A week that was under way as the page opened
// comes before the picks of whoever has made theirs. The address holds the viewer's selected entry. Without it, the
// first entry that needed action when the page opened is selected.
import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { GameView } from "../../../components/games/gameViews";
import { VoidNotes } from "../../../components/games/VoidNotes";
import { SinceVisit } from "../../../components/league/talk/SinceVisit";
import { LiveAnnouncer } from "../../../components/games/scores/LiveAnnouncer";
import { useScores } from "../../../components/games/scores/useScores";
import { useVoided } from "../../../components/games/weeks/useVoided";
import { useWeekGames } from "../../../components/games/weeks/useWeekGames";
import { EntryList } from "../../../components/survivor/EntryList";
import { missingPicks, poolStatusOf } from "../../../components/survivor/poolStatus";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { BelowFold } from "../../../components/ui/BelowFold";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useHasArrived } from "../../../hooks/useHasArrived";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams } from "../../../hooks/useTeams";
import { useCutOff } from "../../../lib/offline/cutOff";
import { useWithKey } from "../../../hooks/useWithKey";
import { later } from "../../../lib/later";
import { EntryPanel } from "../entry/EntryPanel";
import { MyEntries } from "../entry/MyEntries";
import { PickHistory } from "../entry/PickHistory";
import { UsedTeams } from "../entry/UsedTeams";
import { Sweat } from "../sweat/Sweat";
import { WeekReveal } from "../sweat/WeekReveal";
import { weekName } from "../../../lib/weekName";
import { Eliminations } from "./Eliminations";
import { FieldSplit } from "./FieldSplit";
import { useInvite } from "./useInvite";
import { usePatience } from "./usePatience";
import { PoolHeader } from "./PoolHeader";
import { PoolBodySkeleton } from "./PoolSkeleton";
import { PoolStats } from "./PoolStats";
import { BoardOrResult } from "./BoardOrResult";

// A pool shows these only at times.
const PoolInvite = later(async () => (await import("./PoolInvite")).PoolInvite);
const PinnedAnnouncement = later(
  async () => (await import("../../../components/league/PinnedAnnouncement")).PinnedAnnouncement,
);
const PoolSeason = later(async () => (await import("../../../components/league/newSeason/PoolSeason")).PoolSeason);
const NotEntered = later(async () => (await import("./NotEntered")).NotEntered);
const PoolNet = later(async () => (await import("../entry/PoolNet")).PoolNet);
const PickedFor = later(async () => (await import("../entry/PickedFor")).PickedFor);

const noGames: readonly GameView[] = [];

/**
 * The board of a week under way stands above the picks, and would push them from under a thumb. They wait this long for
 * it.
 */
const PATIENCE_MS = 2_000;

/** True if the pool was over as the page was opened, with an answer of the server's. */
function useWasOver({ state }: PoolView): boolean {
  const isOver = state === "over";
  const hasArrived = useHasArrived();
  const [wasOver, setWasOver] = useState(isOver);
  if (!hasArrived && wasOver !== isOver) setWasOver(isOver);
  return wasOver;
}

/** [12.2] While the entry plays, in a pool that has them. */
const canHaveNet = ({ state, league }: PoolView, { isEliminated }: MyEntryView) =>
  state === "open" && !isEliminated && league.netWeeks !== 0;

function firstToPick(pool: PoolView): MyEntryView | undefined {
  const entries = pool.myEntries;
  const alive = entries.filter((entry) => !entry.isEliminated);
  return alive.find((entry) => missingPicks(pool, entry) > 0) ?? alive[0] ?? entries[0];
}

interface Seen {
  poolWeek: string;
  isShown: boolean;
  isLive: boolean;
}

/**
 * True if a pick was owed, or no game was on, as the page showed the week first. It stays so, since a board that comes
 * later would push the picks from under a thumb.
 */
function useIsPickFirst(pool: PoolView, { poolWeek, isShown, isLive }: Seen): boolean {
  const [first, setFirst] = useState({ poolWeek, isShown: false, isPickFirst: true });
  if (!isShown || (first.isShown && first.poolWeek === poolWeek)) return first.isPickFirst;
  const isPickFirst = first.isShown || !isLive || poolStatusOf(pool).needsPick;
  setFirst({ poolWeek, isShown, isPickFirst });
  return isPickFirst;
}

export function PoolBoard({ pool }: { pool: PoolView }) {
  const leagueId = pool.league.id;
  const { showsEntries } = pool;
  const shown = { season: pool.season, week: pool.currentWeek };
  const teams = useTeams();
  const schedule = useWeekGames(shown);
  const scores = useScores(shown);
  const weekState = useQuietQuery(api.survivor.weekState, showsEntries ? { leagueId, ...shown } : "skip");
  const games = useVoided(schedule, weekState?.voids);
  const riders = useWithKey(
    api.survivor.listRiders,
    weekState?.arePicksVisible ? { leagueId, ...shown } : "skip",
    weekState?.revealKey,
  );
  const eliminations = useQuietQuery(api.survivor.recentEliminations, showsEntries ? { leagueId } : "skip");
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => firstToPick(pool)?.entryNumber);
  const entryOf = (wanted: number | undefined) => pool.myEntries.find(({ entryNumber }) => entryNumber === wanted);
  const entry = entryOf(Number(search.get("entry"))) ?? entryOf(first) ?? firstToPick(pool);
  const choose = useCallback(
    (entryNumber: number) => setSearch({ entry: String(entryNumber) }, { replace: true }),
    [setSearch],
  );
  const ownWeek = useQuietQuery(api.survivor.pickSheet, entry ? { leagueId, entryNumber: entry.entryNumber } : "skip");
  const week = games.status === "ready" ? games : null;
  const invite = useInvite(pool);
  const isRevealed = weekState?.arePicksVisible === true;
  const isLive = isRevealed && week?.games.some(({ status }) => status === "in_progress") === true;
  const isPlaced =
    !showsEntries ||
    (weekState !== undefined &&
      games.status !== "loading" &&
      (!isLive || (riders !== undefined && eliminations !== undefined)));
  const isPatient = usePatience(PATIENCE_MS);
  const { isCutOff } = useCutOff();
  const [isShown, show] = useState(false);
  if (!isShown && (isPlaced || !isPatient || isCutOff)) show(true);
  const poolWeek = `${leagueId}/${shown.season}/${shown.week}`;
  const isPickFirst = useIsPickFirst(pool, { poolWeek, isShown, isLive });
  const isOver = pool.state === "over";
  const wasOver = useWasOver(pool);
  const boardPlace = wasOver ? "first" : isPickFirst ? "afterPicks" : "beforePicks";
  const board = (
    <BoardOrResult pool={pool}>
      {week && weekState?.arePicksVisible && riders !== undefined && eliminations && (
        <Sweat
          key={`sweat ${poolWeek}`}
          pool={pool}
          riders={riders}
          eliminations={eliminations}
          scores={scores}
          teams={teams}
          state={weekState}
          games={week.games}
          isReopened={wasOver && !isOver}
        />
      )}
    </BoardOrResult>
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <PoolHeader pool={pool} />
      {!isShown ? (
        <PoolBodySkeleton />
      ) : (
        <>
          {pool.league.announcement && (
            <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
              <PinnedAnnouncement league={pool.league} />
            </Suspense>
          )}
          {wasOver && (
            <>
              <Suspense>{isOver && showsEntries && <PoolSeason pool={pool} />}</Suspense>
              {board}
            </>
          )}
          {week && <VoidNotes games={week.games} voids={weekState?.voids} teams={teams} />}
          {boardPlace === "beforePicks" && board}
          <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <div className="grid grid-cols-1 gap-4 sm:gap-6">
              {invite === "first" && (
                <Suspense fallback={<Skeleton className="h-88 rounded-card" />}>
                  <PoolInvite pool={pool} />
                </Suspense>
              )}
              {entry ? (
                <>
                  <MyEntries
                    pool={pool}
                    chosenNumber={entry.entryNumber}
                    onChoose={choose}
                    games={week?.games ?? noGames}
                    teams={teams}
                  />
                  <BelowFold turn={isPickFirst ? 0 : 1}>
                    <EntryPanel
                      key={entry.id}
                      pool={pool}
                      ownWeek={ownWeek}
                      week={week}
                      scores={scores}
                      teams={teams}
                      entry={entry}
                      onChooseEntry={choose}
                    />
                  </BelowFold>
                  <BelowFold>{boardPlace === "afterPicks" && board}</BelowFold>
                  <BelowFold turn={2}>
                    {canHaveNet(pool, entry) && (
                      <Suspense fallback={<Skeleton className="h-31.5 rounded-card" />}>
                        <PoolNet key={`net ${entry.id}`} pool={pool} entry={entry} teams={teams} />
                      </Suspense>
                    )}
                  </BelowFold>
                  <BelowFold turn={3}>
                    <UsedTeams ownWeek={ownWeek} teams={teams} />
                  </BelowFold>
                  <BelowFold turn={4}>
                    <PickHistory pool={pool} entry={entry} games={week?.games ?? noGames} teams={teams} />
                  </BelowFold>
                </>
              ) : (
                <>
                  <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                    <NotEntered pool={pool} />
                  </Suspense>
                  {boardPlace === "afterPicks" && board}
                </>
              )}
              {showsEntries && (
                <BelowFold turn={4}>
                  <Suspense>
                    <PickedFor pool={pool} week={week} scores={scores} teams={teams} />
                  </Suspense>
                </BelowFold>
              )}
            </div>
            <BelowFold turn={4}>
              <div className="grid grid-cols-1 gap-4 sm:gap-6">
                <PoolStats pool={pool} latest={eliminations?.[0]} />
                {showsEntries &&
                  (eliminations === undefined ? (
                    <Skeleton className="h-60 rounded-card" />
                  ) : (
                    <Eliminations pool={pool} eliminations={eliminations ?? []} teams={teams} />
                  ))}
                {weekState && (
                  <FieldSplit
                    state={weekState}
                    picksLosers={pool.settings.picksLosers}
                    games={week?.games ?? noGames}
                    teams={teams}
                  />
                )}
                {showsEntries && <SinceVisit league={pool.league} />}
                {invite === "aside" && (
                  <Suspense fallback={<Skeleton className="h-88 rounded-card" />}>
                    <PoolInvite pool={pool} />
                  </Suspense>
                )}
              </div>
            </BelowFold>
          </div>
          {showsEntries && (
            <BelowFold turn={5}>
              <section aria-labelledby="all-entries">
                <h2 id="all-entries" className="display mb-3 text-20 text-strong">
                  <Trans>
                    All Entries <span className="font-medium text-muted">· {weekName(pool.currentWeek)}</span>
                  </Trans>
                </h2>
                <EntryList
                  pool={pool}
                  {...shown}
                  arePicksVisible={weekState?.arePicksVisible ?? false}
                  games={week?.games ?? noGames}
                  teams={teams}
                />
              </section>
            </BelowFold>
          )}
          {week && showsEntries && (
            <LiveAnnouncer games={week.games} scores={scores} teamName={(id) => teams.get(id)?.name ?? t`Unknown`} />
          )}
          {weekState && (
            <WeekReveal key={`reveal ${poolWeek}`} pool={pool} riders={riders} teams={teams} state={weekState} />
          )}
        </>
      )}
    </div>
  );
}
