import { Warehouse } from "lucide-react";
import type { TeamMap } from "../../hooks/useTeams";
import { overUnderText, spreadText } from "./lines";
import type { GameView, ScoreView } from "./views";
import { WeatherIcon } from "./WeatherIcon";

interface GameFactsProps {
  game: GameView;
  /** While the game is under way: its situation takes the weather's place. */
  liveScore: ScoreView | null;
  teams: TeamMap;
}

/** [2.36] Spread, over/under, weather; the situation on the field and the last play while the game is on. */
export function GameFacts({ game, liveScore, teams }: GameFactsProps) {
  return (
    <div className="flex-1">
      <Figures {...{ game, liveScore, teams }} />
      {/* As high without a play, so that nothing moves between two. */}
      {liveScore && (
        <p title={liveScore.lastPlay ?? undefined} className="line-clamp-2 h-11 px-4 text-12 text-muted">
          {liveScore.lastPlay && (
            <>
              <span className="font-medium text-body">Last play:</span> {liveScore.lastPlay}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** One line, always as high. */
function Figures({ game, liveScore, teams }: GameFactsProps) {
  const abbreviation = (id: GameView["homeTeamId"]) => teams.get(id)?.abbreviation ?? "?";
  return (
    <p className="tabular flex h-9 items-center gap-x-3 overflow-hidden px-4 text-12 whitespace-nowrap text-muted">
      {liveScore?.downDistance && (
        <span className="truncate font-semibold text-strong">
          {liveScore.isRedZone && <span className="mr-1 text-live">Red zone</span>}
          {liveScore.downDistance}
        </span>
      )}
      {game.spread !== null && (
        <Fact label="Spread">
          {spreadText(game.spread, { home: abbreviation(game.homeTeamId), away: abbreviation(game.awayTeamId) })}
        </Fact>
      )}
      {game.overUnder !== null && <Fact label="Over/under">{overUnderText(game.overUnder)}</Fact>}
      {!liveScore?.downDistance && <Weather game={game} />}
      {game.broadcast && !liveScore && <span className="ml-auto text-faint">{game.broadcast}</span>}
    </p>
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

function Weather({ game }: { game: GameView }) {
  if (game.isIndoor)
    return (
      <span className="inline-flex items-center gap-1">
        <Warehouse aria-hidden className="size-4" />
        Indoor
      </span>
    );
  if (game.temperature === null && game.weatherCondition === null) return null;
  return (
    // The condition's name drops below the edge where it doesn't fit: the icon says it too.
    <span
      title={game.weatherCondition ?? undefined}
      className="inline-flex h-4 min-w-0 flex-wrap items-center gap-x-1 overflow-hidden"
    >
      <WeatherIcon code={game.weatherCode} className="size-4 shrink-0" />
      {game.temperature !== null && <span>{Math.round(game.temperature)}°F</span>}
      {game.weatherCondition && <span>{game.weatherCondition}</span>}
    </span>
  );
}
