// The league's rules add these to the viewer's week [10.1]–[10.7]: which games count, the league's lines, numbers, the
// best bet, the guess and missed picks.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { GameId } from "../../../components/games/gameViews";

type OwnSheet = FunctionReturnType<typeof api.picks.ownSheet>;

export type LeagueSettings = OwnSheet["settings"];
export type CountedPick = OwnSheet["counted"][number];
export type LeagueLine = OwnSheet["lines"][number];

export interface LeagueSheet extends Pick<
  OwnSheet,
  "settings" | "highestNumber" | "bestBetGameId" | "guess" | "guessGameId" | "recast" | "copied"
> {
  /** By kickoff. */
  readonly countingGameIds: readonly GameId[];
  readonly counting: ReadonlySet<GameId>;
  readonly counted: ReadonlyMap<GameId, CountedPick>;
  readonly numbers: ReadonlyMap<GameId, number>;
  readonly lines: ReadonlyMap<GameId, LeagueLine>;
}

export function leagueSheetOf(own: OwnSheet): LeagueSheet {
  const { settings, highestNumber, bestBetGameId, guess, guessGameId, recast, copied, countingGameIds } = own;
  return {
    settings,
    highestNumber,
    bestBetGameId,
    guess,
    guessGameId,
    recast: recast && recastUnder(settings, recast),
    copied,
    countingGameIds,
    counting: new Set(countingGameIds),
    counted: new Map(own.counted.map((pick) => [pick.gameId, pick])),
    numbers: new Map(own.numbers.map(({ gameId, number }) => [gameId, number])),
    lines: new Map(own.lines.map((line) => [line.gameId, line])),
  };
}

/** [10.14] As far as the rules still have it: they may have changed again since. Null if nothing is left. */
function recastUnder({ weights, tiebreaker }: LeagueSettings, recast: NonNullable<OwnSheet["recast"]>) {
  const hasNumbers = recast.hasNumbers && weights === "confidence";
  const hasFreeBet = recast.hasFreeBet && weights === "bestBet";
  const hasLostGuess = recast.hasLostGuess && tiebreaker !== "none";
  return hasNumbers || hasFreeBet || hasLostGuess ? { ...recast, hasNumbers, hasFreeBet, hasLostGuess } : null;
}

/** True if the rules put anything on a row: in a league with Classic rules they don't. */
export function hasRowRules({ settings: { format, weights, games, missedPick } }: LeagueSheet): boolean {
  return format !== "straight" || weights !== "equal" || games !== "all" || missedPick !== "nothing";
}
