// [7.38] Reminders by hand: to chosen members who are still missing a pick in the current week.
import { v, type Infer } from "convex/values";
import { REMINDED_PER_CALL } from "../../../domain/common/reminderTimes";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit } from "../log/auditLog";
import { refusal } from "../common/refusals";
import { getLeagueOrThrow, getMembership } from "../records/leagues/memberships";
import { channelsFor, type NoticeKey } from "../notices/notices";
import { remindByAdmin } from "../flows/reminders/askedReminders";
import { findMissingPicks, listMembersWithoutPicks } from "../reads/picks/missingPicks";
import { readPickableWeek } from "../reads/picks/pickableWeek";
import { isRecent } from "../common/storedTimes";
import { getPerson, personFields, sortNameOf } from "../records/users/people";
import { getCurrentWeek } from "../records/games/currentWeek";

export const candidatesView = v.object({
  season: v.number(),
  week: v.number(),
  openGames: v.number(),
  members: v.array(
    v.object({
      ...personFields,
      missingPicks: v.number(),
      /** [13.6] They owe dues, so they can make none of these. */
      isHeld: v.boolean(),
      /** False: they turned everything off, or have no address. */
      isReachable: v.boolean(),
      /** When an admin last reminded them this week. */
      remindedAtMs: v.union(v.number(), v.null()),
    }),
  ),
});

/** Members who are missing a pick that is still open, by name. Null while no schedule is known. */
export async function listCandidates(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
): Promise<Infer<typeof candidatesView> | null> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const current = await getCurrentWeek(ctx);
  if (current === null) return null;
  const leagueWeek = { league, ...current };
  const pickable = await readPickableWeek(ctx, { ...leagueWeek, nowMs: null });
  const members: Infer<typeof candidatesView>["members"] = [];
  for (const { userId, missingPicks, isHeld } of await listMembersWithoutPicks(ctx, { ...leagueWeek, pickable })) {
    const key = { userId, leagueId, ...current, kind: "adminReminder" as const };
    const isReachable = (await channelsFor(ctx, key)) !== null;
    const remindedAtMs = await getLastReminder(ctx, key);
    members.push({ ...(await getPerson(ctx, userId)), missingPicks, isHeld, isReachable, remindedAtMs });
  }
  members.sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
  return { ...current, openGames: pickable.open.length, members };
}

interface Reminders {
  readonly actor: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly userIds: readonly Id<"users">[];
}

/** Covers a second click, or two admins with the same idea. */
const LATELY_MS = 10 * 60_000;

export const remindersView = v.object({
  sentCount: v.number(),
  /** Members skipped because an admin had reminded them in the last ten minutes; below, when the last of them was. */
  latelyCount: v.number(),
  latelyAtMs: v.union(v.number(), v.null()),
});

/** [5.9] Skips members who have made all picks by now, can't be reached, or were reminded lately. */
export async function sendReminders(
  ctx: MutationCtx,
  { actor, leagueId, userIds }: Reminders,
): Promise<Infer<typeof remindersView>> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (userIds.length === 0) throw refusal("nobodySelected");
  if (userIds.length > REMINDED_PER_CALL) {
    throw refusal("tooManySelected", { max: REMINDED_PER_CALL });
  }
  const current = await getCurrentWeek(ctx);
  if (current === null) throw refusal("noWeekToRemind");
  const nowMs = Date.now();
  const leagueWeek = { league, ...current };
  const pickable = await readPickableWeek(ctx, { ...leagueWeek, nowMs });
  const lately: number[] = [];
  let sentCount = 0;
  for (const userId of new Set(userIds)) {
    if ((await getMembership(ctx, { leagueId, userId })) === null) continue;
    const missing = await findMissingPicks(ctx, { ...leagueWeek, userId, pickable });
    if (missing === null) continue;
    const key = { userId, leagueId, ...current, kind: "adminReminder" as const };
    const remindedAtMs = await getLastReminder(ctx, key);
    if (remindedAtMs !== null && isRecent(remindedAtMs, LATELY_MS, Date.now())) lately.push(remindedAtMs);
    else if (await remindByAdmin(ctx, { key: { ...key, detail: String(nowMs) }, missing })) sentCount += 1;
  }
  // No count: the league's members read the log, and it would reveal how many of them are missing picks.
  if (sentCount > 0) await audit(ctx, { actor, action: "reminders.send", target: { name: league.name }, leagueId });
  return { sentCount, latelyCount: lately.length, latelyAtMs: lately.length > 0 ? Math.max(...lately) : null };
}

async function getLastReminder(ctx: QueryCtx, key: NoticeKey): Promise<number | null> {
  const last = await ctx.db
    .query("sentNotices")
    .withIndex("by_key", (q) =>
      q
        .eq("userId", key.userId)
        .eq("leagueId", key.leagueId)
        .eq("season", key.season)
        .eq("week", key.week)
        .eq("kind", key.kind),
    )
    .order("desc")
    .first();
  return last?.queuedAtMs ?? null;
}
