// [12.2] The safety net of the viewer's entry: whether it is on, how many weeks it has left, and what it would pick.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { LifeBuoy } from "lucide-react";
import { memo } from "react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { entryArgs } from "../../../components/survivor/entryArgs";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Button } from "../../../components/ui/buttons/Button";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";

interface PoolNetProps {
  readonly pool: PoolView;
  readonly entry: MyEntryView;
  readonly teams: TeamMap;
}

/** Nothing where the pool has no nets, and where it failed to load. */
export const PoolNet = memo(function PoolNet({ pool, entry, teams }: PoolNetProps) {
  const own = { leagueId: pool.league.id, ...entryArgs(entry) };
  const net = useQuietQuery(api.safetyNets.getInPool, own);
  const { run, isSaving } = useChange(useMutation(api.safetyNets.saveInPool), {
    success: net?.isOn ? t`Safety net turned off` : t`Safety net turned on`,
    failure: t`Failed to save the safety net`,
  });
  if (net === undefined) return <Skeleton className="h-31.5 rounded-card" />;
  if (net === null || net.weeks === 0) return null;
  return (
    <section
      aria-label={entry.isMe ? t`Your safety net` : t`Safety net of ${entry.entryName}`}
      className="flex flex-wrap items-start gap-3 rounded-card border border-hairline bg-surface px-4 py-3 text-14 shadow-card"
    >
      <LifeBuoy aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-44 flex-1">
        <h2 className="font-semibold text-strong">
          <Trans>Safety net</Trans>
          {(pool.myEntries.length > 1 || !entry.isMe || hasOwnName(entry)) && (
            <span className="font-normal text-muted"> · {entry.entryName}</span>
          )}
        </h2>
        <p className="text-muted">
          {pool.settings.picksLosers ? (
            <Trans>If you forget, it picks the team left that the line gives the least, as its game locks.</Trans>
          ) : (
            <Trans>If you forget, it picks the best team left by the line, as its game locks.</Trans>
          )}
        </p>
        <p role="status" className="text-body">
          {net.isOn && planText(net, teams)}
        </p>
        <p className="tabular mt-1 text-12 text-muted">
          {net.weeksLeft === 0
            ? t`No week left this season.`
            : t`${plural(net.weeksLeft, { one: "# week left", other: "# weeks left" })} of ${net.weeks} this season.`}
        </p>
      </div>
      <Button
        size="sm"
        isLoading={isSaving}
        onClick={() => void run({ ...own, isOn: !net.isOn })}
        aria-label={net.isOn ? t`Turn Off the safety net` : t`Turn On the safety net`}
      >
        {net.isOn ? <Trans>Turn Off</Trans> : <Trans>Turn On</Trans>}
      </Button>
    </section>
  );
});

function planText(
  { planned, lacksLine }: FunctionReturnType<typeof api.safetyNets.getInPool>,
  teams: TeamMap,
): string | null {
  const [first, second] = planned.map(({ teamId }) => teams.get(teamId)?.displayName ?? t`Unknown`);
  if (first !== undefined && second !== undefined)
    return t`As things stand, it would pick the ${first} and the ${second}.`;
  if (first !== undefined) return t`As things stand, it would pick the ${first}.`;
  return lacksLine ? t`No team that you have left has a line yet, so it would pick nothing.` : null;
}
