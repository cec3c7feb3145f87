// The pick form's sort orders for teams.
import { t } from "@lingui/core/macro";
import type { AvailableTeamView } from "../../../components/survivor/survivorViews";

/** Underdogs come first where the team that loses is picked. */
export type TeamOrder = "kickoff" | "favourites" | "underdogs";

type Ordered = Pick<AvailableTeamView, "kickoffAtMs" | "lockAtMs" | "spread">;

/** Teams without a line come last. */
const spreadOf = ({ spread }: Ordered, order: TeamOrder) =>
  spread === null ? Infinity : order === "underdogs" ? -spread : spread;

export function sortTeams<Team extends Ordered>(
  teams: readonly Team[],
  order: TeamOrder,
  nameOf: (team: Team) => string,
): Team[] {
  const byName = (a: Team, b: Team) => nameOf(a).localeCompare(nameOf(b));
  const byKickoff = (a: Team, b: Team) => a.kickoffAtMs - b.kickoffAtMs;
  // Compare first, because Infinity minus Infinity is NaN.
  const bySpread = (a: Team, b: Team) => {
    const [first, second] = [spreadOf(a, order), spreadOf(b, order)];
    return first === second ? 0 : first < second ? -1 : 1;
  };
  return [...teams].sort((a, b) =>
    order === "kickoff"
      ? byKickoff(a, b) || bySpread(a, b) || byName(a, b)
      : bySpread(a, b) || byKickoff(a, b) || byName(a, b),
  );
}

export interface TeamGroup<Team> {
  /** The group's kickoff; null for a group with several kickoffs. */
  kickoffAtMs: number | null;
  teams: Team[];
}

/** One group per kickoff, in sorted order; a single group in any other order. */
export function groupTeams<Team extends Ordered>(sorted: readonly Team[], order: TeamOrder): TeamGroup<Team>[] {
  if (order !== "kickoff") return [{ kickoffAtMs: null, teams: [...sorted] }];
  const groups: TeamGroup<Team>[] = [];
  for (const team of sorted) {
    const last = groups.at(-1);
    if (last?.kickoffAtMs === team.kickoffAtMs) last.teams.push(team);
    else groups.push({ kickoffAtMs: team.kickoffAtMs, teams: [team] });
  }
  return groups;
}

/** A team's own line: "-3.5", "+3.5" or "Even". */
export function ownSpreadText(spread: number | null): string | null {
  if (spread === null) return null;
  if (spread === 0) return t`Even`;
  return spread > 0 ? `+${spread}` : `−${Math.abs(spread)}`;
}
