// The weekly digest: one message about all leagues of a user.
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { appUrl } from "../env";
import { listWeekGames, type SeasonWeek } from "../games";
import { digestContent, type DigestAbout } from "../mail/content";
import { giveNotice, waysTo, wasNoticed } from "../notifications/notices";
import { listLeaguesOf } from "../memberships";
import { getStanding } from "../standings";

const USERS_BATCH = 25;
const LEAGUES_SHOWN = 10;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export async function sendDigests(
  ctx: MutationCtx,
  { season, week, cursor }: SeasonWeek & { cursor: string | null },
): Promise<null> {
  const found = await ctx.db.query("users").paginate({ cursor, numItems: USERS_BATCH });
  const nextWeek = await findNextWeek(ctx, { season, week });
  for (const user of found.page) await sendDigest(ctx, { user, season, week, nextWeek });
  if (!found.isDone) {
    await ctx.scheduler.runAfter(0, internal.reminders.sendDigests, { season, week, cursor: found.continueCursor });
  }
  return null;
}

async function findNextWeek(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<DigestAbout["nextWeek"]> {
  const games = await listWeekGames(ctx, { season, week: week + 1 });
  const first = games[0];
  return first ? { week: week + 1, games: games.length, firstKickoffAtMs: first.kickoffAtMs } : null;
}

interface Digest extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly nextWeek: DigestAbout["nextWeek"];
}

async function sendDigest(ctx: MutationCtx, { user, season, week, nextWeek }: Digest): Promise<void> {
  const key = { userId: user._id, leagueId: null, season, week, kind: "weeklyDigest" as const };
  const ways = await waysTo(ctx, key);
  if (ways === null || (await wasNoticed(ctx, key))) return;
  const leagues: { name: string; line: string }[] = [];
  for (const league of (await listLeaguesOf(ctx, { userId: user._id })).slice(0, LEAGUES_SHOWN)) {
    leagues.push({ name: league.name, line: await lineOf(ctx, { league, user, season }) });
  }
  if (leagues.length === 0) return;
  const content = digestContent({ appUrl: appUrl(), firstName: user.firstName, week, nextWeek, leagues });
  await giveNotice(ctx, { key, ways, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

interface LeagueOfUser {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
  readonly season: number;
}

async function lineOf(ctx: QueryCtx, { league, user, season }: LeagueOfUser): Promise<string> {
  const key = { leagueId: league._id, userId: user._id };
  if (league.poolType === "survivor") {
    const entries = await ctx.db
      .query("survivorEntries")
      .withIndex("by_league_and_user", (q) => q.eq("leagueId", key.leagueId).eq("userId", key.userId))
      .take(LEAGUES_SHOWN);
    const alive = entries.filter(({ isEliminated }) => !isEliminated).length;
    return entries.length === 0 ? "Not entered" : `${alive} of ${entries.length} alive`;
  }
  const standing = await getStanding(ctx, { ...key, season });
  if (standing === null) return "No picks yet";
  const points = standing.totalPoints === 1 ? "1 point" : `${standing.totalPoints} points`;
  return `${points}, number ${standing.rank} of ${league.memberCount}`;
}
