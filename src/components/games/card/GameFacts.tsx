import { Warehouse } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { isUnderWay, type GameState } from "../gameState";
import { overUnderText, spreadText } from "../lineTexts";
import type { GameView, ScoreView } from "../gameViews";
import { WeatherIcon } from "./WeatherIcon";

interface GameFactsProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
}

/**
 * [2.36] One line on a card: spread, over/under and weather, or the situation on the field while the game is on. What
 * doesn't fit is clipped; the details show all of it.
 */
export function GameFacts({ game, state, score, teams }: GameFactsProps) {
  const situation = isUnderWay(state) && game.status !== "scheduled" ? score : undefined;
  return (
    <p className="tabular flex h-4 min-w-0 flex-1 flex-wrap gap-x-3 overflow-hidden text-12 whitespace-nowrap text-muted">
      {situation?.downDistance && (
        <span className="max-w-full truncate font-semibold text-strong">
          {situation.isRedZone && (
            <span className="mr-1 text-live">
              <Trans>Red zone</Trans>
            </span>
          )}
          {situation.downDistance}
        </span>
      )}
      <Lines game={game} teams={teams} />
      <Weather game={game} />
    </p>
  );
}

function Lines({ game, teams }: Pick<GameFactsProps, "game" | "teams">) {
  const abbreviation = (id: GameView["homeTeamId"]) => teams.get(id)?.abbreviation ?? "?";
  return (
    <>
      {game.spread !== null && (
        <Fact label={t`Spread`}>
          {spreadText(game.spread, { home: abbreviation(game.homeTeamId), away: abbreviation(game.awayTeamId) })}
        </Fact>
      )}
      {game.overUnder !== null && <Fact label={t`Over/under`}>{overUnderText(game.overUnder)}</Fact>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <span title={label}>
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  );
}

/** Empty when the feed has no weather. */
export function Weather({ game }: { game: GameView }) {
  if (game.isIndoor)
    return (
      <span className="inline-flex items-center gap-1">
        <Warehouse aria-hidden className="size-4 shrink-0" />
        <Trans>Indoor</Trans>
      </span>
    );
  if (!hasWeather(game)) return null;
  return (
    <span title={game.weatherCondition ?? undefined} className="inline-flex items-center gap-1">
      <WeatherIcon code={game.weatherCode} className="size-4 shrink-0" />
      {game.temperature !== null && <span>{Math.round(game.temperature)}°F</span>}
      {game.weatherCondition && <span>{game.weatherCondition}</span>}
    </span>
  );
}

export function hasWeather(game: GameView): boolean {
  return game.isIndoor || game.temperature !== null || game.weatherCondition !== null;
}
