// [7.37] A league's picks of a week, whatever the deadlines. Open picks show only after the admin asks for them, and
// the league's log records that for its members [6.3].
import { useMutation } from "convex/react";
import { LockKeyholeOpen } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { OLDEST_SEASON } from "../../../../domain/games/weeks";
import { Button } from "../../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../../components/ui/Card";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import { useChange } from "../../../hooks/useChange";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { LeagueSelect, useLeagueOptions } from "../fields/LeagueSelect";
import { weekName } from "../../../lib/weekName";
import { ViewedPicks } from "./ViewedPicks";
import { SeasonWeekFields } from "../fields/SeasonWeekFields";
import { useSeasonChoice } from "../fields/useSeasonChoice";

export function ViewPicksTab() {
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const options = useLeagueOptions(leagueId);
  const { league } = options;
  const choice = useSeasonChoice(OLDEST_SEASON.viewedByAdmins);
  const { season, week } = choice;
  const at = league ? { leagueId: league.id, season, week } : null;
  const picks = useQuietQuery(api.admin.listPicks, at ?? "skip");
  const { run: open, isSaving } = useChange(useMutation(api.admin.openPicks), {
    success: t`Recorded in the league’s log`,
    failure: t`Failed to show open picks`,
  });
  return (
    <Card aria-label={t`View Picks`}>
      <CardHeader
        title={t`View Picks`}
        subtitle={t`Picks that members can’t see yet are shown on request. Keep them to yourself.`}
      />
      <CardBody>
        <div className="grid gap-3 sm:flex sm:items-end">
          <LeagueSelect options={options} onChange={setLeagueId} className="sm:w-72" />
          <SeasonWeekFields choice={choice} />
        </div>
        {at && picks && picks.hiddenGameIds.length > 0 && (
          <OpenPicks count={picks.hiddenGameIds.length} isLoading={isSaving} onOpen={() => void open(at)} />
        )}
        <div className="mt-4">
          {picks ? (
            picks.games.length === 0 ? (
              <EmptyState title={t`No games`} text={t`No games are known for ${weekName(week)} of ${season}.`} />
            ) : (
              <ViewedPicks picks={picks} isSurvivor={league?.poolType === "survivor"} />
            )
          ) : (
            <Skeleton className="h-72 rounded-md" />
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function OpenPicks({ count, isLoading, onOpen }: { count: number; isLoading: boolean; onOpen: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md bg-surface-sunken px-4 py-3">
      <LockKeyholeOpen aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-60 text-14 text-body">
        <Trans>
          Picks on <Plural value={count} one="# open game" other="# open games" /> are hidden. Members read in their
          league’s log that you looked.
        </Trans>
      </p>
      <Button size="sm" isLoading={isLoading} onClick={onOpen}>
        <Trans>Show Open Picks</Trans>
      </Button>
    </div>
  );
}
