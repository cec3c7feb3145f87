import { useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { TeamView } from "../lib/views";

export type TeamMap = ReadonlyMap<string, TeamView>;

const none: TeamMap = new Map();
// One map for all who ask: the client hands everybody the same list.
const mapOf = new WeakMap<TeamView[], TeamMap>();

/** All teams by id; empty until they have arrived. */
export function useTeams(): TeamMap {
  const teams = useQuery(api.teams.list, {});
  if (!teams) return none;
  let map = mapOf.get(teams);
  if (!map) {
    map = new Map(teams.map((team) => [team.id, team]));
    mapOf.set(teams, map);
  }
  return map;
}
