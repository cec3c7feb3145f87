import { memo, useMemo, useState } from "react";
import { plural, t } from "@lingui/core/macro";
import { GameRow } from "../../../components/games/row/GameRow";
import { gameStateOf } from "../../../components/games/gameState";
import { HeldMark } from "../../../components/games/HeldMark";
import type { GameId, GameView, PickView, ScoreView, TeamId, WeekGamesView } from "../../../components/games/gameViews";
import { toast } from "../../../components/ui/overlays/toast";
import type { TeamMap } from "../../../hooks/useTeams";
import type { LeagueView } from "../../../lib/views";
import { RowLead } from "./RowLead";
import { ruleNote } from "./ruleNote";
import type { RowRules } from "./rowRules";
import { LeaguePicks, SplitGlance } from "./LeagueSplit";
import { PickStatus } from "./PickStatus";
import { homeLine, lineException, lineState, sideLinesOf } from "./pickLineTexts";
import { TakeBackButton } from "./TakeBackButton";
import { isPickable, unplayedReason } from "../sheet/pickable";
import { missedText, pickResultOf } from "./pickResult";
import { selectionOf, type PickSave } from "../sheet/pendingSaves";

interface PickRowProps {
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
    /** [10.20] True while others' picks wait for the whole week. */
    isHeldBack: boolean;
    /** True once the saved picks have arrived. Until then nothing can be picked, and nothing is known to be missing. */
    isReady: boolean;
    /** [10.21] How many picks the week has, each game by choice; null where all games are picked. */
    limit: number | null;
    /** True if they are all made, and none of them is here. */
    isFull: boolean;
    /** [4.5] null without a league, and where it plays this season in historical mode. */
    lockAtMs: number | null;
    /** null where the league plays by Classic rules. */
    rules: RowRules | null;
  };
  /** `isFolding` and `linkKey` as GameRow takes them. */
  place: {
    isFolding: boolean;
    linkKey: string | null;
    /** The kickoff, where it isn't any more the one that the row stands under. */
    newKickoff: string | null;
  };
  actions: RowActions & { onPick: (choice: RowChoice) => void; onTakeBack: (pick: RowPick) => void };
}

/** A team of a row's game, to be picked or taken back. */
export interface RowPick {
  gameId: GameId;
  teamId: TeamId;
  /** For screen readers: the team and its game. */
  spoken: string;
  /** The pick that the server has of this game. */
  savedTeamId: TeamId | null;
  /** False if the game's pick can't be changed. */
  canPick: boolean;
}

export interface RowChoice extends RowPick {
  /** True if the viewer is done with this game and goes on to the next one. */
  isDone: boolean;
}

export interface RowActions {
  onNumber: (gameId: GameId, number: number | null) => void;
  onBestBet: (choice: { gameId: GameId; teamId: TeamId; isBestBet: boolean }) => void;
}

const isEqual = (before: object, after: object) => {
  const fields = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).every(([name, value]) => Object.is(fields.get(name), value));
};

/** A page makes the groups anew for each row, but not what is in them. */
const isSameRow = (before: PickRowProps, after: PickRowProps) =>
  isEqual(before.shown, after.shown) &&
  isEqual(before.picking, after.picking) &&
  isEqual(before.place, after.place) &&
  isEqual(before.actions, after.actions);

/** A game of My Picks: its row with this league's pick. It re-renders only when its own game does. */
export const PickRow = memo(function PickRow({ shown, picking, place, actions }: PickRowProps) {
  const { score, teams } = shown;
  const { league, pick, save, isLocked, isHeldBack, isReady, limit, isFull, lockAtMs, rules } = picking;
  const { settings, line, isCounting = true } = rules ?? {};
  const hasLines = settings?.format === "spread" && isCounting;
  // Where the league has its own line, the row shows that one everywhere [10.13].
  const game = useMemo(
    () => (hasLines ? { ...shown.game, spread: homeLine({ game: shown.game, settings, line }) } : shown.game),
    [shown.game, hasLines, settings, line],
  );
  const savedTeamId = pick?.selectedTeamId ?? null;
  const selectedTeamId = selectionOf(save, savedTeamId);
  // The server has it by the time that it gets the next call.
  const sentTeamId = save?.kind === "saving" ? save.teamId : savedTeamId;
  const isTakenBack = selectedTeamId === null && !isLocked;
  const isOpen = Boolean(league) && isReady && isCounting && isPickable({ game, teams, isLocked });
  const canPick = isOpen && !isFull;
  // Says so once it is pressed, until there is room again.
  const [isRefused, setRefused] = useState(false);
  if (isRefused && !isFull) setRefused(false);
  const isShown = isLocked && !isHeldBack;
  const state = gameStateOf({ game, score, isLocked });
  const nameOf = (teamId: TeamId) => teams.get(teamId)?.name ?? t`Unknown`;
  const pickOf = (teamId: TeamId) => {
    const spoken = t`${nameOf(teamId)}, ${nameOf(game.awayTeamId)} at ${nameOf(game.homeTeamId)}`;
    return { gameId: game.id, teamId, spoken, savedTeamId, canPick };
  };
  const handleTakeBack =
    canPick && selectedTeamId !== null ? () => actions.onTakeBack(pickOf(selectedTeamId)) : undefined;
  const handlePick = (teamId: TeamId, isDone: boolean) => {
    if (isOpen && isFull && limit !== null) {
      setRefused(true);
      toast({ title: limitText(limit), variant: "destructive" });
    } else if (limit !== null && teamId === selectedTeamId && handleTakeBack) handleTakeBack();
    else actions.onPick({ ...pickOf(teamId), isDone });
  };
  const abbreviationOf = (teamId: TeamId) => teams.get(teamId)?.abbreviation ?? "?";
  const isPush = hasLines && line !== undefined && line.homeSpread !== null;
  const missed = rules?.missed && missedText(rules.missed, nameOf(rules.missed.teamId), isPush);
  const reason = isCounting ? (missed ?? unplayedReason(game, Boolean(pick))) : t`Doesn’t count in this league`;
  const ofLine = { game: shown.game, line };
  const short = { home: abbreviationOf(game.homeTeamId), away: abbreviationOf(game.awayTeamId) };
  const lineNote = hasLines ? lineException(ofLine, short) : null;
  return (
    <GameRow
      {...shown}
      isFolding={place.isFolding}
      linkKey={place.linkKey}
      game={game}
      state={state}
      lockAtMs={lockAtMs}
      selectedTeamId={selectedTeamId}
      pickResult={pick && selectedTeamId === savedTeamId ? pickResultOf(pick) : "pending"}
      isSaving={save?.kind === "saving"}
      canPick={canPick}
      onPick={(_, teamId, isDone) => handlePick(teamId, isDone)}
      onTakeBack={handleTakeBack}
      sideLines={hasLines ? sideLinesOf({ game: shown.game, settings, line }) : null}
      lead={
        rules && rules.settings.weights !== "equal" ? (
          <RowLead
            rules={rules}
            pickedName={savedTeamId === null || isTakenBack ? null : nameOf(sentTeamId ?? savedTeamId)}
            isLocked={isLocked}
            onNumber={(number) => actions.onNumber(game.id, number)}
            onBestBet={(isBestBet) =>
              sentTeamId !== null && actions.onBestBet({ gameId: game.id, teamId: sentTeamId, isBestBet })
            }
          />
        ) : null
      }
      note={
        reason ??
        (isRefused && limit !== null ? t`All ${limit} are picked. Take one back first.` : null) ??
        (state === "open" || state === "locked" ? place.newKickoff : null) ??
        (rules &&
          ruleNote({
            rules,
            hasPick: pick !== undefined && !isTakenBack,
            isLocked,
            lineText: state === "final" ? null : lineNote,
          }))
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
            isChosen={limit !== null}
            isPush={isPush}
            missed={rules?.missed ?? null}
            isFolding={place.isFolding}
          />
        )
      }
      glance={league && isShown && <SplitGlance game={game} teams={teams} leagueId={league.id} />}
      league={
        league && (
          <>
            <TakeBackButton
              name={selectedTeamId && nameOf(selectedTeamId)}
              canPick={canPick}
              onTakeBack={handleTakeBack}
            />
            {hasLines && <LineText>{lineState(ofLine, short)}</LineText>}
            <LeaguePicks game={game} teams={teams} league={league} isShown={isShown} isTogether={isHeldBack} />
          </>
        )
      }
    />
  );
}, isSameRow);

/** [10.21] As the server says it. */
const limitText = (limit: number) =>
  plural(limit, {
    one: "You can pick # game a week. Take it back first.",
    other: "You can pick # games a week. Take one back first.",
  });

/** [10.13] */
function LineText({ children }: { children: string }) {
  return <p className="border-t border-hairline p-3 text-12 font-medium text-body">{children}</p>;
}
