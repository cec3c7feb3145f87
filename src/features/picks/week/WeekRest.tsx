// All but the sheet itself: the week's statistics, the guess, the season and the teams on bye. On wide screens it
// stands beside the games.
import { Suspense, type ReactNode } from "react";
import { t } from "@lingui/core/macro";
import type { GameView, TeamId } from "../../../components/games/gameViews";
import type { WeekFilters } from "../../../components/games/weeks/useWeekFilters";
import { SeasonSelect } from "../../../components/games/weeks/WeekFilters";
import { Skeleton } from "../../../components/ui/feedback/Skeleton";
import type { TeamMap } from "../../../hooks/useTeams";
import { later } from "../../../lib/later";
import type { LeagueSheet } from "../sheet/leagueSheet";
import { SafetyNet } from "../net/SafetyNet";
import { GuessField } from "./GuessField";
import { OwnHistory } from "./OwnHistory";
import type { OwnWeek } from "./useOwnWeek";

const ByePanel = later(async () => (await import("../ByePanel")).ByePanel);

interface WeekRestProps {
  filters: WeekFilters;
  /** null for a survivor pool, and without a league. */
  stats: ReactNode;
  own: LeagueSheet | null;
  week: OwnWeek;
  games: readonly GameView[];
  byes: readonly TeamId[];
  teams: TeamMap;
  /** [16.3] Of a player without an account, whose sheet it is. */
  playerName: string | null;
  /**
   * [12.2] True for an entry of the viewer's own or of such a player, in a week of the league's season that isn't
   * played out.
   */
  hasNet: boolean;
  /** The numbers: on wide screens with their order, on phones their figures. */
  children: ReactNode;
}

/** The guess's id, for whoever leads there. */
export const GUESS_ID = "tiebreaker";

export function WeekRest(props: WeekRestProps) {
  const { filters, stats, own, week, games, byes, teams, playerName, hasNet, children } = props;
  const { at, locked } = week;
  const guessGame = own === null ? undefined : games.find(({ id }) => id === own.guessGameId);
  return (
    <div className="grid grid-cols-1 gap-4">
      {stats}
      {children}
      {own && at && guessGame && (
        <section
          id={GUESS_ID}
          aria-label={t`Your guess`}
          className="rounded-card border border-hairline bg-surface px-4 py-3 shadow-card"
        >
          <GuessField
            key={`${at.leagueId}/${guessGame.id}`}
            at={at}
            game={guessGame}
            teams={teams}
            guess={own.guess}
            isLocked={locked.has(guessGame.id)}
          />
        </section>
      )}
      {at && hasNet && <SafetyNet key={at.entryId} at={at} playerName={playerName} games={games} teams={teams} />}
      {at && <OwnHistory at={at} games={games} teams={teams} />}
      {byes.length > 0 && (
        <Suspense fallback={<Skeleton className="h-21 rounded-card" />}>
          <ByePanel teamIds={byes} teams={teams} />
        </Suspense>
      )}
      <SeasonSelect filters={filters} isLabeled />
    </div>
  );
}
