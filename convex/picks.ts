import { v } from "convex/values";
import { publicQuery, userMutation, userQuery } from "./functions";
import { copyPicks, undoCopy } from "./model/flows/picks/copyPicks";
import { copyPreviewView, previewCopy as preview } from "./model/reads/picks/copyPreview";
import { getOwnSheet, ownSheetView } from "./model/reads/picks/ownSheet";
import * as reveal from "./model/reads/picks/pickReveal";
import { submitPick } from "./model/flows/picks/savePicks";
import { takePickBack } from "./model/flows/picks/takePickBack";
import * as weighing from "./model/flows/picks/saveWeights";
import * as mine from "./model/reads/picks/ownPicks";
import { getSheetHistory, sheetHistoryView } from "./model/reads/picks/sheetHistory";
import * as weights from "./model/reads/picks/revealedWeights";

const leagueWeek = { leagueId: v.id("leagues"), season: v.number(), week: v.number() };
/** [16.3] One that the caller picks for; without it, their own. Error: NOT_FOUND for any other. */
const picked = { entryId: v.optional(v.id("entries")) };
/** The same from an address, which may hold any text: what isn't an entry's id is NOT_FOUND too. */
const pickedInAddress = { entryId: v.optional(v.string()) };

/** [7.22] The caller's picks of a week, and which of its games are locked in the league. */
export const listMine = userQuery({
  args: { ...leagueWeek, ...pickedInAddress },
  returns: mine.myPicksView,
  handler: async (ctx, args) => await mine.listMine(ctx, { user: ctx.user, ...args }),
});

/**
 * [4.6][7.23] Everyone's picks on locked games, the same for whoever has the league's key, which `listMine` gives to
 * its members; null with any other key. It reads the league, its locks and games of the week, and each member with
 * their sheet: at most 100, besides former members with picks.
 */
export const listRevealed = publicQuery({
  args: { ...leagueWeek, key: v.string() },
  returns: v.union(reveal.revealedPicksView, v.null()),
  handler: async (ctx, args) => await reveal.listRevealed(ctx, args),
});

/**
 * [7.24][10.14] A `number` that another pick has swaps the two; a best bet moves here. Errors: LOCKED past the deadline
 * or if another game's number or best bet has locked, INVALID for a team that isn't in the game, a game that doesn't
 * count, and weights that the league doesn't have; CONFLICT for one pick more than the league has a week [10.21].
 */
export const submit = userMutation({
  args: {
    leagueId: v.id("leagues"),
    gameId: v.id("games"),
    selectedTeamId: v.id("teams"),
    number: v.optional(v.number()),
    isBestBet: v.optional(v.boolean()),
    ...picked,
  },
  returns: mine.pickView,
  handler: async (ctx, args) => await submitPick(ctx, { user: ctx.user, ...args }),
});

/**
 * [2.41] Takes the caller's pick back, with its number and best bet; without a pick nothing happens. Errors: LOCKED
 * past the deadline, or if a game that was missed would count something else; INVALID for a game that doesn't count.
 */
export const takeBack = userMutation({
  args: { leagueId: v.id("leagues"), gameId: v.id("games"), ...picked },
  returns: v.null(),
  handler: async (ctx, args) => await takePickBack(ctx, { user: ctx.user, ...args }),
});

/** [10.14] The caller's numbers, best bet and guess, with the games and lines that they go by. */
export const ownSheet = userQuery({
  args: { ...leagueWeek, ...pickedInAddress },
  returns: ownSheetView,
  handler: async (ctx, args) => await getOwnSheet(ctx, { user: ctx.user, ...args }),
});

/** [10.14] Numbers all picks at once. Errors: INVALID for a number twice or out of range, LOCKED. */
export const saveNumbers = userMutation({
  args: { ...leagueWeek, ...picked, numbers: v.array(v.object({ gameId: v.id("games"), number: v.number() })) },
  returns: v.null(),
  handler: async (ctx, args) => await weighing.saveNumbers(ctx, { user: ctx.user, ...args }),
});

/** [10.6] Errors: LOCKED once the week's last game has locked, INVALID in a league without a tiebreaker. */
export const saveGuess = userMutation({
  args: { ...leagueWeek, ...picked, guess: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => await weighing.saveGuess(ctx, { user: ctx.user, ...args }),
});

/**
 * [4.6][10.7] Adds to `listRevealed` for a week under the league's own rules: rules, lines, winners, and for each
 * member numbers, the best bet and the guess, each once its own game has locked. Read with the league's key; null with
 * any other one.
 */
export const listRevealedWeights = publicQuery({
  args: { ...leagueWeek, key: v.string() },
  returns: v.union(weights.revealedWeightsView, v.null()),
  handler: async (ctx, args) => await weights.listRevealedWeights(ctx, args),
});

/**
 * [13.12] Every save of an entry's week, as far as the caller sees its picks; null for one's own where there is no
 * entry. Error: NOT_FOUND for an entry of another league.
 */
export const history = userQuery({
  args: { ...leagueWeek, ...pickedInAddress },
  returns: v.union(sheetHistoryView, v.null()),
  handler: async (ctx, args) => await getSheetHistory(ctx, { user: ctx.user, ...args }),
});

/** [12.1][16.2] The picks of an entry's week that fit into each other entry of the caller's. */
export const previewCopy = userQuery({
  args: { ...leagueWeek, ...picked },
  returns: copyPreviewView,
  handler: async (ctx, args) => await preview(ctx, { user: ctx.user, ...args }),
});

/** [12.1][16.2] Fills the open games of another entry of the caller's with the sides of this one. */
export const copy = userMutation({
  args: {
    ...leagueWeek,
    ...picked,
    toLeagueId: v.id("leagues"),
    toEntryId: v.optional(v.id("entries")),
    replaces: v.boolean(),
  },
  returns: v.object({ copied: v.number() }),
  handler: async (ctx, args) => await copyPicks(ctx, { user: ctx.user, ...args }),
});

/** [12.1] Takes the last copy to this entry back, unless the sheet has changed since. */
export const undoCopying = userMutation({
  args: { ...leagueWeek, ...picked },
  returns: v.object({ restored: v.number() }),
  handler: async (ctx, args) => await undoCopy(ctx, { user: ctx.user, ...args }),
});
