// [14.4] An entry's past in a pool, over all seasons and week by week.
import { useState } from "react";
import { useParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { EntryHead } from "../../../components/entry/EntryHead";
import { EntrySkeleton } from "../../../components/entry/EntrySkeleton";
import { TeamsCard } from "../../../components/entry/TeamsCard";
import { EntryLink } from "../../../components/league/EntryLink";
import { LastStandingDrawing } from "../../../components/survivor/LastStandingDrawing";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { LinkButton } from "../../../components/ui/buttons/LinkButton";
import { EmptyState } from "../../../components/ui/feedback/EmptyState";
import { useQueryResult } from "../../../hooks/useQueryResult";
import { useTeams } from "../../../hooks/useTeams";
import { fullName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { PoolDuel } from "./PoolDuel";
import { playedIn, type PoolEntryHistory } from "./poolEntryViews";
import { PoolSeasonsCard } from "./PoolSeasonsCard";
import { PoolTiles, poolTilesOf } from "./PoolTiles";
import { PoolWeeksCard } from "./PoolWeeksCard";

export function PoolEntryBody({ pool }: { pool: PoolView }) {
  const { league } = pool;
  const { entryId = "" } = useParams();
  const found = useQueryResult({ query: api.poolEntryHistory.get, args: { leagueId: league.id, entryId } });
  if (found.status === "error") throw found.error;
  if (found.status !== "success") return <EntrySkeleton />;
  if (found.data === null) return <NoEntry league={league} />;
  return <History key={entryId} pool={pool} history={found.data} />;
}

function History({ pool, history }: { pool: PoolView; history: PoolEntryHistory }) {
  const { entryName, seasons, teams, others } = history;
  const teamOf = useTeams();
  const played = playedIn(history);
  const [chosen, setChosen] = useState<number>();
  const season = played.find((each) => each.season === chosen) ?? played[0];
  return (
    <div className="grid grid-cols-1 gap-4">
      <EntryHead
        entry={history}
        about={aboutOf(history)}
        leagueName={pool.league.name}
        tilesOf={() => poolTilesOf(history, teamOf)}
      >
        {others.length > 0 && (
          <ul aria-label={t`More entries`} className="flex flex-wrap gap-x-4 text-14 text-accent">
            {others.map((each) => (
              <li key={each.entryId}>
                <EntryLink
                  leagueId={pool.league.id}
                  poolType="survivor"
                  entryId={each.entryId}
                  className="inline-flex min-h-11 items-center"
                >
                  {each.entryName}
                </EntryLink>
              </li>
            ))}
          </ul>
        )}
      </EntryHead>
      {seasons.length === 0 ? (
        <EmptyState
          drawing={<LastStandingDrawing />}
          title={t`No results yet`}
          text={t`Weeks survived, teams and the closest escape stand here once a game that was picked is over.`}
          actions={
            <LinkButton to={paths.survivorPool(pool.league.id)}>
              <Trans>View Pool</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      ) : (
        <>
          <PoolTiles history={history} teams={teamOf} />
          {season && (
            <PoolWeeksCard
              name={entryName}
              season={season}
              seasons={played.map((each) => each.season)}
              onChoose={setChosen}
              teams={teamOf}
            />
          )}
          <PoolDuel history={history} />
          {teams.length > 0 && (
            <TeamsCard
              subtitle={t`Over all seasons, in weeks that counted`}
              teams={teams.map(({ teamId, right, wrong }) => ({ teamId, picked: { right, wrong, tied: 0 } }))}
              teamOf={teamOf}
            />
          )}
          <PoolSeasonsCard seasons={seasons} teams={teamOf} />
        </>
      )}
    </div>
  );
}

/** The owner of an entry with a name of its own, and whether it still plays. */
function aboutOf(history: PoolEntryHistory): string {
  const { entryName, userId, isGone } = history;
  if (isGone) return t`No longer in the pool`;
  if (userId === null) return t`Plays without an account`;
  const owner = fullName(history);
  return owner === entryName ? t`Member` : owner;
}

function NoEntry({ league }: Pick<PoolView, "league">) {
  return (
    <EmptyState
      drawing={<LastStandingDrawing />}
      title={t`There is nobody here`}
      text={t`Who this page was about has no entry in ${league.name}, or the link is incomplete.`}
      actions={
        <LinkButton to={paths.survivorPool(league.id)}>
          <Trans>View Pool</Trans>
        </LinkButton>
      }
      className="rounded-card border border-hairline bg-surface"
    />
  );
}
