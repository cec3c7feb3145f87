// [11.8] /survivor/{id}/plan. The address holds the entry.
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import { PoolGate } from "../../../components/survivor/PoolGate";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { Card } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { SelectField } from "../../../components/ui/forms/SelectField";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { isUndecided, useTeams } from "../../../hooks/useTeams";
import { paths } from "../../../lib/paths";
import { PlanBoard } from "./PlanBoard";
import { suggestedPlan } from "./suggestedPlan";

export function PlannerPage() {
  return (
    <PoolGate title={t`Survivor plan`} titleOf={({ league }) => t`Plan for ${league.name}`} skeleton={<Loading />}>
      {(pool) => <PlannerOfPool pool={pool} />}
    </PoolGate>
  );
}

function PlannerOfPool({ pool }: { pool: PoolView }) {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get("entry"));
  const entries = pool.myEntries;
  const entry =
    entries.find(({ entryNumber }) => entryNumber === wanted) ??
    entries.find(({ isEliminated }) => !isEliminated) ??
    entries[0];
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-14 text-muted">
            <Trans>Only you see this plan</Trans>
          </p>
          <h1 className="display text-28 text-strong [overflow-wrap:anywhere] sm:text-40">
            <Trans>{pool.league.name}: Plan</Trans>
          </h1>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {entries.length > 1 && entry && (
            <SelectField
              label={t`Entry`}
              isLabelHidden
              className="w-44"
              value={entry.entryNumber}
              options={entries.map(({ entryNumber, entryName, isEliminated }) => ({
                value: entryNumber,
                label: isEliminated ? t`${entryName} (out)` : entryName,
              }))}
              onChange={(event) => setSearch({ entry: event.target.value }, { replace: true })}
            />
          )}
          <LinkButton to={paths.survivorPool(pool.league.id, entry ? { entry: entry.entryNumber } : {})}>
            <Trans>View Pool</Trans>
          </LinkButton>
        </div>
      </header>
      <PlanOfEntry key={entry?.id} pool={pool} entry={entry} />
    </div>
  );
}

function PlanOfEntry({ pool, entry }: { pool: PoolView; entry: MyEntryView | undefined }) {
  const { season, currentWeek } = pool;
  const isPlanning = entry !== undefined && !entry.isEliminated && pool.state === "open";
  const teams = useTeams();
  const plan = useQuietQuery(
    api.survivor.plan,
    isPlanning ? { leagueId: pool.league.id, entryNumber: entry.entryNumber } : "skip",
  );
  const schedule = useQuietQuery(api.games.listSchedule, isPlanning ? { season, fromWeek: currentWeek } : "skip");
  const planner = useMemo(() => {
    if (!plan || !schedule || teams.size === 0) return null;
    const isKnown = (teamId: string) => teams.has(teamId) && !isUndecided(teams.get(teamId));
    return suggestedPlan({ pool, plan, schedule, isKnown });
  }, [pool, plan, schedule, teams]);
  if (entry === undefined)
    return <Nothing title={t`You have no entry in this pool`} text={t`A plan belongs to an entry.`} />;
  if (pool.state === "over") return <Nothing title={t`This pool is over`} text={t`There are no more weeks to plan.`} />;
  if (entry.isEliminated) {
    const text = entry.eliminatedWeek === null ? "" : t`It was eliminated ${inWeek(entry.eliminatedWeek)}.`;
    return <Nothing title={t`${entry.entryName} is out`} text={text} />;
  }
  if (plan === null || schedule === null) {
    return <Nothing title={t`The plan could not be loaded`} text={t`Reload the page.`} />;
  }
  if (plan === undefined || schedule === undefined || planner === null) return <Loading />;
  if (planner.own.weeks.length === 0) {
    return <Nothing title={t`No games to plan yet`} text={t`The weeks appear here once their schedule is out.`} />;
  }
  return <PlanBoard pool={pool} plan={plan} planner={planner} teams={teams} />;
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Card aria-label={t`Plan`}>
      <EmptyState drawing={<LastStandingDrawing />} title={title} text={text} />
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 sm:gap-6">
      <span className="sr-only">
        <Trans>Loading the plan...</Trans>
      </span>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
