// [13.11] A league's segments. Their tables: standings.forLeague.
import { v } from "convex/values";
import { userMutation, userQuery } from "./functions";
import { changeSegments } from "./model/flows/scoring/changeSegments";
import { getSegmentResults, segmentResultsView } from "./model/reads/standings/segmentResults";
import { segmentFields } from "./model/tables/scoringTables";

/** For members: a season's segments in the order of their weeks, and who won those that are over. */
export const list = userQuery({
  args: { leagueId: v.id("leagues"), season: v.number() },
  returns: segmentResultsView,
  handler: async (ctx, args) => await getSegmentResults(ctx, { user: ctx.user, ...args }),
});

/** For commissioners: sets all segments of the league's season. Errors: INVALID, CONFLICT for one that has been won. */
export const change = userMutation({
  args: { leagueId: v.id("leagues"), segments: v.array(segmentFields) },
  returns: v.null(),
  handler: async (ctx, args) => await changeSegments(ctx, { user: ctx.user, ...args }),
});
