// What a card shows on demand. Every part has the same height in every state, so that a kickoff or a play moves nothing
// below it.
import type { ReactNode } from "react";
import type { TeamMap } from "../../../hooks/useTeams";
import { formatKickoff } from "../../../lib/format";
import { FittedText } from "../../ui/FittedText";
import { GameDetailButtons } from "../details/GameDetailButtons";
import { FormList } from "../FormList";
import { isUnderWay, type GameState } from "../gameState";
import { kickoffText, weekdayKickoff } from "../kickoff";
import { spreadText } from "../lines";
import type { GameView, ScoreView, WeekGamesView } from "../gameViews";
import { hasWeather, Weather } from "./GameFacts";

export interface GameDetailsProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  forms: WeekGamesView["teamRecentForm"];
  /** Null when the game has no deadline. */
  lockAtMs: number | null;
  /** The league's part: who picked whom. */
  children: ReactNode;
}

export function GameDetails({ game, state, score, teams, forms, lockAtMs, children }: GameDetailsProps) {
  const sides = [game.awayTeamId, game.homeTeamId].map((id) => ({ id, team: teams.get(id) }));
  const abbreviation = (id: GameView["homeTeamId"]) => teams.get(id)?.abbreviation ?? "?";
  return (
    <div className="border-t border-hairline">
      <p className="h-12 px-3 py-2 text-12 text-muted">
        <span className="line-clamp-2">
          {isUnderWay(state) && score?.lastPlay ? (
            <>
              <span className="font-medium text-body">Last play:</span> {score.lastPlay}
            </>
          ) : (
            [game.venue, game.isNeutralSite && "neutral site"].filter(Boolean).join(", ")
          )}
        </span>
      </p>
      <dl className="tabular grid grid-cols-2 gap-x-4 gap-y-2 px-3 pb-3 text-12">
        <Fact label="Kickoff">
          <FittedText long={kickoffText(game)} short={weekdayKickoff(game)} />
        </Fact>
        <Fact label="Deadline">{lockAtMs !== null && <Deadline state={state} lockAtMs={lockAtMs} />}</Fact>
        <Fact label="Spread">
          {game.spread !== null &&
            spreadText(game.spread, { home: abbreviation(game.homeTeamId), away: abbreviation(game.awayTeamId) })}
        </Fact>
        <Fact label="Over/under">{game.overUnder}</Fact>
        <Fact label="Weather">{hasWeather(game) && <Weather game={game} />}</Fact>
        <Fact label="TV">{game.broadcast}</Fact>
      </dl>
      <div className="grid grid-cols-2 gap-x-4 border-t border-hairline px-3 py-2">
        {sides.map(({ id, team }) => (
          <section key={id} aria-label={`Recent form of ${team?.displayName ?? "Unknown"}`} className="text-12">
            <h4 className="font-semibold text-muted">{team?.name ?? "Unknown"}</h4>
            <FormList form={forms[id] ?? []} teams={teams} />
          </section>
        ))}
      </div>
      <GameDetailButtons game={game} teams={teams} />
      {children}
    </div>
  );
}

function Deadline({ state, lockAtMs }: { state: GameState; lockAtMs: number }) {
  if (state === "postponed" || state === "cancelled") return "None";
  if (state !== "open") return "Deadline passed";
  const short = weekdayKickoff({ kickoffAtMs: lockAtMs, isKickoffConfirmed: true });
  return <FittedText long={formatKickoff(lockAtMs)} short={short} />;
}

/** Always shown, with a dash for unknown values, so that nothing moves when a value arrives. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isKnown = children !== null && children !== undefined && children !== false;
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="h-4 truncate font-medium text-body">{isKnown ? children : "–"}</dd>
    </div>
  );
}
