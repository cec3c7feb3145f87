// The HTTP interface (http.ts, model/api) calls these for the database before it calls anything else.
import { v, type Infer } from "convex/values";
import { api, internal } from "../_generated/api";
import { internalMutation, internalQuery } from "../_generated/server";
import { purgeDeleted } from "../model/records/users/accountMarks";
import * as model from "../model/api/admission";
import { purgeRateLimits } from "../model/common/rateLimits";
import { rulesInForceView, getCurrentRules } from "../model/records/leagueRules/rules";
import { getPlayer, playerFields } from "../model/records/leagues/leagueEntries";
import { getLeagueOrThrow } from "../model/records/leagues/memberships";
import { readRevealed, scoredPicksView } from "../model/reads/picks/pickReveal";
import * as users from "../model/records/users/people";
import { readWeights, revealedWeightsView } from "../model/reads/picks/revealedWeights";
import { myPicksView, pickView } from "../model/reads/picks/ownPicks";

interface SavedPick extends Pick<Infer<typeof myPicksView>, "entryId" | "entryName"> {
  readonly pick: Infer<typeof pickView>;
  readonly season: number;
  readonly week: number;
}

/** Counts a call against the limits of its user and its address. */
export const admit = internalMutation({
  args: {},
  returns: model.admission,
  handler: async (ctx) => await model.admitCall(ctx),
});

/** Errors: UNAUTHENTICATED, FORBIDDEN. */
export const ensureAdmin = internalQuery({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await users.ensureAdmin(ctx);
    return null;
  },
});

export const areIds = internalQuery({
  args: { claims: model.claimedIds },
  returns: v.array(v.boolean()),
  handler: async (ctx, { claims }) => await Promise.resolve(model.areIds(ctx, claims)),
});

const leagueWeek = { leagueId: v.id("leagues"), season: v.number(), week: v.number() };

/** [7.23] Everyone's picks on locked games. Whoever calls it has checked that the caller may see them. */
export const revealedPicks = internalQuery({
  args: leagueWeek,
  returns: scoredPicksView,
  handler: async (ctx, { leagueId, ...at }) =>
    await readRevealed(ctx, { league: await getLeagueOrThrow(ctx, leagueId), ...at }),
});

/** [4.6] Likewise numbers, best bets and guesses; null for a survivor pool. */
export const revealedWeights = internalQuery({
  args: leagueWeek,
  returns: v.union(revealedWeightsView, v.null()),
  handler: async (ctx, { leagueId, ...at }) => {
    const league = await getLeagueOrThrow(ctx, leagueId);
    return league.poolType === "pickem" ? await readWeights(ctx, { league, ...at }) : null;
  },
});

/** [10.12] The rules of these leagues, in the same order; null for a survivor pool. The caller has read the leagues. */
export const leagueRules = internalQuery({
  args: { leagueIds: v.array(v.id("leagues")) },
  returns: v.array(v.union(rulesInForceView, v.null())),
  handler: async (ctx, { leagueIds }) =>
    await Promise.all(
      leagueIds.map(async (leagueId) => {
        const league = await getLeagueOrThrow(ctx, leagueId);
        return league.poolType === "pickem" ? await getCurrentRules(ctx, league) : null;
      }),
    ),
});

/** [16.1] An entry's league and owner. Whoever calls it checks that the caller may know. Null for one that is gone. */
export const entryOwner = internalQuery({
  args: { entryId: v.id("entries") },
  returns: v.union(v.object({ leagueId: v.id("leagues"), ...playerFields }), v.null()),
  handler: async (ctx, { entryId }) => {
    const entry = await ctx.db.get("entries", entryId);
    if (entry === null) return null;
    const { leagueId, ownerId, name: entryName } = entry;
    return { leagueId, ...(await getPlayer(ctx, { ownerId, entryId, entryName })) };
  },
});

/** [7.24][10.6] Saves a pick and the guess of its week, or neither. */
export const savePick = internalMutation({
  args: {
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    number: v.optional(v.number()),
    isBestBet: v.optional(v.boolean()),
    guess: v.optional(v.number()),
    entryId: v.optional(v.id("entries")),
  },
  returns: v.object({
    pick: pickView,
    season: v.number(),
    week: v.number(),
    entryId: myPicksView.fields.entryId,
    entryName: myPicksView.fields.entryName,
  }),
  handler: async (ctx, { guess, ...pick }): Promise<SavedPick> => {
    const saved: SavedPick["pick"] = await ctx.runMutation(api.picks.submit, pick);
    const game = await ctx.db.get("games", pick.gameId);
    if (game === null) throw new Error(`Game ${pick.gameId} is missing right after it was picked.`);
    const { season, week } = game;
    const { leagueId, entryId: picked } = pick;
    const at = { leagueId, season, week, ...(picked && { entryId: picked }) };
    if (guess !== undefined) await ctx.runMutation(api.picks.saveGuess, { ...at, guess });
    const { entryId, entryName }: Infer<typeof myPicksView> = await ctx.runQuery(api.picks.listMine, at);
    return { pick: saved, season, week, entryId, entryName };
  },
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const isMore = (await purgeRateLimits(ctx)) || (await purgeDeleted(ctx));
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.gateway.purge, {});
    return null;
  },
});
