// The feed's teams, from its teams answer or from a game.
import { FeedError } from "./feedError";
import { teamSchema, teamsSchema, type FeedTeam } from "./espnSchema";
import { getTeamDivision } from "../../records/teams/teamDivisions";
import type { NormalizedTeam, SkippedEvent } from "./normalizedEvent";
import { describeIssues } from "./describeIssues";

export function parseTeams(body: unknown): { teams: NormalizedTeam[]; skipped: SkippedEvent[] } {
  const answer = teamsSchema.safeParse(body);
  if (!answer.success)
    throw new FeedError("FORMAT", `The feed's teams can't be read: ${describeIssues(answer.error)}.`);
  const teams: NormalizedTeam[] = [];
  const skipped: SkippedEvent[] = [];
  for (const { team } of answer.data.sports[0]?.leagues[0]?.teams ?? []) {
    const parsed = teamSchema.safeParse(team);
    if (!parsed.success) {
      skipped.push({ externalId: externalIdOf(team), reason: `Not a team: ${describeIssues(parsed.error)}.` });
    } else if (!getTeamDivision(parsed.data.id)) {
      skipped.push({
        externalId: parsed.data.id,
        reason: `${normalizeTeam(parsed.data).displayName} isn't one of the 32 teams.`,
      });
    } else {
      teams.push(normalizeTeam(parsed.data));
    }
  }
  return { teams, skipped };
}

/**
 * Fields missing from a team's entry are filled in from its other fields and from the list of teams. A team outside the
 * 32 that gets here is an undecided play-off team: ids "-1" and "-2", "TBD", or a conference's name in the Super Bowl.
 */
export function normalizeTeam(team: FeedTeam): NormalizedTeam {
  const known = getTeamDivision(team.id);
  const abbreviation = team.abbreviation ?? known?.abbreviation ?? "TBD";
  const displayName =
    team.displayName ?? ([team.location, team.name].filter(Boolean).join(" ") || team.shortDisplayName || abbreviation);
  return {
    externalId: team.id,
    displayName,
    name: team.name ?? team.shortDisplayName ?? displayName,
    location: team.location ?? displayName,
    abbreviation,
    logoUrl: parseLogoUrl(team.logo ?? team.logos?.[0]?.href),
    color: parseColor(team.color),
    alternateColor: parseColor(team.alternateColor),
    isPlaceholder: known === null,
  };
}

export function externalIdOf(value: unknown): string {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || typeof id === "number"
    ? String(id)
        .replace(/[^\w-]/g, "")
        .slice(0, 40) || "unknown"
    : "unknown";
}

function parseColor(color: string | null | undefined): string | null {
  const digits = color?.replace(/^#/, "");
  return digits && /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : null;
}

// Every client uses it as an image source, so only web addresses are accepted.
function parseLogoUrl(url: string | null | undefined): string | null {
  return url && /^https?:\/\//i.test(url) && url.length <= 500 ? url : null;
}
