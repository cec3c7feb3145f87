// Changes of a league or pool that its creator can make once it exists, apart from its rules and options.
import { v, type Infer } from "convex/values";
import {
  leagueDescriptionProblem,
  leagueNameProblem,
  maxMembersProblem,
  membersProblem,
  pickDeadlineHoursProblem,
} from "../../../../domain/leagues/leagueForms";
import { survivorMembersProblem } from "../../../../domain/survivor/survivorRules";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/audit";
import { ensureNoProblem } from "../../common/refusals";
import { changeDeadline } from "../locks/deadlineChanges";
import { requestPoolVisits } from "../../records/survivor/poolRuns";
import { ensureCreator } from "../../records/leagues/memberships";

/** Fields that are left out stay as they are. */
export const changedSettings = v.object({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  maxMembers: v.optional(v.number()),
  isPublic: v.optional(v.boolean()),
  pickDeadlineHours: v.optional(v.number()),
});
type ChangedSettings = Infer<typeof changedSettings>;

interface SettingsOf {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly settings: ChangedSettings;
}

/**
 * [5.1][5.2] Applies at once; the log has what changed. What a deadline does to games that have locked:
 * deadlineChanges.ts. Errors: INVALID, naming the field.
 */
export async function updateSettings(ctx: MutationCtx, { user, leagueId, settings }: SettingsOf): Promise<null> {
  const league = await ensureCreator(ctx, { user, leagueId });
  const {
    name = league.name,
    description = league.description ?? "",
    maxMembers = league.maxMembers,
    isPublic = league.isPublic,
    pickDeadlineHours = league.pickDeadlineHours,
  } = settings;
  if (settings.name !== undefined) ensureNoProblem("name", leagueNameProblem(name));
  if (settings.description !== undefined) ensureNoProblem("description", leagueDescriptionProblem(description));
  if (settings.maxMembers !== undefined) ensureRoom(league, maxMembers);
  ensureNoProblem("pickDeadlineHours", pickDeadlineHoursProblem(pickDeadlineHours));

  const after = { name: name.trim(), description: description.trim() || null, maxMembers, isPublic };
  const changes = ([...SHOWN, "pickDeadlineHours"] as const).flatMap((field) => {
    const [old, changed] = [league[field], { ...after, pickDeadlineHours }[field]];
    return old === changed ? [] : [{ field, before: old?.toString() ?? null, after: changed?.toString() ?? null }];
  });
  if (changes.length === 0) return null;
  if (SHOWN.some((field) => league[field] !== after[field])) await ctx.db.patch("leagues", leagueId, after);
  if (league.pickDeadlineHours !== pickDeadlineHours) {
    await changeDeadline(ctx, league, pickDeadlineHours);
    if (league.poolType === "survivor") await requestPoolVisits(ctx, league.currentSeason);
  }
  await audit(ctx, { actor: user, action: "league.settings", target: { ...league, ...after }, leagueId, changes });
  return null;
}

const SHOWN = ["name", "description", "maxMembers", "isPublic"] as const;

function ensureRoom(league: Doc<"leagues">, maxMembers: number): void {
  const isPool = league.poolType === "survivor";
  ensureNoProblem("maxMembers", isPool ? survivorMembersProblem(maxMembers) : maxMembersProblem(maxMembers));
  ensureNoProblem("maxMembers", membersProblem(league, maxMembers));
}
