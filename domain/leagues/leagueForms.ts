// [5.1]–[5.3] The rules of a pick'em league's forms, with the exact texts. Forms and functions share this code.
import { formatCount } from "../common/plurals";
import { isBlankName, namingProblem } from "../common/names";
import { isDeadlineTime, PICK_DEADLINE_HOURS, type WeekDeadline } from "./deadlines";

export const LEAGUE_NAME_MAX = 50;
export const LEAGUE_DESCRIPTION_MAX = 200;
export const PICKEM_MEMBERS = { min: 2, max: 100, default: 20 } as const;
/** [13.1] Whom a league's or pool's owner may name. */
export const MAX_COMMISSIONERS = 5;

/** The noun to use in a sentence. */
export function leagueNoun({ poolType }: { readonly poolType: "pickem" | "survivor" }): "league" | "pool" {
  return poolType === "survivor" ? "pool" : "league";
}

/** A sentence that says what is wrong with a field; null if nothing is. */
export type FieldProblem = string | null;

export function leagueNameProblem(name: string): FieldProblem {
  const trimmed = name.trim();
  if (isBlankName(trimmed)) return "League name is required";
  return trimmed.length > LEAGUE_NAME_MAX
    ? "League name must be less than 50 characters"
    : namingProblem("League name", trimmed);
}

export function leagueDescriptionProblem(description: string): FieldProblem {
  return description.trim().length > LEAGUE_DESCRIPTION_MAX ? "Description must be less than 200 characters" : null;
}

function isWholeBetween(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

export function maxMembersProblem(maxMembers: number): FieldProblem {
  if (isWholeBetween(maxMembers, PICKEM_MEMBERS)) return null;
  return `Maximum members must be a whole number from ${PICKEM_MEMBERS.min} to ${PICKEM_MEMBERS.max}`;
}

/** [5.1][5.4] A league that exists has to hold its members. */
export function membersProblem(
  league: { readonly poolType: "pickem" | "survivor"; readonly memberCount: number },
  maxMembers: number,
): FieldProblem {
  if (maxMembers >= league.memberCount) return null;
  return `This ${leagueNoun(league)} has ${formatCount(league.memberCount, "member")} already.`;
}

export function pickDeadlineHoursProblem(hours: number): FieldProblem {
  if (isWholeBetween(hours, PICK_DEADLINE_HOURS)) return null;
  return `Pick deadline must be a whole number of hours from ${PICK_DEADLINE_HOURS.min} to ${PICK_DEADLINE_HOURS.max}`;
}

/** [10.19] */
export function weekDeadlineProblem(deadline: WeekDeadline): FieldProblem {
  if (deadline.kind === "firstKickoff" || isDeadlineTime(deadline)) return null;
  return "Pick deadline must be on the hour or half hour from Thursday 12:00 PM to Monday 8:00 PM ET";
}

export function inviteCodeProblem(inviteCode: string): FieldProblem {
  return inviteCode.trim() === "" ? "Invite code is required" : null;
}

/** Codes are upper case; people may type them in any case. */
export function normaliseInviteCode(inviteCode: string): string {
  return inviteCode.trim().toUpperCase();
}
