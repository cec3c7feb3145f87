import { useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { TeamView } from "../lib/views";

export type TeamMap = ReadonlyMap<string, TeamView>;

const none: TeamMap = new Map();
const nobody: TeamView[] = [];
// One map for all callers: the client returns the same lists to each.
const mapOf = new WeakMap<TeamView[], { undecided: TeamView[]; map: TeamMap }>();

/** All teams by id, including the placeholders ("TBD") of undecided play-off games. Empty until loaded. */
export function useTeams(): TeamMap {
  const teams = useQuery(api.teams.list, {});
  const undecided = useQuery(api.teams.listUndecided, {}) ?? nobody;
  if (!teams) return none;
  const known = mapOf.get(teams);
  if (known?.undecided === undecided) return known.map;
  const map = new Map([...teams, ...undecided].map((team) => [team.id, team]));
  mapOf.set(teams, { undecided, map });
  return map;
}

/** Whether this is a placeholder for a team that isn't decided yet. */
export function isUndecided(team: TeamView | undefined): boolean {
  return team?.conference === null;
}
