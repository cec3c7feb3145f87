import { useQuery_experimental as useQueryResult } from "convex/react";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { seasonOptions } from "../../../domain/weeks";
import { PodiumDrawing } from "../../components/games/PodiumDrawing";
import { Badge } from "../../components/ui/Badge";
import { EmptyState } from "../../components/ui/EmptyState";
import { LinkButton } from "../../components/ui/LinkButton";
import { SelectField } from "../../components/ui/SelectField";
import { Skeleton } from "../../components/ui/Skeleton";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { messageOf } from "../../lib/errors";
import { formatCount } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { raceOf } from "./race";
import { RaceCard } from "./RaceCard";
import { StandingsTable } from "./StandingsTable";

/** [2.17] */
const oldestSeason = 2020;
/** Every member: the largest league has this many places. */
const allRows = 1_000;

/** A league's full standings, every member and every week [2.11]. */
export function LeagueStandingsPage() {
  const { leagueId } = useParams();
  const id = leagueId as LeagueView["id"];
  const league = useQueryResult({ query: api.leagues.get, args: { leagueId: id } });
  useDocumentTitle(league.status === "success" ? `${league.data.name} standings` : "League standings");
  if (league.status === "error")
    return (
      <>
        <h1 className="sr-only">League standings</h1>
        <EmptyState
          drawing={<PodiumDrawing />}
          title="This league can't be shown"
          text={messageOf(league.error, "It may have been deleted, or you are not a member of it.")}
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              My Leagues
            </LinkButton>
          }
        />
      </>
    );
  return league.status === "success" ? <Standings league={league.data} /> : <Loading />;
}

function Standings({ league }: { league: LeagueView }) {
  const [search, setSearch] = useSearchParams();
  const current = useCurrentWeek();
  const newest = current?.season ?? league.currentSeason;
  const seasons = seasonOptions(newest, oldestSeason);
  const season = seasons.find((year) => String(year) === search.get("season")) ?? newest;
  const standings = useQuietQuery(api.standings.forLeague, { leagueId: league.id, season, limit: allRows });
  const weekly = useQuietQuery(api.standings.weekly, { leagueId: league.id, season });
  const race = useMemo(
    () => (standings && weekly ? raceOf(standings.entries, standings.me, weekly) : null),
    [standings, weekly],
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-14 text-muted">
            League Standings · {formatCount(standings?.totalMembers ?? league.memberCount, "member")}
          </p>
          <h1 className="display flex items-center gap-3 text-28 text-strong sm:text-40">
            {league.name}
            {season !== newest && <Badge className="font-sans">Historical</Badge>}
          </h1>
        </div>
        <div className="flex items-center gap-2">
          <SelectField
            label="Season"
            isLabelHidden
            className="w-28"
            value={season}
            options={seasons.map((year) => ({ value: year, label: String(year) }))}
            onChange={(event) => setSearch({ season: event.target.value }, { replace: true })}
          />
          <LinkButton to={paths.allPicks({ league: league.id })}>View All Picks</LinkButton>
        </div>
      </header>
      {standings === undefined || weekly === undefined ? (
        <Skeleton className="h-120 rounded-card" />
      ) : standings && standings.entries.length > 0 ? (
        <>
          <StandingsTable standings={standings} weekly={weekly} />
          {race && <RaceCard race={race} />}
        </>
      ) : (
        <EmptyState
          drawing={<PodiumDrawing />}
          title="No standings available yet"
          text="Make some picks to see standings!"
          actions={<LinkButton to={paths.picks({ league: league.id })}>Make picks</LinkButton>}
          className="rounded-card border border-hairline bg-surface"
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">Loading standings...</span>
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
