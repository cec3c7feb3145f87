// [2.42] Injured players by team. The feed's report is always today's, even for games long past.
import { cut } from "../espn/feedText";
import type { GameDetails, Injury } from "../../tables/detailsShape";
import type { FeedInjury, FeedSummary } from "./summarySchema";

export interface Sides {
  /** The feed's team ids. */
  readonly home: string;
  readonly away: string;
}

const MAX_INJURIES = 60;
const MAX_TEXT = 80;
// The most certain absences first; the rest in the feed's order.
const SEVERITY = ["Out", "Doubtful", "Questionable"];
const UNINFORMATIVE = /^(not specified|other|undisclosed|unknown)$/i;

/** Null if the report has neither of the teams. */
export function parseInjuries({ injuries }: FeedSummary, sides: Sides): GameDetails["injuries"] {
  const of = (teamId: string) => injuries.find(({ team }) => team.id === teamId);
  const [home, away] = [of(sides.home), of(sides.away)];
  if (!home && !away) return null;
  return { home: listInjuries(home?.injuries ?? []), away: listInjuries(away?.injuries ?? []) };
}

function listInjuries(reported: readonly FeedInjury[]): Injury[] {
  const rank = ({ status }: Injury) => {
    const index = SEVERITY.indexOf(status);
    return index === -1 ? SEVERITY.length : index;
  };
  return reported
    .flatMap((entry) => toInjury(entry) ?? [])
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_INJURIES);
}

/** Null for players without a name and for healthy ones: reports also list players with the status "Active". */
function toInjury({ athlete, status, type, details }: FeedInjury): Injury | null {
  const athleteName = athlete.displayName ?? athlete.fullName;
  const name = status ?? capitalize(type?.description);
  if (!athleteName || !name || name.toLowerCase() === "active") return null;
  return {
    athleteName: cut(athleteName, MAX_TEXT),
    position: cut(athlete.position?.abbreviation ?? "", 8) || null,
    injuryType: informative(details?.type),
    injuryLocation: informative(details?.location),
    returnDate: /^\d{4}-\d{2}-\d{2}/.exec(details?.returnDate ?? "")?.[0] ?? null,
    status: cut(name, MAX_TEXT),
  };
}

function informative(text: string | null | undefined): string | null {
  return text && !UNINFORMATIVE.test(text) ? cut(text, MAX_TEXT) : null;
}

function capitalize(text: string | null | undefined): string | null {
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}
