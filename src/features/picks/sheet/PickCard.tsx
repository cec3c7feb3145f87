import { memo, useMemo } from "react";
import { t } from "@lingui/core/macro";
import { lockAtMs } from "../../../../domain/leagues/deadlines";
import { GameCard } from "../../../components/games/card/GameCard";
import { gameStateOf } from "../../../components/games/gameState";
import { HeldMark } from "../../../components/games/HeldMark";
import type { GameId, GameView, PickView, ScoreView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { CardExtra } from "./CardExtra";
import type { CardRules } from "./cardRules";
import { LeaguePicks, SplitGlance } from "./LeagueSplit";
import { PickStatus } from "./PickStatus";
import { homeLine, lineState, sideLinesOf } from "./lineTexts";
import { isPickable, unplayedReason } from "./pickable";
import { missedText, pickResultOf } from "./pickResult";
import { selectionOf, type PickSave } from "./pendingSaves";

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
  /** True if the server says that the game is locked for the league. */
  isLocked: boolean;
  /** True once the saved picks have arrived. Until then nothing can be picked, and nothing is known to be missing. */
  isReady: boolean;
  /** [4.5] True if the league plays this season in historical mode. */
  neverLocks: boolean;
  isFolding: boolean;
  linkKey: string | null;
  /** null where the league plays by Classic rules. */
  rules: CardRules | null;
  onNumber: (gameId: GameId, number: number | null) => void;
  onBestBet: (choice: { gameId: GameId; teamId: TeamId; isBestBet: boolean }) => void;
  onPick: (choice: {
    gameId: GameId;
    teamId: TeamId;
    spoken: string;
    savedTeamId: TeamId | null;
    canPick: boolean;
  }) => void;
}

/** A game of My Picks: the shared card with this league's pick. It re-renders only when its own game does. */
export const PickCard = memo(function PickCard(props: PickCardProps) {
  const { score, teams, league, pick, save, isLocked, isReady, neverLocks, rules, onPick } = props;
  const { settings, line, isCounting = true } = rules ?? {};
  const hasLines = settings?.format === "spread" && isCounting;
  // Where the league has its own line, the card shows that one everywhere [10.13].
  const game = useMemo(
    () => (hasLines ? { ...props.game, spread: homeLine({ game: props.game, settings, line }) } : props.game),
    [props.game, hasLines, settings, line],
  );
  const savedTeamId = pick?.selectedTeamId ?? null;
  const selectedTeamId = selectionOf(save, savedTeamId);
  const canPick = Boolean(league) && isReady && isCounting && isPickable({ game, teams, isLocked });
  const state = gameStateOf({ game, score, isLocked });
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? t`Unknown`;
  const handlePick = (gameId: GameId, teamId: TeamId) => {
    const spoken = t`${nameOf(teamId)}, ${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
    onPick({ gameId, teamId, spoken, savedTeamId, canPick });
  };
  const abbreviationOf = (teamId: TeamId) => teams.get(teamId)?.abbreviation ?? "?";
  const isPush = hasLines && line !== undefined && line.homeSpread !== null;
  const missed = rules?.missed && missedText(rules.missed, nameOf(rules.missed.teamId), isPush);
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
      reason={isCounting ? (missed ?? unplayedReason(game, Boolean(pick))) : t`Doesn’t count in this league`}
      sideLines={hasLines ? sideLinesOf({ game: props.game, settings, line }) : null}
      extra={
        rules &&
        isCounting &&
        (hasLines || settings?.weights !== "equal") && (
          <CardExtra
            rules={rules}
            pickedName={savedTeamId === null ? null : nameOf(savedTeamId)}
            isLocked={isLocked}
            lineText={
              hasLines
                ? lineState(
                    { game: props.game, settings, line },
                    { home: abbreviationOf(game.homeTeamId), away: abbreviationOf(game.awayTeamId) },
                  )
                : null
            }
            onNumber={(number) => props.onNumber(game.id, number)}
            onBestBet={(isBestBet) =>
              savedTeamId !== null && props.onBestBet({ gameId: game.id, teamId: savedTeamId, isBestBet })
            }
          />
        )
      }
      mark={<HeldMark game={game} />}
      status={
        league &&
        isReady && (
          <PickStatus
            {...{
              state,
              teams,
              pick,
              save,
              isCounting,
              isPush,
              missed: rules?.missed ?? null,
              isFolding: props.isFolding,
            }}
          />
        )
      }
      glance={league && isLocked && <SplitGlance game={game} teams={teams} leagueId={league.id} />}
      league={league && <LeaguePicks {...{ game, teams, league, isLocked }} />}
    />
  );
});
