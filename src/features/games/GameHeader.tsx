import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Countdown } from "../../components/games/Countdown";
import { clockText, finalText, gameStateLabels, gameStateOf, isUnderWay } from "../../components/games/gameState";
import { kickoffText } from "../../components/games/kickoff";
import { pointsOf } from "../../components/games/scores/gamePoints";
import { ScoreDigits, ScoreGlow } from "../../components/games/scores/ScoreDigits";
import { StatusBadge } from "../../components/games/StatusBadge";
import type { ScoreView } from "../../components/games/gameViews";
import { GameWeather } from "../../components/games/row/GameWeather";
import { Card } from "../../components/ui/Card";
import { FormDots } from "../../components/ui/FormDots";
import { TeamBadge } from "../../components/ui/TeamBadge";
import type { TeamMap } from "../../hooks/useTeams";
import type { Quarters } from "../../../domain/games/quarters";
import { teamVariables } from "../../lib/color";
import { formatDashboardDeadline } from "../../lib/countdown";
import { cx } from "../../lib/cx";
import { formatMoment } from "../../lib/format";
import { paths } from "../../lib/paths";
import type { OneGameView } from "./gamePageViews";
import { QuarterTable } from "./QuarterTable";

/** A line without words. */
const BLANK = "\u00A0";

interface GameHeaderProps {
  found: OneGameView;
  score: ScoreView | undefined;
  teams: TeamMap;
  /** undefined while it loads, null if there are none. */
  quarters: Quarters | null | undefined;
}

/**
 * Both teams, the score and the state, live; below them the score by quarter and where it is played. Parts that the
 * game's status announces have their space from the start, so that nothing below moves when they come.
 */
export function GameHeader({ found, score, teams, quarters }: GameHeaderProps) {
  const { game } = found;
  // No league is involved, so nothing is locked.
  const state = gameStateOf({ game, score, isLocked: false });
  const [home, away] = [teams.get(game.homeTeamId), teams.get(game.awayTeamId)];
  const isPlayed = isUnderWay(state) && game.status !== "scheduled";
  const facts = [game.venue, game.isNeutralSite && t`Neutral site`, game.broadcast].filter(Boolean).join(" · ");
  return (
    <Card aria-label={t`Score`} className="overflow-hidden">
      <h1 className="sr-only">
        <Trans>
          {away?.displayName ?? t`Unknown`} at {home?.displayName ?? t`Unknown`}
        </Trans>
      </h1>
      <div data-carried={paths.gamePage(game.id)} className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Side side="away" found={found} score={score} teams={teams} />
        <div className="tabular flex min-w-22 flex-col max-[22.5rem]:min-w-18 items-center justify-center gap-2 px-1 py-5 text-center">
          {state === "open" ? (
            <>
              <span className="text-12 font-medium text-muted">
                <Trans>Kickoff</Trans>
              </span>
              <Countdown
                atMs={game.kickoffAtMs}
                format={kickoffCountdown}
                className="display max-w-20 text-20 text-balance text-strong"
              />
            </>
          ) : (
            <StatusBadge state={state} label={state === "final" ? finalText(score) : gameStateLabels[state]} />
          )}
          {isPlayed && <span className="display text-20 text-live">{score ? clockText(score) : BLANK}</span>}
        </div>
        <Side side="home" found={found} score={score} teams={teams} />
      </div>
      {isPlayed && (
        <div className="border-t border-hairline px-4 py-3 text-14 sm:px-6">
          <p className="font-semibold text-strong">
            {score?.isRedZone && (
              <span className="mr-1.5 text-live">
                <Trans>Red zone</Trans>
              </span>
            )}
            {score ? (score.downDistance ?? t`Between drives`) : BLANK}
          </p>
          <p className="line-clamp-2 min-h-[2lh] text-muted md:min-h-[1lh]">{score?.lastPlay}</p>
        </div>
      )}
      {quarters !== null && (
        <QuarterTable
          quarters={quarters}
          home={home}
          away={away}
          totals={{ home: pointsOf(game, score, "home"), away: pointsOf(game, score, "away") }}
        />
      )}
      <footer className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-4 py-3 text-12 text-muted sm:px-6">
        <span>{state === "open" ? kickoffText(game) : formatMoment(game.kickoffAtMs)}</span>
        {facts && <span>{facts}</span>}
        <GameWeather game={game} />
      </footer>
    </Card>
  );
}

/** The feed says that a game has started a little after it has. */
const kickoffCountdown = (msLeft: number) => (msLeft <= 0 ? t`any moment` : t`in ${formatDashboardDeadline(msLeft)}`);

function Side({
  side,
  found,
  score,
  teams,
}: Pick<GameHeaderProps, "found" | "score" | "teams"> & { side: "home" | "away" }) {
  const { game } = found;
  const id = side === "home" ? game.homeTeamId : game.awayTeamId;
  const team = teams.get(id);
  const { record, form } = found[side];
  const points = pointsOf(game, score, side);
  const hasLost = game.winnerTeamId !== null && game.winnerTeamId !== id;
  const hasBall = game.status === "in_progress" && score?.possessionTeamId === id;
  const isHome = side === "home";
  return (
    <div
      style={team && teamVariables(team)}
      className={cx(
        "relative flex min-w-0 flex-col items-center gap-1 overflow-hidden px-2 py-5 max-[22.5rem]:px-1 text-center sm:flex-row sm:gap-3 sm:px-4 sm:text-left lg:gap-4 lg:px-6",
        isHome ? "border-r-4 sm:flex-row-reverse sm:text-right" : "border-l-4",
        "border-[var(--team,var(--color-hairline))] bg-[var(--team-tint,transparent)]",
      )}
    >
      {points !== null && <ScoreGlow value={points} />}
      <TeamBadge team={team} size="xl" className={cx(hasLost && "opacity-55 grayscale-50")} />
      <div className="relative min-w-0 max-w-full flex-1">
        <p
          className={cx(
            "[overflow-wrap:anywhere] text-16 font-semibold max-[22.5rem]:text-12 lg:text-20",
            hasLost ? "text-muted" : "text-strong",
          )}
        >
          <span className="hidden text-14 font-medium text-muted lg:block">{team?.location}</span>
          {team?.name ?? t`Unknown`}
          {hasBall && (
            <span className="sr-only">
              <Trans> has the ball</Trans>
            </span>
          )}
        </p>
        <p className="tabular text-12 text-muted">
          <span className="relative">
            {record.wins}-{record.losses}
            {record.ties > 0 && `-${record.ties}`}
            {hasBall && <Ball isHome={isHome} />}
          </span>
        </p>
        <FormDots form={form} className="mt-1 inline-block" />
      </div>
      {points !== null ? (
        <ScoreDigits
          value={points}
          className={cx("display relative text-40", hasLost ? "text-muted" : "text-strong")}
        />
      ) : (
        game.status === "in_progress" && <span className="display w-[2ch] shrink-0 text-40">{BLANK}</span>
      )}
    </div>
  );
}

/** Beside the record, toward the other team, where it moves nothing. */
const Ball = ({ isHome }: { isHome: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 16 10"
    className={cx(
      "absolute top-1/2 h-2.5 w-4 -translate-y-1/2 text-warning",
      isHome ? "right-full mr-1.5" : "left-full ml-1.5",
    )}
  >
    <ellipse cx="8" cy="5" rx="7.5" ry="4.5" fill="currentColor" />
    <path d="M4.5 5h7" className="stroke-surface" strokeWidth="1.2" />
  </svg>
);
