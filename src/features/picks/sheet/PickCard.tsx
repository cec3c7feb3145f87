import { memo, useCallback } from "react";
import { lockAtMs } from "../../../../domain/leagues/deadlines";
import { GameCard } from "../../../components/games/card/GameCard";
import { gameStateOf } from "../../../components/games/gameState";
import { HeldMark } from "../../../components/games/HeldMark";
import type { GameId, GameView, PickView, ScoreView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { LeaguePicks, SplitGlance } from "./LeagueSplit";
import { PickStatus } from "./PickStatus";
import { isPickable, unplayedReason } from "./pickable";
import { pickResultOf } from "./pickResult";
import { selectionOf, type PickSave } from "./pickSheet";

interface PickCardProps {
  game: GameView;
  score: ScoreView | undefined;
  teams: TeamMap;
  records: WeekGamesView["teamRecords"];
  forms: WeekGamesView["teamRecentForm"];
  /** undefined while it loads, null without a league. */
  league: LeagueView | null | undefined;
  pick: PickView | undefined;
  save: PickSave<TeamId> | undefined;
  /** Whether the server says that the game is locked for the league. */
  isLocked: boolean;
  /** Whether the saved picks have arrived. Until then nothing can be picked, and nothing is known to be missing. */
  isReady: boolean;
  /** [4.5] Whether the league plays this season in historical mode. */
  neverLocks: boolean;
  isFolding: boolean;
  linkKey: string | null;
  onPick: (choice: { gameId: GameId; teamId: TeamId; savedTeamId: TeamId | null; canPick: boolean }) => void;
}

/** A game of My Picks: the shared card with this league's pick. It re-renders only when its own game does. */
export const PickCard = memo(function PickCard(props: PickCardProps) {
  const { game, score, teams, league, pick, save, isLocked, isReady, neverLocks, onPick } = props;
  const savedTeamId = pick?.selectedTeamId ?? null;
  const selectedTeamId = selectionOf(save, savedTeamId);
  const canPick = Boolean(league) && isReady && isPickable({ game, teams, isLocked });
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
      isFolding={props.isFolding}
      linkKey={props.linkKey}
      reason={unplayedReason(game, Boolean(pick))}
      mark={<HeldMark game={game} />}
      status={league && isReady && <PickStatus {...{ state, teams, pick, save }} />}
      glance={league && isLocked && <SplitGlance game={game} teams={teams} leagueId={league.id} />}
      league={league && <LeaguePicks {...{ game, teams, league, isLocked }} />}
    />
  );
});
