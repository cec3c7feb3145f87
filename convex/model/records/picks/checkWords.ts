// [13.12] A sheet's check word: the same as long as its picks, numbers, best bet and guess are. Without the sheet's
// seed, which stays here, it tells nothing of them, and nobody finds it by trying sheets of their own.
import { checkWord } from "../../../../domain/picks/checkWords";
import type { Doc } from "../../../_generated/dataModel";
import { hashOf } from "../../common/hash";
import { givenNumber } from "./saveHistory";

/** Null for a sheet that nobody has saved since there are check words. */
export async function checkWordOf(sheet: Doc<"sheets"> | null): Promise<string | null> {
  if (sheet?.seed === undefined) return null;
  const { seed, picks, bestBetGameId, guess } = sheet;
  const sides = Object.entries(picks)
    .map(([gameId, pick]) => [gameId, pick.teamId, givenNumber(pick)])
    .sort(([a], [b]) => (`${a}` < `${b}` ? -1 : 1));
  return checkWord(await hashOf(JSON.stringify([seed, sides, bestBetGameId ?? null, guess ?? null])));
}
