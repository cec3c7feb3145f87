import { useMutation } from "convex/react";
import { Users } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../components/ui/Badge";
import { Button } from "../../components/ui/buttons/Button";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { deadlineOf } from "../../../domain/leagues/deadlines";
import { joinUntilText } from "../../components/league/joinUntilText";
import { useHasJoiningEnded } from "../../hooks/useHasJoiningEnded";
import { formatLockRule } from "../../lib/format";
import type { LeagueView } from "../../lib/views";
import { HuddleDrawing } from "./HuddleDrawing";
import { LeagueGrid, LeagueGridSkeleton } from "./LeagueGrid";
import { useEnterLeague } from "./useEnterLeague";
import { useQuery } from "../../hooks/useQuery";

/** Leagues that anybody can join without a code. */
export function PublicLeagues() {
  const leagues = useQuery(api.leagues.listPublic, { poolType: "pickem" });
  if (!leagues) return <LeagueGridSkeleton isCompact />;
  if (leagues.length === 0)
    return (
      <Card>
        <EmptyState
          drawing={<HuddleDrawing />}
          title={t`No public leagues to join`}
          text={t`You’ve joined them all, or there are none yet. Create a public league to be the first.`}
        />
      </Card>
    );
  return (
    <LeagueGrid>
      {leagues.map((league) => (
        <PublicLeagueCard key={league.id} league={league} />
      ))}
    </LeagueGrid>
  );
}

function PublicLeagueCard({ league }: { league: LeagueView }) {
  const { run, isSaving } = useEnterLeague(useMutation(api.leagues.joinPublic), {
    success: t`Joined league successfully!`,
    failure: t`Failed to join league`,
  });
  const isFull = league.memberCount >= league.maxMembers;
  const hasEnded = useHasJoiningEnded(league);
  const label = isFull ? t`Full` : hasEnded ? t`Closed` : league.needsApproval ? t`Ask to Join` : t`Join`;
  return (
    <Card aria-label={league.name} className="flex flex-col p-4 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 className="display text-20 [overflow-wrap:anywhere]">{league.name}</h2>
        <Badge className="mt-0.5">{league.currentSeason}</Badge>
      </div>
      {league.description && <p className="mt-1 line-clamp-2 text-14 text-muted">{league.description}</p>}
      <div className="mt-auto flex items-end justify-between gap-4 pt-4">
        <div className="text-14 text-muted">
          <p className="flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            <span className="tabular">
              <Trans>
                {league.memberCount} of {league.maxMembers} members
              </Trans>
            </span>
          </p>
          <p className="mt-1">
            <Trans>Picks lock {formatLockRule(deadlineOf(league))}</Trans>
          </p>
          {league.joinUntilMs !== undefined && <p className="mt-1">{joinUntilText(league.joinUntilMs, hasEnded)}</p>}
        </div>
        <Button
          variant="primary"
          aria-label={`${label}: ${league.name}`}
          disabled={isFull || hasEnded}
          isLoading={isSaving}
          onClick={() => void run({ leagueId: league.id })}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}
