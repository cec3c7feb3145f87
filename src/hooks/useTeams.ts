import { api } from "../../convex/_generated/api";
import type { TeamView } from "../lib/views";
import { useQuery } from "./useQuery";

export type TeamMap = ReadonlyMap<string, TeamView>;

const none: TeamMap = new Map();
// One map for all callers: the client returns the same list to each.
const mapOf = new WeakMap<TeamView[], TeamMap>();

/** All teams by id, including the placeholders ("TBD") of undecided play-off games. Empty until loaded. */
export function useTeams(): TeamMap {
  const teams = useQuery(api.teams.list, {});
  if (!teams) return none;
  const known = mapOf.get(teams);
  if (known) return known;
  const map = new Map(teams.map((team) => [team.id, team]));
  mapOf.set(teams, map);
  return map;
}

/** True for a placeholder of a team that isn't decided yet. */
export function isUndecided(team: TeamView | undefined): boolean {
  return team?.conference === null;
}
