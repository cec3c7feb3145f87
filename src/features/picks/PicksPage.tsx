import { Suspense, useCallback, useMemo, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { OLDEST_SEASON } from "../../../domain/games/weeks";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { useScores } from "../../components/games/scores/useScores";
import { useWeekFilters, type WeekFilters } from "../../components/games/weeks/useWeekFilters";
import { useVoided } from "../../components/games/weeks/useVoided";
import { useWeekGames } from "../../components/games/weeks/useWeekGames";
import type { GameView } from "../../components/games/gameViews";
import { LinkButton } from "../../components/ui/buttons/LinkButton";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { useDocumentTitle } from "../../hooks/useDocumentTitle";
import { useMyWeek, type MyWeek } from "../../hooks/useKeyedQuery";
import { useQuietQuery } from "../../hooks/useQuietQuery";
import { useTeams } from "../../hooks/useTeams";
import { later } from "../../lib/later";
import { paths } from "../../lib/paths";
import { leagueSheetOf } from "./sheet/leagueSheet";
import { SheetSkeleton } from "./sheet/SheetSkeleton";
import { usePickSheet, type Choice } from "./sheet/usePickSheet";
import { useEntryInAddress, type ChosenEntry } from "./week/useEntryInAddress";
import { useOwnWeek } from "./week/useOwnWeek";
import { WeekBody } from "./week/WeekBody";
import { WeekLine } from "./week/WeekLine";
import { weekStats } from "./weekStats";
import { WeekStatStrip } from "./WeekStatStrip";

/** [16.3] Where the viewer picks for several. */
const EntrySwitch = later(async () => (await import("./week/EntrySwitch")).EntrySwitch);
const EntryGone = later(async () => (await import("./week/EntrySwitch")).EntryGone);

/** [13.6] Where the entry owes dues. */
const HeldByDues = later(async () => (await import("../../components/league/dues/HeldByDues")).HeldByDues);

const MissingLeague = later(async () => (await import("../../components/league/MissingLeague")).MissingLeague);

/** Of pools only. */
const SurvivorWeek = later(async () => (await import("./SurvivorWeek")).SurvivorWeek);

const noGames: readonly GameView[] = [];
const none: MyWeek["pickable"] = [];

/** [2.34]–[2.41] My Picks: the week's games as a sheet to fill in. */
export function PicksPage() {
  useDocumentTitle(t`My Picks`);
  const filters = useWeekFilters(OLDEST_SEASON.stored);
  const entry = useEntryInAddress(filters.league?.id);
  // Changes under way for one entry are none of the next one's.
  return <EntryPicks key={entry.entryId} filters={filters} entry={entry} />;
}

function EntryPicks({ filters, entry }: { filters: WeekFilters; entry: ChosenEntry }) {
  const { entryId } = entry;
  const { league, missing, shown } = filters;
  const schedule = useWeekGames(shown ?? "skip");
  const scores = useScores(shown ?? "skip");
  const teams = useTeams();
  // [7.22] Skipped for a survivor league, which has its own card.
  const isSurvivor = league?.poolType === "survivor";
  const asked =
    shown && league && !isSurvivor ? { leagueId: league.id, ...shown, ...(entryId && { entryId }) } : "skip";
  const listed = useMyWeek(asked);
  const week = useVoided(schedule, listed?.voids);
  const stored = useQuietQuery(api.picks.ownSheet, asked);
  const own = useMemo(() => stored && leagueSheetOf(stored), [stored]);
  // Without the league's rules, nothing can be picked.
  const mine = own === null ? null : listed;
  const favourites = useQuietQuery(
    api.standings.favourites,
    asked === "skip" ? "skip" : { leagueId: asked.leagueId, season: asked.season, week: asked.week },
  );
  const { sheet, choose, isUnderWay } = usePickSheet(entryId);
  const handleChoose = useCallback((choice: Choice) => void choose(choice), [choose]);

  // Without the league, games would look as if their picks were lost.
  const showsGames = !isSurvivor && !missing;
  // A game's section depends on what is locked, so the sheet waits for that, unless there is no league to query.
  const isReady =
    showsGames && week.status === "ready" && (league === null || (mine !== undefined && own !== undefined));
  const inLeague = useOwnWeek({
    league: isReady ? (league ?? null) : null,
    season: shown?.season ?? null,
    week: shown?.week ?? null,
    entryId,
    games: isReady ? week.games : noGames,
    scores,
    teams,
    mine: mine ?? null,
    own: own ?? null,
  });
  // A pick may be on a game that no longer counts [10.3], or be one too many [10.21].
  const those = own && (own.settings.games === "pickN" ? own.counted : own.counting);
  // Those that the rules made count too [10.7], as in the table.
  const missedPicks = own ? [...own.counted.values()].filter(({ isMissed }) => isMissed) : [];
  const countingPicks = those && mine && [...mine.picks.filter(({ gameId }) => those.has(gameId)), ...missedPicks];

  let instead: ReactNode = null;
  if (isSurvivor)
    instead = shown && (
      <Suspense fallback={<SheetSkeleton />}>
        <SurvivorWeek league={league} {...shown} />
      </Suspense>
    );
  else if (missing)
    instead = (
      <Suspense fallback={<div className="min-h-64" />}>
        <MissingLeague filters={filters} />
      </Suspense>
    );
  else if (entryId && listed === null)
    instead = (
      <Suspense fallback={<SheetSkeleton />}>
        <EntryGone onLeave={() => entry.choose(undefined)} />
      </Suspense>
    );
  else if (week.status === "failed")
    instead = (
      <p role="alert" className="rounded-card border border-danger bg-danger-soft px-4 py-3 text-14 text-danger">
        <Trans>Error loading games: {week.message}</Trans>
      </p>
    );
  else if (!isReady) instead = <SheetSkeleton />;
  else if (week.games.length === 0)
    instead = (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={t`No games available for this week`}
        text={t`The schedule for this week isn't known yet. Choose another week above.`}
      />
    );
  return (
    <div className="max-sm:-mt-6">
      <h1 className="display mb-2 text-40 text-strong max-sm:sr-only">
        <Trans>My Picks</Trans>
      </h1>
      <WeekLine filters={filters} progress={inLeague.progress} />
      {listed && league && (listed.pickable.length > 1 || league.entriesPerMember !== undefined) && (
        <Suspense fallback={<div className="h-14" />}>
          <EntrySwitch pickable={listed.pickable} entry={entry} league={league} />
        </Suspense>
      )}
      {listed?.heldFromWeek !== undefined && league && (
        <Suspense>
          <HeldByDues
            league={league}
            entryName={listed.entryName ?? ""}
            fromWeek={listed.heldFromWeek}
            className="mt-3"
          />
        </Suspense>
      )}
      {league === null && !missing && (
        <EmptyState
          title={t`Select a League`}
          text={t`Your picks count in a league. Create one or join your friends to start picking.`}
          actions={
            <LinkButton variant="primary" to={paths.leagues}>
              <Trans>Explore Leagues</Trans>
            </LinkButton>
          }
          className="mt-4 rounded-card border border-hairline bg-surface"
        />
      )}
      <WeekBody
        filters={filters}
        week={isReady ? week : null}
        pickable={listed?.pickable ?? none}
        onEntry={entry.choose}
        isLoading={showsGames && !isReady && week.status !== "failed"}
        instead={instead}
        scores={scores}
        teams={teams}
        mine={mine ?? null}
        own={own ?? null}
        inLeague={inLeague}
        sheet={sheet}
        isUnderWay={isUnderWay}
        onChoose={handleChoose}
        stats={
          league !== null &&
          !isSurvivor && (
            <WeekStatStrip
              stats={own === undefined ? undefined : countingPicks && weekStats(countingPicks)}
              favourites={favourites ?? null}
            />
          )
        }
      />
    </div>
  );
}
