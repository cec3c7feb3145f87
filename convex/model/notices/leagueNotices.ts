// [15.2] Which kinds of notices a member has turned off in one league. The preferences come first: what is off there is
// off in every league.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { leagueSwitch } from "../tables/noticeTables";
import { ensurePlayer, listLeaguesOf } from "../records/leagues/memberships";
import type { NoticeKind } from "./noticeKinds";
import { SWITCH_OF } from "./preferences";

type LeagueSwitch = Infer<typeof leagueSwitch>;

const REMINDERS = ["deadline24h", "deadline4h", "deadline1h"] as const;

/** Of which kinds a league has notices, in the order in which they show. */
const SWITCHES: Readonly<Record<Doc<"leagues">["poolType"], readonly LeagueSwitch[]>> = {
  pickem: [
    ...REMINDERS,
    "commissionerReminders",
    "safetyNets",
    "recaps",
    "resultsNotifications",
    "weeklyWinners",
    "announcements",
    "memberships",
    "talk",
  ],
  survivor: [
    ...REMINDERS,
    "commissionerReminders",
    "recaps",
    "survivorElimination",
    "announcements",
    "memberships",
    "talk",
  ],
};

export const leagueSwitchesView = v.object({
  leagueId: v.id("leagues"),
  leagueName: v.string(),
  /** `isOn` is the league's own; the preference of that name may still be off. */
  switches: v.array(v.object({ name: leagueSwitch, isOn: v.boolean() })),
});

interface Member {
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues">;
}

async function getRow(ctx: QueryCtx, { userId, leagueId }: Member): Promise<Doc<"leagueNotices"> | null> {
  return await ctx.db
    .query("leagueNotices")
    .withIndex("by_user_and_league", (q) => q.eq("userId", userId).eq("leagueId", leagueId))
    .unique();
}

/** All of the user's leagues, oldest membership first. */
export async function listLeagueSwitches(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<Infer<typeof leagueSwitchesView>[]> {
  const leagues = await listLeaguesOf(ctx, { userId });
  return await Promise.all(
    leagues.map(async ({ _id: leagueId, name: leagueName, poolType }) => {
      const off = (await getRow(ctx, { userId, leagueId }))?.off ?? [];
      return {
        leagueId,
        leagueName,
        switches: SWITCHES[poolType].map((name) => ({ name, isOn: !off.includes(name) })),
      };
    }),
  );
}

export async function isOffInLeague(
  ctx: QueryCtx,
  { kind, leagueId, ...member }: { userId: Id<"users">; leagueId: Id<"leagues"> | null; kind: NoticeKind },
): Promise<boolean> {
  const name = SWITCH_OF[kind];
  if (leagueId === null || name === null) return false;
  return (await listOffInLeague(ctx, { ...member, leagueId })).includes(name);
}

/** The preferences' names of what the member has turned off there. */
export async function listOffInLeague(ctx: QueryCtx, member: Member): Promise<readonly string[]> {
  return (await getRow(ctx, member))?.off ?? [];
}

interface Change {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly names: readonly LeagueSwitch[];
  readonly isOn: boolean;
}

/** Switches of other kinds stay as they are. */
export async function switchInLeague(ctx: MutationCtx, { user, leagueId, names, isOn }: Change): Promise<null> {
  const { poolType } = await ensurePlayer(ctx, { user, leagueId });
  const row = await getRow(ctx, { userId: user._id, leagueId });
  const before = row?.off ?? [];
  const off = SWITCHES[poolType].filter((name) => (names.includes(name) ? !isOn : before.includes(name)));
  if (off.join() === before.join()) return null;
  if (row === null) await ctx.db.insert("leagueNotices", { userId: user._id, leagueId, off });
  else if (off.length === 0) await ctx.db.delete("leagueNotices", row._id);
  else await ctx.db.patch("leagueNotices", row._id, { off });
  return null;
}

/** For whoever leaves: in a league joined again, everything is on. */
export async function forgetLeagueNotices(ctx: MutationCtx, member: Member): Promise<void> {
  const row = await getRow(ctx, member);
  if (row !== null) await ctx.db.delete("leagueNotices", row._id);
}
