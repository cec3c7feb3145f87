// [2.50][7.31] An entry's weeks so far, newest first, including those without a pick.
import { CircleX, HeartCrack, HeartPulse } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import { api } from "../../../../convex/_generated/api";
import { shortWeekName } from "../../../../domain/games/weeks";
import type { GameView } from "../../../components/games/gameViews";
import { entryArgs } from "../../../components/survivor/entryArgs";
import { isEliminatedIn, isUnderWay, pickOutcomeOf } from "../../../components/survivor/pickOutcome";
import { PickOutcomeText } from "../../../components/survivor/PickOutcomeText";
import type { MyEntryView, PoolView } from "../../../components/survivor/survivorViews";
import { Card, CardHeader } from "../../../components/ui/Card";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import type { TeamMap } from "../../../hooks/useTeams";
import { weekName } from "../../../lib/weekName";
import { historyOf } from "./historyOf";

interface PickHistoryProps {
  pool: PoolView;
  entry: MyEntryView;
  /** Of the week being played. */
  games: readonly GameView[];
  teams: TeamMap;
}

export function PickHistory({ pool, entry, games, teams }: PickHistoryProps) {
  const picks = useQuietQuery(api.survivor.history, { leagueId: pool.league.id, ...entryArgs(entry) });
  const weeks = picks && historyOf({ picks, entry });
  return (
    <Card aria-label={t`Pick history`}>
      <CardHeader
        title={t`Pick History`}
        {...(pool.myEntries.length > 1 || !entry.isMe || hasOwnName(entry) ? { subtitle: entry.entryName } : {})}
        aside={
          entry.margin !== null && (
            <span className="tabular text-14 text-muted">
              <Trans>
                Margin <strong className="font-semibold text-strong">+{entry.margin}</strong>
              </Trans>
            </span>
          )
        }
      />
      <div className="py-2">
        {picks === undefined && (
          <div role="status" className="px-4 sm:px-6">
            <span className="sr-only">
              <Trans>Loading pick history...</Trans>
            </span>
            {[0, 1, 2].map((row) => (
              <span key={row} className="flex h-12 items-center gap-3">
                <Skeleton className="h-4 w-16" />
                <Skeleton className="size-7 rounded-full!" />
                <Skeleton className="h-4 w-24" />
              </span>
            ))}
          </div>
        )}
        {picks !== undefined && !weeks?.length && (
          <p className="px-4 py-2 text-14 text-muted sm:px-6">
            <Trans>The picks will be listed here, week by week.</Trans>
          </p>
        )}
        {weeks && weeks.length > 0 && (
          <ol className="divide-y divide-hairline">
            {weeks.map(({ week, pick, isComeback }) => (
              <li
                key={pick?.id ?? `${week} ${isComeback}`}
                className="flex min-h-12 items-center gap-3 px-4 text-14 sm:px-6"
              >
                <span className="w-9 shrink-0 text-12 text-muted sm:w-18">
                  <span aria-hidden className="sm:hidden">
                    {shortWeekName(week)}
                  </span>
                  <span className="max-sm:sr-only">{weekName(week)}</span>
                </span>
                {pick ? (
                  <>
                    <TeamBadge team={teams.get(pick.selectedTeamId)} size="sm" />
                    <span className="min-w-0 flex-1 name-lines font-semibold text-strong">
                      {teams.get(pick.selectedTeamId)?.name ?? t`Unknown`}
                      {pick.isTeamReturned && (
                        <span className="font-normal text-muted">
                          <Trans> (given back)</Trans>
                        </span>
                      )}
                      {pick.isAuto && (
                        <span className="font-normal text-muted">
                          <Trans> (auto)</Trans>
                        </span>
                      )}
                    </span>
                    {pick.margin !== null && pick.margin > 0 && (
                      <span className="tabular text-12 text-muted">+{pick.margin}</span>
                    )}
                    <PickOutcomeText
                      outcome={pickOutcomeOf(pick, entry)}
                      isInProgress={isUnderWay([pick], games)}
                      isCompact
                      className="text-12"
                    />
                  </>
                ) : isComeback ? (
                  <span className="flex min-w-0 flex-1 items-center gap-2 pl-10 font-semibold text-success">
                    <HeartPulse aria-hidden className="size-4" />
                    <Trans>Bought back</Trans>
                  </span>
                ) : (
                  <>
                    <span className="min-w-0 flex-1 pl-10 text-muted">
                      <Trans>No pick</Trans>
                    </span>
                    <Missed isFatal={isEliminatedIn(week, entry)} />
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  );
}

function Missed({ isFatal }: { isFatal: boolean }) {
  return isFatal ? (
    <span className="inline-flex items-center gap-1 text-12 font-semibold text-danger">
      <CircleX aria-hidden className="size-4" />
      <Trans>Eliminated</Trans>
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-12 font-semibold text-warning">
      <HeartCrack aria-hidden className="size-4" />
      <Trans>Lost a life</Trans>
    </span>
  );
}
