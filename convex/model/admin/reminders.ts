// [7.38] Reminders by hand: to chosen members who still lack a pick in the current week.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { audit } from "../audit";
import { productError } from "../errors";
import { getLeagueOrThrow, getMembership, listMemberships } from "../memberships";
import type { NoticeKey } from "../notifications/notices";
import { waysTo } from "../notifications/notices";
import { remind } from "../reminders/deadlineReminders";
import { listMissing, listOpenGames } from "../reminders/missingPicks";
import { getPerson, personFields, sortNameOf } from "../users";
import { getCurrentWeek } from "../weeks";

export const candidatesView = v.object({
  season: v.number(),
  week: v.number(),
  openGames: v.number(),
  members: v.array(
    v.object({
      ...personFields,
      missingPicks: v.number(),
      /** False: they switched everything off, or have no address. */
      isReachable: v.boolean(),
    }),
  ),
});

/** Who lacks a pick that is still open, by name. Null while no schedule is known. */
export async function listCandidates(
  ctx: QueryCtx,
  leagueId: Id<"leagues">,
): Promise<Infer<typeof candidatesView> | null> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  const current = await getCurrentWeek(ctx);
  if (current === null) return null;
  const leagueWeek = { league, ...current };
  const open = await listOpenGames(ctx, { ...leagueWeek, nowMs: null });
  const members: Infer<typeof candidatesView>["members"] = [];
  for (const { userId } of await listMemberships(ctx, leagueId)) {
    const missing = await listMissing(ctx, { ...leagueWeek, userId, open });
    if (missing.length === 0) continue;
    const isReachable = (await waysTo(ctx, { userId, kind: "adminReminder" })) !== null;
    const missingPicks = league.poolType === "survivor" ? 1 : missing.length;
    members.push({ ...(await getPerson(ctx, userId)), missingPicks, isReachable });
  }
  members.sort((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1));
  return { ...current, openGames: open.length, members };
}

interface Reminders {
  readonly actor: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly userIds: readonly Id<"users">[];
}

/** As many as any league can have [9.4]. */
const MAX_USERS = 1_000;

/** [5.9] Gives how many were reminded: not those who have all picks by now, can't be reached, or just were. */
export async function sendReminders(
  ctx: MutationCtx,
  { actor, leagueId, userIds }: Reminders,
): Promise<{ sentCount: number }> {
  const league = await getLeagueOrThrow(ctx, leagueId);
  if (userIds.length === 0) throw productError("INVALID", "Select at least one user.", "userIds");
  if (userIds.length > MAX_USERS) throw productError("INVALID", `Select at most ${MAX_USERS} users.`, "userIds");
  const current = await getCurrentWeek(ctx);
  if (current === null) throw productError("CONFLICT", "No schedule is known yet.");
  const leagueWeek = { league, ...current };
  const open = await listOpenGames(ctx, { ...leagueWeek, nowMs: Date.now() });
  let sentCount = 0;
  for (const userId of new Set(userIds)) {
    if ((await getMembership(ctx, { leagueId, userId })) === null) continue;
    const missing = await listMissing(ctx, { ...leagueWeek, userId, open });
    const key = { userId, leagueId, ...current, kind: "adminReminder" as const };
    if (missing.length === 0 || (await wasJustReminded(ctx, key))) continue;
    if (await remind(ctx, { key: { ...key, detail: String(Date.now()) }, leagueWeek, missing })) sentCount += 1;
  }
  await audit(ctx, {
    actor,
    action: "reminders.send",
    target: { name: `${sentCount} members of ${league.name}` },
    leagueId,
  });
  return { sentCount };
}

/** A second click, or two admins with one thought. */
const JUST_MS = 10 * 60_000;

async function wasJustReminded(ctx: MutationCtx, key: NoticeKey): Promise<boolean> {
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
  return last !== null && Date.now() - last.queuedAtMs < JUST_MS;
}
