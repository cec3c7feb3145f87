import { startTransition, useOptimistic, useRef, type KeyboardEvent } from "react";
import { t } from "@lingui/core/macro";
import type { TeamMap } from "../../../hooks/useTeams";
import { pointsOf } from "../scores/gamePoints";
import { isUnderWay, type GameState } from "../gameState";
import type { GameId, GameView, ScoreView, TeamId, WeekGamesView } from "../gameViews";
import type { PickResult } from "./PickSeal";
import { TeamSide } from "./TeamSide";

export interface TeamPairProps {
  game: GameView;
  state: GameState;
  score: ScoreView | undefined;
  teams: TeamMap;
  records: WeekGamesView["teamRecords"];
  /** For the details. */
  forms: WeekGamesView["teamRecentForm"];
  selectedTeamId: TeamId | null;
  pickResult: PickResult;
  isSaving: boolean;
  canPick: boolean;
  /** [10.1] Each side's line where the league picks against the spread. */
  sideLines: SideLines | null;
  /** `isDone` after Enter or Space: the viewer is done with this game. */
  onPick: (gameId: GameId, teamId: TeamId, isDone: boolean) => void;
  /** undefined where there is no pick that can be taken back. */
  onTakeBack?: (() => void) | undefined;
}

export interface SideLines {
  away: string;
  home: string;
}

/**
 * The two teams side by side, as a radio group of two. Any arrow key moves to the other team and chooses it; Enter and
 * Space choose the team in focus, and Delete takes the pick back.
 */
export function TeamPair({ title, ...props }: TeamPairProps & { title: string }) {
  const { game, score, selectedTeamId, canPick, onTakeBack } = props;
  // The row shows a choice by itself, before the rest of the page has drawn it.
  const [chosenTeamId, showChosen] = useOptimistic(selectedTeamId);
  const isSaving = props.isSaving || chosenTeamId !== selectedTeamId;
  const sides = useRef<(HTMLButtonElement | null)[]>([]);
  const ids = [game.awayTeamId, game.homeTeamId];
  const isLive = isUnderWay(props.state);

  const pick = (teamId: TeamId, isDone: boolean) => {
    const choose = () => props.onPick(game.id, teamId, isDone);
    // The viewer's next step depends on the page.
    if (isDone || !canPick) choose();
    else
      startTransition(() => {
        showChosen(teamId);
        choose();
      });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onTakeBack?.();
      return;
    }
    if (!["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const other = sides.current[0] === document.activeElement ? 1 : 0;
    sides.current[other]?.focus();
    const teamId = ids[other];
    if (teamId) pick(teamId, false);
  };

  return (
    <div
      role="radiogroup"
      aria-label={props.sideLines ? t`${title}: pick who covers` : t`${title}: pick the winner`}
      aria-disabled={!canPick || undefined}
      aria-busy={isSaving || undefined}
      aria-keyshortcuts={onTakeBack && "Delete"}
      onKeyDown={handleKeyDown}
      className="grid grid-cols-2 gap-1"
    >
      {ids.map((teamId, index) => {
        const side = index === 0 ? "away" : "home";
        const isPicked = chosenTeamId === teamId;
        return (
          <TeamSide
            key={teamId}
            ref={(button) => {
              sides.current[index] = button;
            }}
            side={side}
            teamId={teamId}
            teams={props.teams}
            line={props.sideLines?.[side] ?? null}
            record={props.records[teamId]}
            points={pointsOf(game, score, side)}
            outcome={game.winnerTeamId === null ? null : game.winnerTeamId === teamId ? "won" : "lost"}
            hasBall={isLive && score?.possessionTeamId === teamId}
            pick={isPicked ? (chosenTeamId === selectedTeamId ? props.pickResult : "pending") : null}
            isSaving={isSaving}
            canPick={canPick}
            tabIndex={isPicked || (index === 0 && !ids.some((id) => id === chosenTeamId)) ? 0 : -1}
            onPick={pick}
          />
        );
      })}
    </div>
  );
}
