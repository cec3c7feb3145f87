// [3.2] Writes the feed's teams, and only what changed. The teams answer is authoritative; a team that appears in a
// game before that answer came is added from the game.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { changedFields } from "./changedFields";
import { getTeamDivision } from "../../records/teams/teamDivisions";
import type { NormalizedTeam } from "../espn/normalizedEvent";

// [9.11] The product's own colors, for the rare team without any.
const DEFAULT_COLOR = "#3b82f6";
const DEFAULT_ALTERNATE_COLOR = "#1e40af";

/** Team ids by the feed's ids. */
export type TeamDirectory = Map<string, Id<"teams">>;

export async function loadTeams(ctx: MutationCtx): Promise<TeamDirectory> {
  const teams = await ctx.db.query("teams").collect();
  return new Map(teams.map((team) => [team.externalId, team._id]));
}

export async function storeTeams(ctx: MutationCtx, teams: readonly NormalizedTeam[]): Promise<void> {
  const stored = new Map((await ctx.db.query("teams").collect()).map((team) => [team.externalId, team]));
  for (const team of teams) {
    const before = stored.get(team.externalId);
    const fields = teamFields(team);
    if (!before) {
      await ctx.db.insert("teams", fields);
      continue;
    }
    const changed = changedFields(before, fields);
    if (changed) await ctx.db.patch("teams", before._id, changed);
  }
}

/** The team's id; a team that isn't stored yet is added from the game. */
export async function ensureTeam(
  ctx: MutationCtx,
  directory: TeamDirectory,
  team: NormalizedTeam,
): Promise<Id<"teams">> {
  const known = directory.get(team.externalId);
  if (known) return known;
  const teamId = await ctx.db.insert("teams", teamFields(team));
  directory.set(team.externalId, teamId);
  return teamId;
}

function teamFields(team: NormalizedTeam): Omit<Doc<"teams">, "_id" | "_creationTime"> {
  const division = getTeamDivision(team.externalId);
  return {
    externalId: team.externalId,
    displayName: team.displayName,
    name: team.name,
    location: team.location,
    abbreviation: team.abbreviation,
    logoUrl: team.logoUrl,
    color: team.color ?? DEFAULT_COLOR,
    alternateColor: team.alternateColor ?? DEFAULT_ALTERNATE_COLOR,
    conference: division?.conference ?? null,
    division: division?.division ?? null,
    isPlaceholder: team.isPlaceholder,
  };
}
