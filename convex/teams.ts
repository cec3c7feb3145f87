import { v } from "convex/values";
import { publicQuery } from "./functions";
import { listTeams, listUndecidedTeams, teamView, toTeamView } from "./model/teams";

export const list = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listTeams(ctx)).map(toTeamView),
});

/** "TBD" of play-off games whose teams aren't known yet: they can be shown, but are in no list and can't be picked. */
export const listUndecided = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listUndecidedTeams(ctx)).map(toTeamView),
});
