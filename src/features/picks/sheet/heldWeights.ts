// [10.14] A pick that comes back brings its number or best bet along, unless another pick has got it meanwhile.
import type { GameId } from "../../../components/games/gameViews";
import type { Weights } from "../../../lib/offline/offlinePicks";
import type { LeagueSheet } from "./leagueSheet";

/** A league's week, as far as is known. */
export interface KnownWeek {
  own: LeagueSheet;
  locked: ReadonlySet<GameId>;
}

export function heldWeights(gameId: GameId, { own: { numbers, bestBetGameId } }: KnownWeek): Weights {
  const number = numbers.get(gameId);
  return { ...(number !== undefined && { number }), ...(bestBetGameId === gameId && { isBestBet: true }) };
}

/**
 * A number or best bet that the server would refuse is left out too, so that the pick itself comes back in any case.
 */
export function stillFree(gameId: GameId, { number, isBestBet }: Weights, { own, locked }: KnownWeek): Weights {
  const { settings, highestNumber, numbers, counted, bestBetGameId } = own;
  const given = [...numbers].filter(([id]) => id !== gameId).map(([, other]) => other);
  const fixed = [...counted.values()].filter((pick) => locked.has(pick.gameId)).map(({ weight }) => weight);
  const hasNumber =
    highestNumber !== null && number !== undefined && number <= highestNumber && ![...given, ...fixed].includes(number);
  const hasBet = settings.weights === "bestBet" && (bestBetGameId === null || bestBetGameId === gameId);
  return { ...(hasNumber && { number }), ...(hasBet && isBestBet && { isBestBet }) };
}
