// Everything of one pool, live. Which of the viewer's entries is looked at is in the address; without it, the first one
// that had something to do when the page was opened.
import { useMutation } from "convex/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { weekName } from "../../../domain/weeks";
import { useScores } from "../../components/games/useScores";
import { useWeekGames } from "../../components/games/useWeekGames";
import { EntryList } from "../../components/survivor/EntryList";
import { LastStandingDrawing } from "../../components/survivor/LastStandingDrawing";
import type { MyEntryView, PoolView } from "../../components/survivor/views";
import { Button } from "../../components/ui/Button";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/EmptyState";
import { Skeleton } from "../../components/ui/Skeleton";
import { useChange } from "../../hooks/useChange";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { Eliminations } from "./Eliminations";
import { EntryPanel } from "./EntryPanel";
import { FieldSplit } from "./FieldSplit";
import { MyEntries } from "./MyEntries";
import { PickHistory } from "./PickHistory";
import { PoolHeader } from "./PoolHeader";
import { PoolStats } from "./PoolStats";
import { UsedTeams } from "./UsedTeams";
import { Winners } from "./Winners";

function firstToPick(entries: readonly MyEntryView[]): MyEntryView | undefined {
  const alive = entries.filter((entry) => !entry.isEliminated);
  return alive.find((entry) => entry.currentPick === null) ?? alive[0] ?? entries[0];
}

export function PoolBoard({ pool }: { pool: PoolView }) {
  const leagueId = pool.league.id;
  const shown = { season: pool.season, week: pool.currentWeek };
  const teams = useTeams();
  const games = useWeekGames(shown);
  const scores = useScores(shown);
  const weekState = useQuietQuery(api.survivor.weekState, { leagueId, ...shown });
  const eliminations = useQuietQuery(api.survivor.recentEliminations, { leagueId });
  const [search, setSearch] = useSearchParams();
  const [first] = useState(() => firstToPick(pool.myEntries)?.entryNumber);
  const entryOf = (wanted: number | undefined) => pool.myEntries.find(({ entryNumber }) => entryNumber === wanted);
  const entry = entryOf(Number(search.get("entry"))) ?? entryOf(first) ?? firstToPick(pool.myEntries);
  const choose = (entryNumber: number) =>
    setSearch({ entry: String(entryNumber) }, { replace: true, preventScrollReset: true });
  const sheet = useQuietQuery(api.survivor.pickSheet, entry ? { leagueId, entryNumber: entry.entryNumber } : "skip");
  const week = games.status === "ready" ? games : null;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <PoolHeader pool={pool} />
      {pool.state === "over" && <Winners pool={pool} />}
      <PoolStats pool={pool} latest={eliminations?.[0]} />
      <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {entry ? (
            <>
              <MyEntries
                pool={pool}
                chosenNumber={entry.entryNumber}
                onChoose={choose}
                games={week?.games ?? []}
                teams={teams}
              />
              <EntryPanel
                key={entry.id}
                {...{ pool, sheet, week, scores, teams }}
                entry={entry}
                onChooseEntry={choose}
              />
              <PickHistory pool={pool} entry={entry} teams={teams} />
            </>
          ) : (
            <NotEntered pool={pool} />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-6">
          {eliminations === undefined ? (
            <Skeleton className="h-60 rounded-card" />
          ) : (
            <Eliminations pool={pool} eliminations={eliminations ?? []} teams={teams} />
          )}
          {weekState && <FieldSplit state={weekState} games={week?.games ?? []} teams={teams} />}
          {entry && <UsedTeams sheet={sheet} teams={teams} />}
        </div>
      </div>
      <section aria-labelledby="all-entries">
        <h2 id="all-entries" className="display mb-3 text-20 text-strong">
          All Entries <span className="font-medium text-muted">· {weekName(pool.currentWeek)}</span>
        </h2>
        <EntryList
          pool={pool}
          {...shown}
          arePicksVisible={weekState?.arePicksVisible ?? false}
          games={week?.games ?? []}
          teams={teams}
        />
      </section>
    </div>
  );
}

/** A member always has an entry; an admin who looks in may have none. */
function NotEntered({ pool }: { pool: PoolView }) {
  const { run, isSaving } = useChange(useMutation(api.survivor.join), {
    success: ({ league }) => ({ title: "Joined", description: league.name }),
    failure: "Failed to join survivor pool",
  });
  return (
    <Card>
      <EmptyState
        drawing={<LastStandingDrawing />}
        title="You have no entry in this pool"
        text={pool.isJoinable ? "Join it to pick a winner every week." : "Entry has closed. You can watch who is left."}
        actions={
          pool.isJoinable && (
            <Button
              variant="primary"
              isLoading={isSaving}
              onClick={() => void run({ inviteCode: pool.league.inviteCode, numberOfEntries: 1 })}
            >
              Join Pool
            </Button>
          )
        }
      />
    </Card>
  );
}
