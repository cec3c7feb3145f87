// [14.2] A link to a game, shown as the game: its teams, and the score and the clock as they change. It asks what the
// game's page asks, so all who read the message share the answers, and a member behind their stream [18.4] gets them as
// late.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { useTeams, type TeamMap } from "../../../hooks/useTeams";
import { cx } from "../../../lib/cx";
import { Link } from "../../ui/Link";
import { TeamBadge } from "../../ui/TeamBadge";
import { clockText, finalText, gameStateLabels, gameStateOf, isUnderWay, type GameState } from "../../games/gameState";
import type { GameView, ScoreView } from "../../games/gameViews";
import { kickoffText, weekdayKickoff } from "../../games/kickoff";
import { pointsOf } from "../../games/scores/gamePoints";
import { ScoreDigits, ScoreGlow } from "../../games/scores/ScoreDigits";
import { useScores } from "../../games/scores/useScores";

interface GameLinkProps {
  gameId: string;
  /** Where the link leads. */
  path: string;
  /** The link as it was written, for a game that doesn't exist. */
  children: string;
}

export function GameLink({ gameId, path, children }: GameLinkProps) {
  const found = useQuietQuery(api.games.get, { gameId });
  const teams = useTeams();
  const game = found?.game;
  const current = useCurrentWeek();
  // Mostly the game's week: its scores are then asked for together with the game, and are held back together [18.4].
  const week = game ?? current;
  const scores = useScores(week ? { season: week.season, week: week.week } : "skip");
  if (found === null)
    return (
      <Link to={path} className="font-medium text-accent underline underline-offset-2 wrap-anywhere">
        {children}
      </Link>
    );
  return (
    // The messages' log would read out every change.
    <Link
      to={path}
      aria-live="off"
      className="tabular relative my-0.5 inline-flex min-h-9 max-w-full min-w-56 flex-wrap items-center gap-x-2 overflow-hidden rounded-sm border border-hairline bg-surface-raised px-2 py-1 align-middle text-14 whitespace-normal hover:border-accent"
    >
      {game ? (
        <Game
          game={game}
          score={scores.get(game.id)}
          teams={teams}
          isThisWeek={current?.season === game.season && current.week === game.week}
        />
      ) : (
        <Trans>Game</Trans>
      )}
    </Link>
  );
}

interface GameProps {
  game: GameView;
  score: ScoreView | undefined;
  teams: TeamMap;
}

function Game({ game, score, teams, isThisWeek }: GameProps & { isThisWeek: boolean }) {
  // No league is involved, so nothing is locked.
  const state = gameStateOf({ game, score, isLocked: false });
  const kickoff = isThisWeek ? weekdayKickoff(game) : kickoffText(game);
  return (
    <>
      <Side game={game} score={score} teams={teams} side="away" />
      <span className="text-muted">
        <span aria-hidden>@</span>
        <span className="sr-only">{t`at`}</span>
      </span>
      <Side game={game} score={score} teams={teams} side="home" />
      <span className={cx("ml-auto text-12", isUnderWay(state) ? "font-semibold text-live" : "text-muted")}>
        {state === "open" ? kickoff : stateText(state, score)}
      </span>
    </>
  );
}

function stateText(state: GameState, score: ScoreView | undefined): string {
  if (state === "final") return finalText(score);
  return state === "live" && score ? clockText(score) : gameStateLabels[state];
}

function Side({ game, score, teams, side }: GameProps & { side: "home" | "away" }) {
  const id = side === "home" ? game.homeTeamId : game.awayTeamId;
  const team = teams.get(id);
  const points = pointsOf(game, score, side);
  const hasLost = game.winnerTeamId !== null && game.winnerTeamId !== id;
  return (
    <span className="relative inline-flex items-center gap-1.5 overflow-hidden rounded-sm">
      {points !== null && <ScoreGlow value={points} />}
      <TeamBadge team={team} size="xs" className={cx(hasLost && "opacity-55 grayscale-50")} />
      <span className={cx("relative font-semibold", hasLost ? "text-faint" : "text-strong")}>
        <span aria-hidden>{team?.abbreviation ?? "–"}</span>
        <span className="sr-only">{team?.displayName ?? t`Unknown`}</span>
      </span>
      {points !== null && (
        <ScoreDigits
          value={points}
          className={cx("display relative text-16 leading-none", hasLost ? "text-faint" : "text-strong")}
        />
      )}
    </span>
  );
}
