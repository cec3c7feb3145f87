// A game as a card: when and in what state, two teams to choose from, the lines, and a footer that the caller fills.
// It knows nothing of leagues or saving: whoever renders it says what is picked and what a click does.
import { useRef, type KeyboardEvent, type ReactNode } from "react";
import type { TeamMap } from "../../hooks/useTeams";
import { formatDay } from "../../lib/format";
import { cx } from "../../lib/cx";
import { Countdown } from "./Countdown";
import { GameDetailButtons } from "./details/GameDetailButtons";
import { GameFacts } from "./GameFacts";
import { clockText, finalText, isUnderWay, type GameState } from "./gameState";
import { pointsOf } from "./gamePoints";
import { kickoffText } from "./kickoff";
import { StatusBadge } from "./StatusBadge";
import { TeamRow, type PickResult } from "./TeamRow";
import type { FormView, GameId, GameView, ScoreView, TeamId, WeekGamesView } from "./views";

interface GameCardProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  records: WeekGamesView["teamRecords"];
  forms: WeekGamesView["teamRecentForm"];
  /** The deadline to count down to; null where there is none. */
  lockAtMs: number | null;
  selectedTeamId: TeamId | null;
  pickResult: PickResult;
  isSaving: boolean;
  canPick: boolean;
  onPick: (gameId: GameId, teamId: TeamId) => void;
  /** Nothing: no footer. */
  footer: ReactNode;
}

export function GameCard(props: GameCardProps) {
  const { game, state, score, teams, records, forms, lockAtMs, selectedTeamId, canPick, isSaving, onPick } = props;
  const rows = useRef<(HTMLButtonElement | null)[]>([]);
  const sides = [
    { teamId: game.awayTeamId, points: pointsOf(game, score, "away") },
    { teamId: game.homeTeamId, points: pointsOf(game, score, "home") },
  ];
  const nameOf = (id: TeamId) => teams.get(id)?.displayName ?? "Unknown";
  const title = `${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
  const isLive = isUnderWay(state);

  // A radio group of two: any arrow goes to the other team and chooses it.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const other = rows.current[0] === document.activeElement ? 1 : 0;
    rows.current[other]?.focus();
    const side = sides[other];
    if (side) onPick(game.id, side.teamId);
  };

  return (
    <article
      id={`game-${game.id}`}
      aria-label={title}
      className={cx(
        "flex scroll-mt-24 flex-col overflow-hidden rounded-card border border-hairline shadow-card",
        state === "final" ? "bg-surface-sunken" : "bg-surface",
      )}
    >
      <header className="tabular flex h-11 items-center justify-between gap-2 pr-3 pl-4 text-12 text-muted">
        <KickoffOrClock game={game} state={state} score={score} />
        <span className="flex items-center gap-2">
          {(state === "open" || state === "locked") && lockAtMs !== null && (
            <Countdown atMs={lockAtMs} className={state === "open" ? "font-medium text-body" : undefined} />
          )}
          <StatusBadge state={state} {...(state === "final" ? { label: finalText(score) } : {})} />
        </span>
      </header>
      <div
        role="radiogroup"
        aria-label={`${title}: pick the winner`}
        aria-disabled={!canPick || undefined}
        aria-busy={isSaving || undefined}
        onKeyDown={handleKeyDown}
        className="divide-y divide-hairline border-y border-hairline"
      >
        {sides.map(({ teamId, points }, index) => {
          const isPicked = selectedTeamId === teamId;
          return (
            <TeamRow
              key={teamId}
              ref={(row) => {
                rows.current[index] = row;
              }}
              teamId={teamId}
              teams={teams}
              record={records[teamId]}
              form={forms[teamId] ?? noForm}
              points={points}
              outcome={game.winnerTeamId === null ? null : game.winnerTeamId === teamId ? "won" : "lost"}
              hasBall={isLive && score?.possessionTeamId === teamId}
              pick={isPicked ? props.pickResult : null}
              isSaving={isSaving && isPicked}
              canPick={canPick}
              tabIndex={isPicked || (index === 0 && !sides.some((side) => side.teamId === selectedTeamId)) ? 0 : -1}
              onPick={(picked) => onPick(game.id, picked)}
            />
          );
        })}
      </div>
      <GameFacts game={game} liveScore={isLive && score ? score : null} teams={teams} />
      <GameDetailButtons game={game} teams={teams} />
      {props.footer && <footer className="border-t border-hairline">{props.footer}</footer>}
    </article>
  );
}

const noForm: FormView[] = [];

function KickoffOrClock({ game, state, score }: Pick<GameCardProps, "game" | "state" | "score">) {
  // A kickoff that is delayed still has its time.
  if (isUnderWay(state) && score && game.status !== "scheduled")
    return <span className="display truncate text-16 text-live">{clockText(score)}</span>;
  return <span className="truncate">{state === "final" ? formatDay(game.kickoffAtMs) : kickoffText(game)}</span>;
}
