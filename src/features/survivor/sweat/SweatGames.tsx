// [11.7] How many entries ride on each side of the games that aren't over: those being played first.
import type { SweatGameSides, SweatSide } from "../../../../domain/survivor/sweat";
import type { GameId, GameView, TeamId } from "../../../components/games/gameViews";
import { weekdayKickoff } from "../../../components/games/kickoff";
import type { Scores } from "../../../components/games/scores/useScores";
import { SplitBar } from "../../../components/games/SplitBar";
import { TeamBadge } from "../../../components/ui/TeamBadge";
import type { TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import * as texts from "../../../texts/pages/survivor/sweat";

interface SweatGamesProps {
  sides: readonly SweatGameSides<GameId, TeamId>[];
  games: readonly GameView[];
  scores: Scores;
  teams: TeamMap;
  picksLosers: boolean;
  className?: string;
}

export function SweatGames({ sides, games, scores, teams, picksLosers, className }: SweatGamesProps) {
  const gameOf = new Map(games.map((game) => [game.id, game]));
  return (
    <section aria-label={texts.whoRidesOnWhat} className={cx("min-w-0", className)}>
      <h3 className="text-14 font-semibold text-strong">
        {texts.ridingOnIt}
        {picksLosers && <span className="font-medium text-muted"> {texts.theTeamMustLose}</span>}
      </h3>
      {sides.length === 0 ? (
        <p className="mt-1 flex h-26 items-center text-14 text-muted">{texts.nobodyRidesOnAGame}</p>
      ) : (
        <ul
          tabIndex={0}
          aria-label={texts.games}
          className="relative -mx-1 mt-1 flex h-26 items-start gap-2 overflow-x-auto p-1"
        >
          {sides.map(({ gameId, isLive, away, home }) => {
            const game = gameOf.get(gameId);
            const score = scores.get(gameId);
            return (
              <li key={gameId} className="w-60 shrink-0 rounded-md border border-hairline px-3 py-2">
                <p className="tabular flex justify-between gap-2 text-12 text-muted">
                  <span className={cx("truncate", isLive && "font-semibold text-live")}>
                    {isLive ? (score?.detail ?? texts.live) : game && weekdayKickoff(game)}
                  </span>
                  {isLive && score && (
                    <span className="font-semibold text-strong">{`${score.awayScore}–${score.homeScore}`}</span>
                  )}
                </p>
                <div className="mt-1 flex items-center gap-2">
                  <Side side={away} teams={teams} />
                  <SplitBar
                    away={{ team: teams.get(away.team), picks: away.entries }}
                    home={{ team: teams.get(home.team), picks: home.entries }}
                    className="flex-1"
                  />
                  <Side side={home} teams={teams} isHome />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Side({ side, teams, isHome = false }: { side: SweatSide<TeamId>; teams: TeamMap; isHome?: boolean }) {
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
          {side.entries}
          <span className="sr-only">{side.entries === 1 ? texts.entryRides : texts.entriesRide}</span>
        </span>
        <span className="h-4 text-12 font-medium text-danger">{falls && side.entries > 0 && texts.out}</span>
      </span>
    </span>
  );
}
