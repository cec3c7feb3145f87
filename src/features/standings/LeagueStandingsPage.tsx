import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { OLDEST_SEASON, seasonOptions } from "../../../domain/games/weeks";
import { PodiumDrawing } from "../../components/league/PodiumDrawing";
import { LeagueGate } from "../../components/league/LeagueGate";
import { Badge } from "../../components/ui/Badge";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useShownSeason } from "../../hooks/useShownSeason";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { LastWinners } from "./LastWinners";
import { raceOf } from "./race";
import { RaceCard } from "./RaceCard";
import { StandingsTable } from "./StandingsTable";

/** [2.17] */
/** Every member: no league is larger than this. */
const allRows = 1_000;

/** [2.11] A league's full standings: every member and every week. */
export function LeagueStandingsPage() {
  return (
    <LeagueGate title={t`League standings`} titleOf={({ name }) => t`${name} standings`} skeleton={<Loading />}>
      {(league) => <Standings league={league} />}
    </LeagueGate>
  );
}

function Standings({ league }: { league: LeagueView }) {
  const [, setSearch] = useSearchParams();
  const teams = useTeams();
  const current = useCurrentWeek();
  const newest = current?.season ?? league.currentSeason;
  const seasons = seasonOptions(newest, OLDEST_SEASON.leagueStandings);
  const season = useShownSeason(seasons) ?? newest;
  const standings = useQuietQuery(api.standings.forLeague, { leagueId: league.id, season, limit: allRows });
  const weekly = useQuietQuery(api.standings.weekly, { leagueId: league.id, season });
  const results = useQuietQuery(api.standings.weekResults, { leagueId: league.id, season });
  const race = useMemo(() => {
    if (!standings || !weekly || results === undefined) return null;
    const completeWeeks = results?.weeks.map(({ week }) => week) ?? [];
    const rules = { droppedWeeks: results?.rules.droppedWeeks ?? 0, completeWeeks };
    return raceOf(standings.entries, standings.me, weekly, rules);
  }, [standings, weekly, results]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-14 text-muted">
            <Trans>
              League Standings ·{" "}
              <Plural value={standings?.totalMembers ?? league.memberCount} one="# member" other="# members" />
            </Trans>
          </p>
          <h1 className="display flex items-center gap-3 text-28 text-strong sm:text-40">
            {league.name}
            {season !== newest && (
              <Badge className="font-sans">
                <Trans>Historical</Trans>
              </Badge>
            )}
          </h1>
        </div>
        <div className="flex items-center gap-2">
          <SelectField
            label={t`Season`}
            isLabelHidden
            className="w-28"
            value={season}
            options={seasons.map((year) => ({ value: year, label: String(year) }))}
            onChange={(event) => setSearch({ season: event.target.value }, { replace: true })}
          />
          <LinkButton to={paths.allPicks({ league: league.id, season: season === newest ? undefined : season })}>
            <Trans>View All Picks</Trans>
          </LinkButton>
        </div>
      </header>
      {standings === undefined || weekly === undefined || results === undefined ? (
        <Skeleton className="h-120 rounded-card" />
      ) : standings && standings.entries.length > 0 ? (
        <>
          {results && <LastWinners key={`${league.id}/${season}`} standings={standings} results={results} />}
          <StandingsTable standings={standings} weekly={weekly} results={results} teams={teams} />
          {race && <RaceCard race={race} />}
        </>
      ) : (
        <EmptyState
          drawing={<PodiumDrawing />}
          title={t`No standings available yet`}
          text={t`Make some picks to see standings!`}
          actions={
            <LinkButton to={paths.picks({ league: league.id })}>
              <Trans>Make picks</Trans>
            </LinkButton>
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <span className="sr-only">
        <Trans>Loading standings...</Trans>
      </span>
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
