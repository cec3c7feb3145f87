// [4.6][10.2][10.6] What members see of one another's numbers, best bets and guesses: each only once the game that it is
// about has locked in the league. Rows and their order depend on nothing else.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { SeasonWeek } from "../games/games";
import { ensurePickem } from "../leagueRules/rules";
import { readWeekRules } from "../leagueRules/weekRules";
import { ensureMember, listMemberships } from "../leagues/memberships";
import { listGamesPastDeadline } from "../locks/locks";
import { guessGame, numbersOn } from "./ownSheet";
import { listSheets } from "./sheets";

export const revealedWeightsView = v.array(
  v.object({
    userId: v.id("users"),
    numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })),
    bestBetGameId: v.union(v.id("games"), v.null()),
    guess: v.union(v.number(), v.null()),
  }),
);
type Weights = Infer<typeof revealedWeightsView>[number];

interface Revealed {
  /** Games that are past the league's deadline. */
  readonly past: ReadonlySet<Id<"games">>;
  readonly guessGameId: Id<"games"> | null;
}

/** The one place that decides what of a sheet's weights others may see. */
function revealWeights(sheet: Doc<"sheets"> | undefined, { past, guessGameId }: Revealed): Omit<Weights, "userId"> {
  const { bestBetGameId = null, guess = null } = sheet ?? {};
  return {
    numbers: numbersOn(sheet ?? null).filter(({ gameId }) => past.has(gameId)),
    bestBetGameId: bestBetGameId !== null && past.has(bestBetGameId) ? bestBetGameId : null,
    guess: guessGameId !== null && past.has(guessGameId) ? guess : null,
  };
}

/** One row per member, in the order of their ids; the same for whoever asks. */
export async function listRevealedWeights(
  ctx: QueryCtx,
  { user, leagueId, season, week }: SeasonWeek & { user: Doc<"users">; leagueId: Id<"leagues"> },
): Promise<Weights[]> {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const rules = await readWeekRules(ctx, { leagueId, season, week });
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const sheets = new Map((await listSheets(ctx, { leagueId, season, week })).map((sheet) => [sheet.userId, sheet]));
  const revealed = { past, guessGameId: guessGame(rules) };
  return (await listMemberships(ctx, leagueId)).map(({ userId }) => ({
    userId,
    ...revealWeights(sheets.get(userId), revealed),
  }));
}
