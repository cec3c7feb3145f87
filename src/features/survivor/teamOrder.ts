// The orders in which the pick form lists teams.
import type { AvailableTeamView } from "../../components/survivor/views";

export type TeamOrder = "kickoff" | "favourites";

type Ordered = Pick<AvailableTeamView, "kickoffAtMs" | "lockAtMs" | "spread">;

/** Teams without a line come after those with one. */
const spreadOf = (team: Ordered) => team.spread ?? Infinity;

export function sortTeams<Team extends Ordered>(
  teams: readonly Team[],
  order: TeamOrder,
  nameOf: (team: Team) => string,
): Team[] {
  const byName = (a: Team, b: Team) => nameOf(a).localeCompare(nameOf(b));
  const byKickoff = (a: Team, b: Team) => a.kickoffAtMs - b.kickoffAtMs;
  // Infinity minus itself isn't a number, hence the comparison.
  const bySpread = (a: Team, b: Team) => (spreadOf(a) === spreadOf(b) ? 0 : spreadOf(a) < spreadOf(b) ? -1 : 1);
  return [...teams].sort((a, b) =>
    order === "kickoff"
      ? byKickoff(a, b) || bySpread(a, b) || byName(a, b)
      : bySpread(a, b) || byKickoff(a, b) || byName(a, b),
  );
}

/** "-3.5", "+3.5", "Even": a team's own line. */
export function ownSpreadText(spread: number | null): string | null {
  if (spread === null) return null;
  if (spread === 0) return "Even";
  return spread > 0 ? `+${spread}` : `−${Math.abs(spread)}`;
}
