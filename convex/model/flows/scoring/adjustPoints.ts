// [13.3] A commissioner gives an entry points for a week, or takes some, and takes that back. The week is scored again.
import { adjustmentProblem, ADJUSTMENTS_A_SEASON, adjustmentText } from "../../../../domain/scoring/adjustments";
import { reasonProblem } from "../../../../domain/leagues/reasons";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { weekName } from "../../common/weekName";
import { audit, type AuditAction } from "../../log/auditLog";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getLeagueWeek, type LeagueWeek } from "../../records/leagues/leagueWeeks";
import { listAdjustments } from "../../records/standings/adjustments";
import { requestLeagueScoring } from "./scoringRounds";
import { noteChange } from "../talk/whatHappened";

interface Adjusting {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly entryId: Id<"entries">;
  readonly week: number;
  readonly points: number;
  readonly reason: string;
}

/** In the league's season, for a week that somebody has picked in. Errors: INVALID, NOT_FOUND, FULL. */
export async function adjustPoints(
  ctx: MutationCtx,
  { user, leagueId, entryId, week, points, reason }: Adjusting,
): Promise<Id<"adjustments">> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  if (league.poolType !== "pickem") throw refusal("poolHasNoPoints");
  ensureNoProblem("points", adjustmentProblem(points));
  ensureNoProblem("reason", reasonProblem(reason));
  const entry = await ctx.db.get("entries", entryId);
  if (entry?.leagueId !== leagueId || !entry.isListed || entry.isFormer) throw refusal("entryNotInLeague");
  const at = { leagueId, season: league.currentSeason };
  if ((await getLeagueWeek(ctx, { ...at, week })) === null) throw refusal("weekNotPicked");
  if ((await listAdjustments(ctx, at)).length >= ADJUSTMENTS_A_SEASON) {
    throw refusal("adjustmentsSpent", { max: ADJUSTMENTS_A_SEASON });
  }
  const row = { ...at, week, entryId, points, reason: reason.trim(), byId: user._id, atMs: Date.now() };
  const id = await ctx.db.insert("adjustments", row);
  await log(ctx, { user, entry, action: "league.adjust", row });
  await requestLeagueScoring(ctx, { ...at, week });
  return id;
}

interface TakingBack {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly adjustmentId: Id<"adjustments">;
}

/** Nothing if it is gone already. */
export async function takeAdjustmentBack(
  ctx: MutationCtx,
  { user, leagueId, adjustmentId }: TakingBack,
): Promise<null> {
  await ensureCommissioner(ctx, { user, leagueId });
  const row = await ctx.db.get("adjustments", adjustmentId);
  if (row?.leagueId !== leagueId) return null;
  await ctx.db.delete("adjustments", adjustmentId);
  const entry = await ctx.db.get("entries", row.entryId);
  if (entry !== null) await log(ctx, { user, entry, action: "league.unadjust", row });
  await requestLeagueScoring(ctx, row);
  return null;
}

/** Nothing if there is none. */
export async function takeNewestAdjustmentBack(
  ctx: MutationCtx,
  { user, entryId, ...at }: LeagueWeek & Pick<Adjusting, "user" | "entryId">,
): Promise<null> {
  await ensureCommissioner(ctx, { user, leagueId: at.leagueId });
  const newest = (await listAdjustments(ctx, at)).findLast((row) => row.entryId === entryId);
  if (newest === undefined) return null;
  return await takeAdjustmentBack(ctx, { user, leagueId: at.leagueId, adjustmentId: newest._id });
}

interface Logged {
  readonly user: Doc<"users">;
  readonly entry: Doc<"entries">;
  readonly action: AuditAction;
  readonly row: Pick<Doc<"adjustments">, "leagueId" | "week" | "points" | "reason">;
}

async function log(ctx: MutationCtx, { user, entry, action, row }: Logged): Promise<void> {
  const thing = action === "league.adjust" ? "points" : "pointsBack";
  await noteChange(ctx, { league: { _id: row.leagueId }, user, thing, about: { entryId: entry._id } });
  const { leagueId, week, points, reason } = row;
  const isNew = action === "league.adjust";
  const change = (field: string, value: string) => ({
    field,
    before: isNew ? null : value,
    after: isNew ? value : null,
  });
  await audit(ctx, {
    actor: user,
    action,
    target: entry.ownerId ?? { name: entry.name },
    leagueId,
    changes: [
      change("entryName", entry.name),
      change("points", `${adjustmentText(points)} (${weekName(week)})`),
      change("reason", reason),
    ],
  });
}
