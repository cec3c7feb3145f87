import { v } from "convex/values";
import { publicQuery } from "./functions";
import { listTeams, teamView, toTeamView } from "./model/teams";

export const list = publicQuery({
  args: {},
  returns: v.array(teamView),
  handler: async (ctx) => (await listTeams(ctx)).map(toTeamView),
});
