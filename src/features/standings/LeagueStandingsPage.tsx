import { LockKeyhole, MoveRight } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { OLDEST_SEASON, seasonOptions } from "../../../domain/games/weeks";
import { isInSegment, segmentKey } from "../../../domain/scoring/segments";
import { PodiumDrawing } from "../../components/league/PodiumDrawing";
import { useLeague } from "../../components/league/useLeague";
import { Badge } from "../../components/ui/Badge";
import { Link } from "../../components/ui/Link";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { SelectField } from "../../components/ui/forms/SelectField";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import { useCurrentWeek } from "../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useShownSeason } from "../../hooks/useShownSeason";
import { useTeams } from "../../hooks/useTeams";
import { paths } from "../../lib/paths";
import { cx } from "../../lib/cx";
import { later } from "../../lib/later";
import { weekName } from "../../lib/weekName";
import { LastWinners } from "./LastWinners";
import { raceOf } from "./race";
import { RaceCard } from "./RaceCard";
import { SegmentField } from "./SegmentField";
import { inGroupOf } from "./inGroupOf";
import { StandingsTable } from "./StandingsTable";

/** [13.3] Few leagues have any. */
const AdjustedPoints = later(async () => (await import("./AdjustedPoints")).AdjustedPoints);

/** [13.11] Of leagues with segments only. */
const SegmentWinners = later(async () => (await import("../../components/league/SegmentWinners")).SegmentWinners);

/** [13.10] Of leagues with groups only. */
const GroupField = later(async () => (await import("../../components/league/groups/GroupField")).GroupField);

/** A line of its own on phones. */
const groupField = "min-w-0 flex-1 max-sm:order-last max-sm:basis-full sm:max-w-60";

/** [2.17] Every member: no league is larger than this. */
const allRows = 1_000;

/** [2.11] A league's full standings: every member and every week. */
export function LeagueStandingsPage() {
  const league = useLeague();
  const [search, setSearch] = useSearchParams();
  const teams = useTeams();
  const current = useCurrentWeek();
  const newest = current?.season ?? league.currentSeason;
  const seasons = seasonOptions(newest, OLDEST_SEASON.leagueStandings);
  const season = useShownSeason(seasons) ?? newest;
  const segments = useQuietQuery(api.segments.list, { leagueId: league.id, season });
  const segment = segments?.find((each) => segmentKey(each) === search.get("segment"));
  const group = league.groups?.find(({ key }) => key === search.get("group"));
  const ofGroup = group && { group: group.key };
  const show = (next: { season?: number; segment?: string | undefined; group?: string | undefined }) => {
    const chosen = { segment: segment && segmentKey(segment), group: group?.key, ...next };
    setSearch(
      {
        season: String(chosen.season ?? season),
        ...(chosen.segment && { segment: chosen.segment }),
        ...(chosen.group && { group: chosen.group }),
      },
      { replace: true },
    );
  };
  const standings = useQuietQuery(
    api.standings.forLeague,
    // A link to a segment waits until it is known.
    search.has("segment") && segments === undefined
      ? "skip"
      : {
          leagueId: league.id,
          season,
          limit: allRows,
          ...(segment && { segment: { fromWeek: segment.fromWeek, toWeek: segment.toWeek } }),
          ...ofGroup,
        },
  );
  const allWeeks = useQuietQuery(api.standings.weekly, { leagueId: league.id, season });
  const results = useQuietQuery(api.standings.weekResults, { leagueId: league.id, season, ...ofGroup });
  const weekly = useMemo(() => {
    const shown = allWeeks && group && standings ? inGroupOf(allWeeks, standings) : allWeeks;
    return shown && segment ? { ...shown, weeks: shown.weeks.filter((week) => isInSegment(segment, week)) } : shown;
  }, [allWeeks, segment, group, standings]);
  // [10.20]
  const waitingWeek = results?.waitingWeek;
  const waiting = waitingWeek ? t`The points of ${weekName(waitingWeek)} count once its picks are shown.` : null;
  const race = useMemo(() => {
    if (!standings || !weekly || results === undefined || segment !== undefined) return null;
    const completeWeeks = results?.weeks.map(({ week }) => week) ?? [];
    const rules = { droppedWeeks: results?.rules.droppedWeeks ?? 0, completeWeeks };
    return raceOf(standings.entries, standings.me, weekly, rules);
  }, [standings, weekly, results, segment]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SelectField
          label={t`Season`}
          isLabelHidden
          className="w-28"
          value={season}
          options={seasons.map((year) => ({ value: year, label: String(year) }))}
          onChange={(event) => show({ season: Number(event.target.value), segment: undefined })}
        />
        {segments && segments.length > 0 && (
          <SegmentField segments={segments} shown={segment} onChange={(key) => show({ segment: key })} />
        )}
        {league.groups && (
          <Suspense fallback={<Skeleton className={cx("h-11 rounded-md", groupField)} />}>
            <GroupField
              groups={league.groups}
              shown={group}
              className={groupField}
              onChange={(key) => show({ group: key })}
            />
          </Suspense>
        )}
        {season !== newest && (
          <Badge>
            <Trans>Historical</Trans>
          </Badge>
        )}
        <Link
          to={paths.leagueHallOfFame(league.id)}
          className="inline-flex min-h-11 items-center rounded-sm text-14 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Trans>Hall of Fame</Trans>
        </Link>
        {weekly && weekly.weeks.length > 0 && (
          <p aria-hidden className="ml-auto flex items-center gap-1.5 text-12 text-muted sm:hidden">
            <Trans>Swipe for every week </Trans>
            <MoveRight className="size-4" />
          </p>
        )}
      </div>
      {standings === undefined || weekly === undefined || results === undefined ? (
        <div role="status">
          <span className="sr-only">
            <Trans>Loading standings...</Trans>
          </span>
          <Skeleton className="h-120 rounded-card" />
        </div>
      ) : standings && standings.entries.length > 0 ? (
        <>
          {waiting && (
            <p className="flex items-center gap-2 text-14 text-muted">
              <LockKeyhole aria-hidden className="size-4 shrink-0" />
              {waiting}
            </p>
          )}
          {segment && group === undefined && (
            <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
              <SegmentWinners segment={segment} />
            </Suspense>
          )}
          {segment === undefined && results && (
            <LastWinners key={`${league.id}/${season}/${group?.key}`} standings={standings} results={results} />
          )}
          <StandingsTable
            leagueId={league.id}
            standings={standings}
            weekly={weekly}
            results={results}
            teams={teams}
            segment={segment}
            isOfGroup={group !== undefined}
          />
          {weekly?.rows.some(({ adjusted }) => adjusted !== undefined) && (
            <Suspense fallback={<div className="h-11" />}>
              <AdjustedPoints key={season} leagueId={league.id} season={season} />
            </Suspense>
          )}
          {race && <RaceCard race={race} />}
        </>
      ) : (
        <EmptyState
          drawing={<PodiumDrawing />}
          title={t`No standings available yet`}
          text={
            (standings?.totalMembers === 0 && group ? t`Nobody is in ${group.name} yet.` : null) ??
            waiting ??
            (segment
              ? t`${segment.name} starts with ${weekName(segment.fromWeek)}.`
              : t`Make some picks to see standings!`)
          }
          actions={
            waiting === null &&
            segment === undefined && (
              <LinkButton to={paths.picks({ league: league.id })}>
                <Trans>Make picks</Trans>
              </LinkButton>
            )
          }
          className="rounded-card border border-hairline bg-surface"
        />
      )}
    </div>
  );
}
