import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { GameId, GameView, PickView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { ConfidencePanel, type SheetView } from "../confidence/ConfidencePanel";
import type { NumberSheet } from "../confidence/useNumbers";
import type { LeagueSheet } from "../sheet/leagueSheet";
import { GuessField } from "./GuessField";

interface WeekPanelProps {
  at: { leagueId: LeagueView["id"]; season: number; week: number };
  league: LeagueSheet;
  games: readonly GameView[];
  teams: TeamMap;
  picks: ReadonlyMap<GameId, PickView>;
  numbered: readonly GameId[];
  locked: ReadonlySet<GameId>;
  numbers: NumberSheet | null;
  bestBetGameId: GameId | null;
  view: SheetView;
  onView: (view: SheetView) => void;
}

/** [10.14] */
function recastText({ hasNumbers, hasFreeBet, hasLostGuess }: NonNullable<LeagueSheet["recast"]>): string {
  return t`Other games count this week now, so ${[
    ...(hasNumbers ? [t`your numbers have closed up, in the same order`] : []),
    ...(hasFreeBet ? [t`your best bet is free again`] : []),
    ...(hasLostGuess ? [t`your guess, made for another game, is gone`] : []),
  ].join(t`, and `)}.`;
}

/** [10.2][10.6] A member gives these besides teams: numbers, a best bet, a guess. */
export function WeekPanel(props: WeekPanelProps) {
  const { at, league, games, teams, picks, locked, numbers, bestBetGameId } = props;
  const guessGame = games.find(({ id }) => id === league.guessGameId);
  const bestBet = bestBetGameId === null ? undefined : picks.get(bestBetGameId);
  return (
    <section
      aria-label={t`Your week`}
      className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 rounded-card border border-hairline bg-surface p-3 shadow-card sm:p-4"
    >
      {league.recast && (
        <p role="status" className="w-full text-14 font-medium text-warning">
          {recastText(league.recast)}
        </p>
      )}
      {numbers && <ConfidencePanel {...props} numbers={numbers} />}
      {league.settings.weights === "bestBet" && (
        <p role="status" className="text-14 text-body">
          {bestBet ? (
            <Trans>
              Best bet: <strong className="text-strong">{teams.get(bestBet.selectedTeamId)?.name ?? t`Unknown`}</strong>
              , counts double
            </Trans>
          ) : (
            <Trans>No best bet yet. Press the star on one of your picks to make it count double.</Trans>
          )}
        </p>
      )}
      {guessGame && (
        <GuessField
          key={`${at.leagueId}/${guessGame.id}`}
          at={at}
          game={guessGame}
          teams={teams}
          guess={league.guess}
          isLocked={locked.has(guessGame.id)}
        />
      )}
    </section>
  );
}
