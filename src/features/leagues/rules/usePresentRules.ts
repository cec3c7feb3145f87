import { api } from "../../../../convex/_generated/api";
import { useCurrentWeek } from "../../../hooks/useCurrentWeek";
import type { LeagueView } from "../../../lib/views";
import { versionIn } from "./ruleTexts";
import { useQuery } from "../../../hooks/useQuery";

/** A league's rules in its season, and those of this week. Undefined while they load. */
export function usePresentRules({ id: leagueId, currentSeason: season }: LeagueView) {
  const versions = useQuery(api.leagueRules.get, { leagueId, season })?.versions;
  const current = useCurrentWeek();
  if (versions === undefined || current === undefined) return undefined;
  // Before the league's season begins, its first week.
  const week = current?.season === season ? current.week : 1;
  const present = versionIn(versions, week);
  return present && { versions, week, present };
}
