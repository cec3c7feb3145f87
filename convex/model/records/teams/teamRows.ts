import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";

export const teamView = v.object({
  id: v.id("teams"),
  externalId: v.string(),
  displayName: v.string(),
  name: v.string(),
  location: v.string(),
  abbreviation: v.string(),
  logoUrl: v.union(v.string(), v.null()),
  color: v.string(),
  alternateColor: v.string(),
  conference: v.union(v.literal("AFC"), v.literal("NFC"), v.null()),
  division: v.union(v.string(), v.null()),
});
export type TeamView = Infer<typeof teamView>;

export function toTeamView(team: Doc<"teams">): TeamView {
  return {
    id: team._id,
    externalId: team.externalId,
    displayName: team.displayName,
    name: team.name,
    location: team.location,
    abbreviation: team.abbreviation,
    logoUrl: team.logoUrl,
    color: team.color,
    alternateColor: team.alternateColor,
    conference: team.conference,
    division: team.division,
  };
}

/** 32 teams and a few placeholders; the bound guards against a faulty feed. */
const TEAMS_BOUND = 100;

/** All 32 by display name, then the placeholders ("TBD") of undecided play-off games. */
export async function listAllTeams(ctx: QueryCtx): Promise<Doc<"teams">[]> {
  const teams = await ctx.db.query("teams").take(TEAMS_BOUND);
  const isOf = (isPlaceholder: boolean) => teams.filter((team) => team.isPlaceholder === isPlaceholder);
  return [...isOf(false).sort((a, b) => (a.displayName < b.displayName ? -1 : 1)), ...isOf(true)];
}

/** Without placeholders, by display name. */
export async function listTeams(ctx: QueryCtx): Promise<Doc<"teams">[]> {
  return (await listAllTeams(ctx)).filter((team) => !team.isPlaceholder);
}
