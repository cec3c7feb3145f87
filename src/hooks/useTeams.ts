import { useQuery } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { TeamView } from "../lib/views";

export type TeamMap = ReadonlyMap<string, TeamView>;

const none: TeamMap = new Map();
const nobody: TeamView[] = [];
// One map for all who ask: the client hands everybody the same lists.
const mapOf = new WeakMap<TeamView[], { undecided: TeamView[]; map: TeamMap }>();

/** All teams by id, those that play-off games still wait for ("TBD") included; empty until they have arrived. */
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

/** Whether it is still open who plays here. */
export function isUndecided(team: TeamView | undefined): boolean {
  return team?.conference === null;
}
