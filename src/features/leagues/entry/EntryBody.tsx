// [14.4] An entry's past in the league, over all seasons and week by week.
import { useState } from "react";
import { useParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { EntryHead } from "../../../components/entry/EntryHead";
import { EntrySkeleton } from "../../../components/entry/EntrySkeleton";
import { PodiumDrawing } from "../../../components/league/PodiumDrawing";
import { useLeague } from "../../../components/league/useLeague";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { useQueryResult } from "../../../hooks/useQueryResult";
import { fullName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { playedIn, type EntryHistory } from "./entryViews";
import { LeagueDuel } from "./LeagueDuel";
import { PicksCards } from "./PicksCards";
import { SeasonsCard } from "./SeasonsCard";
import { SummaryTiles, tilesOf } from "./SummaryTiles";
import { WeeksCard } from "./WeeksCard";

export function EntryBody() {
  const league = useLeague();
  const { entryId = "" } = useParams();
  const found = useQueryResult({ query: api.entryHistory.get, args: { leagueId: league.id, entryId } });
  if (found.status === "error") throw found.error;
  if (found.status !== "success") return <EntrySkeleton />;
  if (found.data === null) return <NoEntry league={league} />;
  return <History key={entryId} league={league} history={found.data} />;
}

function History({ league, history }: { league: LeagueView; history: EntryHistory }) {
  const { entryName, isGone, seasons } = history;
  const played = playedIn(history);
  const [chosen, setChosen] = useState<number>();
  const season = chosen ?? played[0]?.season;
  return (
    <div className="grid grid-cols-1 gap-4">
      <EntryHead entry={history} about={aboutOf(history)} leagueName={league.name} tilesOf={() => tilesOf(history)} />
      {seasons.length === 0 ? (
        <EmptyState
          drawing={<PodiumDrawing />}
          title={t`No results yet`}
          text={
            isGone
              ? t`${entryName} left before a game that they had picked was over.`
              : t`Points, places and streaks stand here once a game that was picked is over.`
          }
          actions={
            <LinkButton to={paths.leagueStandings(league.id)}>
              <Trans>View Standings</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      ) : (
        <>
          <SummaryTiles history={history} />
          {season !== undefined && (
            <WeeksCard
              leagueId={league.id}
              history={history}
              season={season}
              seasons={played.map((each) => each.season)}
              onChoose={setChosen}
            />
          )}
          {played.length > 0 && (
            <PicksCards leagueId={league.id} history={history} seasons={played.map((each) => each.season)} />
          )}
          <LeagueDuel history={history} />
          <SeasonsCard leagueId={league.id} seasons={seasons} />
        </>
      )}
    </div>
  );
}

/** The owner of an entry with a name of its own, and whether it still plays. */
function aboutOf(history: EntryHistory): string {
  const { entryName, userId, isGone } = history;
  const owner = fullName(history);
  if (isGone) return t`No longer in the league`;
  if (userId === null) return t`Plays without an account`;
  return owner === entryName ? t`Member` : owner;
}

function NoEntry({ league }: { league: LeagueView }) {
  return (
    <EmptyState
      drawing={<PodiumDrawing />}
      title={t`There is nobody here`}
      text={t`Who this page was about isn't in ${league.name}, or the link is incomplete.`}
      actions={
        <LinkButton to={paths.leagueMembers(league.id)}>
          <Trans>View Members</Trans>
        </LinkButton>
      }
      className="rounded-card border border-hairline bg-surface"
    />
  );
}
