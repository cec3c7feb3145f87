import { Warehouse } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import type { GameView } from "../gameViews";
import { WeatherIcon } from "./WeatherIcon";

/** Empty when the feed has no weather. */
export function GameWeather({ game }: { game: GameView }) {
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
