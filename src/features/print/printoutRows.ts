// [13.7] The rows of a printout: the week's games that count in the league, with an entry's picks or without.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { playedLine } from "../../../domain/scoring/leagueGames";
import { teamLine } from "../../../domain/scoring/lineInWords";
import { takesPick } from "../../../domain/scoring/pickLimit";
import type { GameView, PickView, TeamId } from "../../components/games/gameViews";

export type OwnSheet = FunctionReturnType<typeof api.picks.ownSheet>;

interface PrintoutPick {
  readonly teamId: TeamId;
  readonly number: number | null;
  readonly isBestBet: boolean;
  /** Nobody made it: the rules or the safety net did. */
  readonly isAuto: boolean;
  readonly grade: "correct" | "incorrect" | "tie" | null;
  readonly points: number;
}

export interface PrintoutRow {
  readonly game: GameView;
  /** Null where the league plays straight, or the line isn't frozen yet. */
  readonly lines: { readonly away: string; readonly home: string } | null;
  /** False for a game that isn't played, or doesn't count any more. */
  readonly isPlayed: boolean;
  /** Null on a blank printout, and without a pick. */
  readonly pick: PrintoutPick | null;
}

interface Filled {
  readonly own: OwnSheet;
  /** Null for a blank printout. */
  readonly picks: readonly PickView[] | null;
}

export function printoutRows(games: readonly GameView[], { own, picks }: Filled): PrintoutRow[] {
  const counting = new Set(own.countingGameIds);
  const lineOf = new Map(own.lines.map(({ gameId, homeSpread }) => [gameId, homeSpread]));
  return games
    .filter(({ id }) => counting.has(id))
    .map((game) => {
      const spread = own.settings.format === "spread" ? (lineOf.get(game.id) ?? null) : null;
      const played = spread === null ? null : playedLine(own.settings, spread);
      return {
        game,
        lines: played === null ? null : { away: teamLine(-played), home: teamLine(played) },
        isPlayed: takesPick(game),
        pick: picks && pickOf(game, { own, picks }),
      };
    });
}

function pickOf({ id }: GameView, { own, picks }: { own: OwnSheet; picks: readonly PickView[] }): PrintoutPick | null {
  const made = picks.find(({ gameId }) => gameId === id);
  const counted = own.counted.find(({ gameId }) => gameId === id);
  const teamId = made?.selectedTeamId ?? counted?.teamId;
  if (teamId === undefined) return null;
  const { isCorrect = null, isTie = false } = counted ?? made ?? {};
  return {
    teamId,
    number: own.numbers.find(({ gameId }) => gameId === id)?.number ?? null,
    isBestBet: own.bestBetGameId === id,
    isAuto: made === undefined || made.isAuto === true,
    grade: isTie ? "tie" : isCorrect === null ? null : isCorrect ? "correct" : "incorrect",
    points: counted?.points ?? made?.points ?? 0,
  };
}
