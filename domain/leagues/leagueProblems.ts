// [5.1]–[5.3] Checks of a league's form, field by field, in the exact texts. Forms and functions share this code.
import { isWholeBetween, wholeNumberProblem, type FieldProblem } from "../common/fieldProblem";
import { isBlankName, nameLength, namingProblem } from "../common/names";
import { say } from "../common/said";
import { isDeadlineTime, PICK_DEADLINE_HOURS, type WeekDeadline } from "./deadlines";
import { LEAGUE_DESCRIPTION_MAX, LEAGUE_NAME_MAX, PICKEM_MEMBERS } from "./leagueForms";

export function leagueNameProblem(name: string): FieldProblem {
  const trimmed = name.trim();
  if (isBlankName(trimmed)) return say("League name is required");
  return nameLength(trimmed) > LEAGUE_NAME_MAX
    ? say("League name must be less than 50 characters")
    : namingProblem(say("League name"), trimmed);
}

export function leagueDescriptionProblem(description: string): FieldProblem {
  return description.trim().length > LEAGUE_DESCRIPTION_MAX
    ? say("Description must be less than 200 characters")
    : null;
}

export function maxMembersProblem(maxMembers: number): FieldProblem {
  return wholeNumberProblem(say("Maximum members"), maxMembers, PICKEM_MEMBERS);
}

/** [5.1][5.4] A league that exists has to hold its members. */
export function membersProblem(
  { poolType, memberCount }: { readonly poolType: "pickem" | "survivor"; readonly memberCount: number },
  maxMembers: number,
): FieldProblem {
  if (maxMembers >= memberCount) return null;
  return poolType === "survivor"
    ? say("This pool has {memberCount, plural, one {# member} other {# members}} already.", { memberCount })
    : say("This league has {memberCount, plural, one {# member} other {# members}} already.", { memberCount });
}

export function pickDeadlineHoursProblem(hours: number): FieldProblem {
  if (isWholeBetween(hours, PICK_DEADLINE_HOURS)) return null;
  const { min, max } = PICK_DEADLINE_HOURS;
  return say("Pick deadline must be a whole number of hours from {min} to {max}", { min, max });
}

/** [10.19] */
export function weekDeadlineProblem(deadline: WeekDeadline): FieldProblem {
  if (deadline.kind === "firstKickoff" || isDeadlineTime(deadline)) return null;
  return say("Pick deadline must be on the hour or half hour from Thursday 12:00 PM to Monday 8:00 PM ET");
}

export function inviteCodeProblem(inviteCode: string): FieldProblem {
  return inviteCode.trim() === "" ? say("Invite code is required") : null;
}

const FURTHEST_MS = 10 * 366 * 24 * 3_600_000;

/** For a moment that is chosen now; null is without an end. */
export function joinUntilProblem(joinUntilMs: number | null, nowMs: number): FieldProblem {
  if (joinUntilMs === null) return null;
  const isAhead = Number.isInteger(joinUntilMs) && joinUntilMs > nowMs;
  return isAhead && joinUntilMs <= nowMs + FURTHEST_MS ? null : say("Choose a day from today on, within ten years");
}
