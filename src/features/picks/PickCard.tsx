import { memo, useCallback } from "react";
import { lockAtMs } from "../../../domain/deadlines";
import { gameStateOf } from "../../components/games/gameState";
import { GameCard } from "../../components/games/GameCard";
import type { GameId, GameView, PickView, ScoreView, TeamId, WeekGamesView } from "../../components/games/views";
import { isUndecided, type TeamMap } from "../../hooks/useTeams";
import type { LeagueView } from "../../lib/views";
import { PickFooter } from "./PickFooter";
import { pickResultOf } from "./pickResult";
import { selectionOf, type PickSave } from "./pickSheet";

interface PickCardProps {
  game: GameView;
  score: ScoreView | undefined;
  teams: TeamMap;
  records: WeekGamesView["teamRecords"];
  forms: WeekGamesView["teamRecentForm"];
  /** undefined while it loads, null without any. */
  league: LeagueView | null | undefined;
  pick: PickView | undefined;
  save: PickSave<TeamId> | undefined;
  /** Locked for the league, as the server says. */
  isLocked: boolean;
  /** Whether the saved picks have arrived: until then nothing can be picked. */
  isReady: boolean;
  /** [4.5] The league plays this season as history. */
  neverLocks: boolean;
  onPick: (choice: { gameId: GameId; teamId: TeamId; savedTeamId: TeamId | null; canPick: boolean }) => void;
}

/** A game of My Picks: the shared card, filled with this league's pick. Re-renders only when its own game does. */
export const PickCard = memo(function PickCard(props: PickCardProps) {
  const { game, score, teams, league, pick, save, isLocked, isReady, neverLocks, onPick } = props;
  const savedTeamId = pick?.selectedTeamId ?? null;
  const selectedTeamId = selectionOf(save, savedTeamId);
  const isOpen = [game.homeTeamId, game.awayTeamId].some((teamId) => isUndecided(teams.get(teamId)));
  const canPick = Boolean(league) && isReady && !isLocked && !isOpen;
  const state = gameStateOf({ game, score, isLocked });
  const handlePick = useCallback(
    (gameId: GameId, teamId: TeamId) => onPick({ gameId, teamId, savedTeamId, canPick }),
    [onPick, savedTeamId, canPick],
  );
  return (
    <GameCard
      game={game}
      state={state}
      score={score}
      teams={teams}
      records={props.records}
      forms={props.forms}
      lockAtMs={league && !neverLocks ? lockAtMs(game.kickoffAtMs, league.pickDeadlineHours) : null}
      selectedTeamId={selectedTeamId}
      pickResult={pick && selectedTeamId === savedTeamId ? pickResultOf(pick) : "pending"}
      isSaving={save?.kind === "saving"}
      canPick={canPick}
      onPick={handlePick}
      footer={
        league !== null && (
          <PickFooter
            game={game}
            state={state}
            teams={teams}
            league={league ?? null}
            pick={pick}
            save={save}
            isLocked={isLocked}
          />
        )
      }
    />
  );
});
