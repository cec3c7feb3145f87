// [2.27]–[2.31] The viewer's leagues, and the dialogs that change one of them.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { MyRequests } from "../../components/league/MyRequests";
import { Card } from "../../components/ui/Card";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { HuddleDrawing } from "./HuddleDrawing";
import { LeagueCard } from "./LeagueCard";
import { LeagueGrid, LeagueGridSkeleton } from "./LeagueGrid";
import { useLeagueDialogs } from "./dialogs/useLeagueDialogs";
import { useQuery } from "../../hooks/useQuery";

export function MyLeagues({ actions }: { actions: ReactNode }) {
  const leagues = useQuery(api.leagues.listMine, { poolType: "pickem" });
  const summaries = useQuery(api.leagues.listSummaries, {});
  const { open, dialogs } = useLeagueDialogs({ leagues: leagues ?? [] });
  const requests = useQuery(api.joinRequests.listMine, {});
  if (!leagues || !requests) return <LeagueGridSkeleton />;
  return (
    <>
      <MyRequests requests={requests.filter(({ poolType }) => poolType === "pickem")} />
      {leagues.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<HuddleDrawing />}
            title={t`No Pick'em Leagues Yet`}
            text={t`Create your first league and invite friends, or join one with an invite code.`}
            actions={actions}
          />
        </Card>
      ) : (
        <LeagueGrid>
          {leagues.map((league) => (
            <LeagueCard
              key={league.id}
              league={league}
              summary={summaries?.find(({ leagueId }) => leagueId === league.id)}
              onOpen={(kind) => open(kind, league)}
            />
          ))}
        </LeagueGrid>
      )}
      {dialogs}
    </>
  );
}
