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
  shown: {
    game: GameView;
    score: ScoreView | undefined;
    teams: TeamMap;
    records: WeekGamesView["teamRecords"];
    forms: WeekGamesView["teamRecentForm"];
  };
  picking: {
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
    /** null where the league plays by Classic rules. */
    rules: CardRules | null;
  };
  /** As GameCard takes them. */
  place: { isFolding: boolean; linkKey: string | null };
  actions: CardActions & {
    onPick: (choice: {
      gameId: GameId;
      teamId: TeamId;
      spoken: string;
      savedTeamId: TeamId | null;
      canPick: boolean;
    }) => void;
  };
}

export interface CardActions {
  onNumber: (gameId: GameId, number: number | null) => void;
  onBestBet: (choice: { gameId: GameId; teamId: TeamId; isBestBet: boolean }) => void;
}

const isEqual = (before: object, after: object) => {
  const fields = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([name, value]) => Object.is(fields.get(name), value));
};

/** A page makes the groups anew for each card, but not what is in them. */
const isSameCard = (before: PickCardProps, after: PickCardProps) =>
  isEqual(before.shown, after.shown) &&
  isEqual(before.picking, after.picking) &&
  isEqual(before.place, after.place) &&
  isEqual(before.actions, after.actions);

/** A game of My Picks: the shared card with this league's pick. It re-renders only when its own game does. */
export const PickCard = memo(function PickCard({ shown, picking, place, actions }: PickCardProps) {
  const { score, teams } = shown;
  const { league, pick, save, isLocked, isReady, neverLocks, rules } = picking;
  const { settings, line, isCounting = true } = rules ?? {};
  const hasLines = settings?.format === "spread" && isCounting;
  // Where the league has its own line, the card shows that one everywhere [10.13].
  const game = useMemo(
    () => (hasLines ? { ...shown.game, spread: homeLine({ game: shown.game, settings, line }) } : shown.game),
    [shown.game, hasLines, settings, line],
  );
  const savedTeamId = pick?.selectedTeamId ?? null;
  const selectedTeamId = selectionOf(save, savedTeamId);
  const canPick = Boolean(league) && isReady && isCounting && isPickable({ game, teams, isLocked });
  const state = gameStateOf({ game, score, isLocked });
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? t`Unknown`;
  const handlePick = (gameId: GameId, teamId: TeamId) => {
    const spoken = t`${nameOf(teamId)}, ${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
    actions.onPick({ gameId, teamId, spoken, savedTeamId, canPick });
  };
  const abbreviationOf = (teamId: TeamId) => teams.get(teamId)?.abbreviation ?? "?";
  const isPush = hasLines && line !== undefined && line.homeSpread !== null;
  const missed = rules?.missed && missedText(rules.missed, nameOf(rules.missed.teamId), isPush);
  return (
    <GameCard
      {...shown}
      {...place}
      game={game}
      state={state}
      lockAtMs={league && !neverLocks ? lockAtMs(game.kickoffAtMs, league.pickDeadlineHours) : null}
      selectedTeamId={selectedTeamId}
      pickResult={pick && selectedTeamId === savedTeamId ? pickResultOf(pick) : "pending"}
      isSaving={save?.kind === "saving"}
      canPick={canPick}
      onPick={handlePick}
      reason={isCounting ? (missed ?? unplayedReason(game, Boolean(pick))) : t`Doesn’t count in this league`}
      sideLines={hasLines ? sideLinesOf({ game: shown.game, settings, line }) : null}
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
                    { game: shown.game, settings, line },
                    { home: abbreviationOf(game.homeTeamId), away: abbreviationOf(game.awayTeamId) },
                  )
                : null
            }
            onNumber={(number) => actions.onNumber(game.id, number)}
            onBestBet={(isBestBet) =>
              savedTeamId !== null && actions.onBestBet({ gameId: game.id, teamId: savedTeamId, isBestBet })
            }
          />
        )
      }
      mark={<HeldMark game={game} />}
      status={
        league &&
        isReady && (
          <PickStatus
            state={state}
            teams={teams}
            pick={pick}
            save={save}
            isCounting={isCounting}
            isPush={isPush}
            missed={rules?.missed ?? null}
            isFolding={place.isFolding}
          />
        )
      }
      glance={league && isLocked && <SplitGlance game={game} teams={teams} leagueId={league.id} />}
      league={league && <LeaguePicks game={game} teams={teams} league={league} isLocked={isLocked} />}
    />
  );
}, isSameCard);
