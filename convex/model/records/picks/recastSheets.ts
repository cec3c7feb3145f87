// [10.14] Recasts a week's sheets when its commissioner lets other games count, or fewer picks [10.21]: numbers close
// up, a best bet that counts no more is free again, and a guess is forgotten when it was for another game. None of the
// games that counted or will count has locked then. requestRecast.ts asks the league's scoring job for it, which does
// it in the transaction that ends the request, so that it happens once (decision 077).
import { closeUp } from "../../../../domain/scoring/confidence";
import { countedGames } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { guessGame, readWeekRules, type WeekRules } from "../leagueRules/weekRules";
import { listSheets, putRecast } from "./sheets";
import { pickedOn } from "./sheetWeights";

/** Fulfils a request. Reads the week's rules and games and m sheets, and writes those that change. */
export async function recastSheets(ctx: MutationCtx, leagueWeek: Doc<"leagueWeeks">): Promise<void> {
  const { _id, leagueId, season, week, recastFrom } = leagueWeek;
  if (recastFrom === undefined) return;
  const rules = await readWeekRules(ctx, { leagueId, season, week });
  for (const sheet of await listSheets(ctx, { leagueId, season, week })) {
    await recastSheet(ctx, sheet, { rules, guessedGameId: recastFrom.guessGameId });
  }
  await ctx.db.patch("leagueWeeks", _id, { recastFrom: undefined });
}

interface Change {
  readonly rules: WeekRules;
  readonly guessedGameId: Id<"games"> | null;
}

async function recastSheet(ctx: MutationCtx, sheet: Doc<"sheets">, { rules, guessedGameId }: Change): Promise<void> {
  const counted = countedGames(rules.settings, rules.games, pickedOn(sheet));
  const counting = new Set(counted.map(({ id }) => id));
  const held = allNumbers(sheet);
  const numbers = closeUp(held, counting);
  const { bestBetGameId, guess } = sheet;
  const hasFreeBet = bestBetGameId !== undefined && !counting.has(bestBetGameId);
  const guessGameId = guessGame(rules);
  const hasLostGuess = guess !== undefined && guessGameId !== null && guessGameId !== guessedGameId;
  const hasNumbers = [...held].some(([gameId, number]) => numbers.get(gameId) !== number);
  if (!hasNumbers && !hasFreeBet && !hasLostGuess) return;
  await putRecast(ctx, sheet, {
    numbers,
    bestBetGameId: hasFreeBet ? undefined : bestBetGameId,
    guess: hasLostGuess ? undefined : guess,
    hasNumbers,
    hasFreeBet,
    hasLostGuess,
  });
}

function allNumbers({ picks }: Doc<"sheets">): Map<Id<"games">, number> {
  const entries = Object.entries(picks) as [Id<"games">, Doc<"sheets">["picks"][Id<"games">]][];
  return new Map(entries.flatMap(([gameId, { number }]) => (number === undefined ? [] : [[gameId, number]])));
}
