// [17.1][17.4] Moving a running season into a league or pool (model/admin/moveIn). For its owner and commissioners.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { scheduleSteps } from "./model/admin/imports/importSteps";
import { moveInPreview, previewMoveIn } from "./model/admin/moveIn/moveInPreview";
import { getLatestMoveIn, getMoveIn, moveInView } from "./model/admin/moveIn/moveInViews";
import { listPoolEntries, poolEntry } from "./model/admin/moveIn/poolEntries";
import { poolPreview } from "./model/admin/moveIn/poolPreview";
import { startMoveIn, takeMoveInBack } from "./model/admin/moveIn/startMoveIn";

const oneLeague = { leagueId: v.id("leagues") };
const oneImport = { importId: v.id("imports") };

/**
 * Returns the import's id; watch it with `get`. All rows are moved in or none; a check writes nothing, and `preview`
 * has what it comes to. Each of at most 6,000 rows is the JSON text of a row of domain/moveIn/moveInRow.ts, `people`
 * whom its names mean: at most 500, null for a new player without an account. A pool's are its `survivorEntries`.
 * Errors: FORBIDDEN, INVALID, FULL; CONFLICT while another spreadsheet is moved into the league.
 */
export const start = userMutation({
  args: {
    ...oneLeague,
    season: v.number(),
    isCheckOnly: v.boolean(),
    people: v.array(
      v.object({ name: v.string(), entryId: v.union(v.id("entries"), v.id("survivorEntries"), v.null()) }),
    ),
    rows: v.array(v.string()),
  },
  returns: v.id("imports"),
  handler: async (ctx, args) => {
    const importId = await startMoveIn(ctx, { user: ctx.user, ...args });
    await scheduleSteps(ctx, importId);
    return importId;
  },
});

/** Null once a check is a day old. Errors: FORBIDDEN. */
export const get = userQuery({
  args: oneImport,
  returns: v.union(moveInView, v.null()),
  handler: async (ctx, args) => await getMoveIn(ctx, { user: ctx.user, ...args }),
});

/** The newest one, checks included. Errors: FORBIDDEN. */
export const latest = userQuery({
  args: oneLeague,
  returns: v.union(moveInView, v.null()),
  handler: async (ctx, args) => await getLatestMoveIn(ctx, { user: ctx.user, ...args }),
});

/**
 * [17.2] A pool's entries that a spreadsheet's names can mean, for its commissioners: at most 500 a page. Errors:
 * FORBIDDEN, NOT_FOUND.
 */
export const listEntries = userQuery({
  args: { ...oneLeague, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(poolEntry),
  handler: async (ctx, args) => await listPoolEntries(ctx, { user: ctx.user, ...args }),
});

/** The league or pool as it will be; null unless it is a check that found nothing wrong. Errors: FORBIDDEN. */
export const preview = userQuery({
  args: oneImport,
  returns: v.union(moveInPreview, poolPreview, v.null()),
  handler: async (ctx, args) => await previewMoveIn(ctx, { user: ctx.user, ...args }),
});

/**
 * Takes the last one back as a whole, unless something depends on it by now: then `get` says what. Errors: FORBIDDEN,
 * NOT_FOUND, CONFLICT.
 */
export const takeBack = userMutation({
  args: oneImport,
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    await takeMoveInBack(ctx, { user: ctx.user, importId });
    await scheduleSteps(ctx, importId);
    return null;
  },
});
