// [16.3][16.5] Entries of others that the viewer picks for: of players without an account, for commissioners, and those
// that they manage. The address holds the chosen one.
import { Suspense, memo, useEffect, useRef, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import type { WeekGamesView } from "../../../components/games/gameViews";
import type { Scores } from "../../../components/games/scores/useScores";
import { entryArgs } from "../../../components/survivor/entryArgs";
import { decides, namedForPicker } from "../../../components/survivor/pickedEntry";
import { missingPicks } from "../../../components/survivor/poolStatus";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import { EntryPanel } from "./EntryPanel";
import { PickHistory } from "./PickHistory";
import { UsedTeams } from "./UsedTeams";

const PoolNet = later(async () => (await import("./PoolNet")).PoolNet);

interface PickedForProps {
  pool: PoolView;
  week: WeekGamesView | null;
  scores: Scores;
  teams: TeamMap;
}

/** The field's value while nobody is chosen; options may not be empty [5.11]. */
const NOBODY = "nobody";

/** Nothing where they pick for nobody else. */
export const PickedFor = memo(function PickedFor({ pool, ...shown }: PickedForProps) {
  const found = useQuietQuery(api.survivor.listPickedFor, { leagueId: pool.league.id });
  const [search, setSearch] = useSearchParams();
  if (!found || found.length === 0) return null;
  const entries = found.map((each) => namedForPicker(pool, each));
  const wanted = search.get("for");
  const entry = entries.find(({ id }) => id === wanted);
  const choose = (id: string) => setSearch(id === NOBODY ? {} : { for: id }, { replace: true });
  const lacking = entries.filter((each) => lacksPick(pool, each)).length;
  return (
    <Attended isAsked={entry !== undefined}>
      <Card aria-label={t`Picks for others`}>
        <CardHeader
          title={t`Picks for Others`}
          aside={
            lacking > 0 && (
              <span className="text-14 font-medium text-warning">
                <Plural value={lacking} one="# without a pick" other="# without a pick" />
              </span>
            )
          }
        />
        <CardBody>
          <SelectField
            label={t`Pick for`}
            value={entry?.id ?? NOBODY}
            options={[
              { value: NOBODY, label: t`Choose a player` },
              ...entries.map((each) => ({ value: each.id, label: statusText(pool, each, shown.teams) })),
            ]}
            onChange={(event) => choose(event.target.value)}
            hint={t`Until the deadline, as for everybody. Others see with the pick who entered it.`}
          />
        </CardBody>
      </Card>
      {entry && <Chosen key={entry.id} pool={pool} entry={entry} {...shown} />}
    </Attended>
  );
});

/** A link to a player's pick leads past one's own. */
function Attended({ isAsked, children }: { isAsked: boolean; children: ReactNode }) {
  const section = useRef<HTMLDivElement>(null);
  const [isAskedAtFirst] = useState(isAsked);
  useEffect(() => {
    if (isAskedAtFirst) section.current?.scrollIntoView({ block: "start" });
  }, [isAskedAtFirst]);
  return (
    <div ref={section} className="grid scroll-mt-(--page-top) grid-cols-1 gap-4 sm:gap-6">
      {children}
    </div>
  );
}

const isPlaying = (pool: PoolView, { isEliminated }: MyEntryView) =>
  !isEliminated && pool.state === "open" && pool.hasStarted;

const lacksPick = (pool: PoolView, entry: MyEntryView) => isPlaying(pool, entry) && missingPicks(pool, entry) > 0;

function statusText(pool: PoolView, entry: MyEntryView, teams: TeamMap): string {
  const { entryName, currentPick, secondPick, isEliminated, isWinner } = entry;
  if (isWinner) return t`${entryName} · winner`;
  if (isEliminated) return t`${entryName} · out`;
  if (!isPlaying(pool, entry)) return entryName;
  if (entry.isHeld) return t`${entryName} · held until dues are paid`;
  if (missingPicks(pool, entry) > 0) return t`${entryName} · no pick yet`;
  const picked = [currentPick, secondPick].flatMap((pick) =>
    pick ? [teams.get(pick.selectedTeamId)?.name ?? ""] : [],
  );
  return `${entryName} · ${picked.join(", ")}`;
}

function Chosen({ pool, entry, teams, ...shown }: PickedForProps & { entry: MyEntryView }) {
  const ownWeek = useQuietQuery(api.survivor.pickSheet, { leagueId: pool.league.id, ...entryArgs(entry) });
  const hasNet = decides(entry) && pool.state === "open" && !entry.isEliminated && pool.league.netWeeks !== 0;
  return (
    <>
      <EntryPanel
        pool={pool}
        entry={entry}
        ownWeek={ownWeek}
        teams={teams}
        {...shown}
        onChooseEntry={() => undefined}
      />
      {hasNet && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <PoolNet pool={pool} entry={entry} teams={teams} />
        </Suspense>
      )}
      <UsedTeams ownWeek={ownWeek} teams={teams} />
      <PickHistory pool={pool} entry={entry} games={shown.week?.games ?? []} teams={teams} />
    </>
  );
}
