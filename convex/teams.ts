import { v } from "convex/values";
import { publicQuery } from "./functions";
import { listAllTeams, teamView, toTeamView } from "./model/records/teams/teamRows";

/**
 * By display name. Last come the "TBD" teams of undecided play-off games, without a conference: they can be shown, but
 * appear in no list and can't be picked.
 */
export const list = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listAllTeams(ctx)).map(toTeamView),
});
