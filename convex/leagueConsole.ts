// The console: commissioners see and do things here to run a league or pool, beyond its settings and members
// (leagues.ts).
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { readRecapWords, recapWordsView, writeRecapWords } from "./model/flows/leagues/recapWriting";
import { remindMissing } from "./model/flows/reminders/askedReminders";
import { missingEntriesView, readMissing } from "./model/reads/leagues/missingEntries";
import { ensureCommissioner } from "./model/records/leagues/commissioners";

const oneLeague = { leagueId: v.id("leagues") };

/** [12.4] Entries that still miss picks, with how many and never which. Null while no pick can be made. */
export const missingPicks = userQuery({
  args: oneLeague,
  returns: v.union(missingEntriesView, v.null()),
  handler: async (ctx, args) =>
    await readMissing(ctx, { league: await ensureCommissioner(ctx, { user: ctx.user, ...args }), nowMs: null }),
});

/** [12.4] Reminds their owners, and returns how many entries it is about. Errors: TOO_MANY, CONFLICT. */
export const remind = userMutation({
  args: oneLeague,
  returns: v.number(),
  handler: async (ctx, args) => await remindMissing(ctx, { user: ctx.user, ...args }),
});

/** [18.1] Commissioners' words for the next recap, and its week. Null where none is ahead. */
export const recapWords = userQuery({
  args: oneLeague,
  returns: v.union(recapWordsView, v.null()),
  handler: async (ctx, args) => await readRecapWords(ctx, { user: ctx.user, ...args }),
});

/** [18.1] Until that week's recap leaves; an empty text takes it back. Errors: INVALID, CONFLICT. */
export const writeRecap = userMutation({
  args: { ...oneLeague, season: v.number(), week: v.number(), text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await writeRecapWords(ctx, { user: ctx.user, ...args }),
});
