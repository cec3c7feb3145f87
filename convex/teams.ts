import { v } from "convex/values";
import { publicQuery } from "./functions";
import { listTeams, listUndecidedTeams, teamView, toTeamView } from "./model/teams/teams";

export const list = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listTeams(ctx)).map(toTeamView),
});

/** "TBD" teams of undecided play-off games: they can be shown, but appear in no list and can't be picked. */
export const listUndecided = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listUndecidedTeams(ctx)).map(toTeamView),
});
