// [11.7] How many entries ride on each side of the games that aren't over: those being played first.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SweatGameSides, SweatSide } from "../../../../domain/survivor/sweat";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import { weekdayKickoff } from "../../../components/games/kickoff";
import type { Scores } from "../../../components/games/scores/useScores";
import { SplitBar } from "../../../components/games/SplitBar";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import { useOpensInParts } from "../../../hooks/useOpensInParts";
import { useRowsInParts, WHOLE } from "../../../hooks/useRowsInParts";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";

/** A phone shows one and a half, and the others beside them. */
const PARTS = { first: 2, step: 4 };

interface SweatGamesProps {
  sides: readonly SweatGameSides<GameId, TeamId>[];
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  picksLosers: boolean;
  /** Entries begin with several, so a loss costs one and needn't end them. */
  hasLives: boolean;
  className?: string;
}

export function SweatGames({ sides, games, scores, teams, picksLosers, hasLives, className }: SweatGamesProps) {
  const most = useRowsInParts(sides.length, useOpensInParts() ? PARTS : WHOLE);
  const gameOf = new Map(games.map((game) => [game.id, game]));
  return (
    <section aria-label={t`Who's riding on what`} className={cx("min-w-0", className)}>
      <h3 className="text-14 font-semibold text-strong">
        <Trans>Riding On It</Trans>
        {picksLosers && (
          <span className="font-medium text-muted">
            <Trans> · the team must lose</Trans>
          </span>
        )}
      </h3>
      {sides.length === 0 ? (
        <p className="mt-1 flex h-26 items-center text-14 text-muted">
          <Trans>Nobody rides on a game that is still open.</Trans>
        </p>
      ) : (
        <ul
          tabIndex={0}
          aria-label={t`Games`}
          className="relative -mx-1 mt-1 flex h-26 items-start gap-2 overflow-x-auto p-1"
        >
          {sides.slice(0, most).map(({ gameId, isLive, away, home }) => {
            const game = gameOf.get(gameId);
            const score = scores.get(gameId);
            return (
              <li key={gameId} className="w-60 shrink-0 rounded-md border border-hairline px-3 py-2">
                <p className="tabular flex justify-between gap-2 text-12 text-muted">
                  <span className={cx("truncate", isLive && "font-semibold text-live")}>
                    {isLive ? (score?.detail ?? t`Live`) : game && weekdayKickoff(game)}
                  </span>
                  {isLive && score && (
                    <span className="font-semibold text-strong">{`${score.awayScore}–${score.homeScore}`}</span>
                  )}
                </p>
                <div className="mt-1 flex items-center gap-2">
                  <Side side={away} teams={teams} hasLives={hasLives} />
                  <SplitBar
                    away={{ team: teams.get(away.team), picks: away.entries }}
                    home={{ team: teams.get(home.team), picks: home.entries }}
                    className="flex-1"
                  />
                  <Side side={home} teams={teams} hasLives={hasLives} isHome />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface SideProps extends Pick<SweatGamesProps, "teams" | "hasLives"> {
  side: SweatSide<TeamId>;
  isHome?: boolean;
}

function Side({ side, teams, hasLives, isHome = false }: SideProps) {
  const falls = side.survives === false;
  return (
    <span className={cx("flex items-center gap-1.5", isHome && "flex-row-reverse")}>
      <TeamBadge
        team={teams.get(side.team)}
        size="sm"
        isLabelled
        className={cx("sweat-side", falls && "sweat-side-falling")}
      />
      <span className="grid justify-items-center">
        <span className={cx("display text-20", side.entries === 0 ? "text-muted" : "text-strong")}>
          {side.entries === 1 ? (
            <Trans>
              1<span className="sr-only"> entry rides</span>
            </Trans>
          ) : (
            <Trans>
              {side.entries}
              <span className="sr-only"> entries ride</span>
            </Trans>
          )}
        </span>
        <span className={cx("h-4 text-12 font-medium whitespace-nowrap", hasLives ? "text-warning" : "text-danger")}>
          {falls && side.entries > 0 && (hasLives ? <Trans>Life lost</Trans> : <Trans>Out</Trans>)}
        </span>
      </span>
    </span>
  );
}
