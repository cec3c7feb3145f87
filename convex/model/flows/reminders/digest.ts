// The weekly digest: one message about the week just played in all of a user's leagues.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { digestContent, type DigestLeague } from "../../notices/mail/digestContent";
import { listLeaguesOf } from "../../records/leagues/memberships";
import { channelsFor, sendNotice, wasNotified, type ToldResult } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { visitPage } from "./newsRounds";
import { readDigestLeague, readDigestWeek, type DigestWeek } from "./digestLeagues";

/** A person may be in 200 leagues: some 500 reads. */
const USERS_BATCH = 1;
const LEAGUES_SHOWN = 10;
/** Pools that ended earlier in the season are read but left out. */
const LEAGUES_READ = 40;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export async function sendDigests(ctx: MutationCtx, roundId: Id<"newsRounds">): Promise<null> {
  return await visitPage(ctx, roundId, async ({ season, week, cursor }) => {
    const found = await ctx.db.query("users").paginate({ cursor, numItems: USERS_BATCH });
    const at = await readDigestWeek(ctx, { season, week });
    for (const user of found.page) await sendDigest(ctx, at, user);
    return found;
  });
}

async function sendDigest(ctx: MutationCtx, at: DigestWeek, { _id: userId }: Doc<"users">): Promise<void> {
  const { season, week, nextWeek } = at;
  const key = { userId, leagueId: null, season, week, kind: "weeklyDigest" as const };
  const channels = await channelsFor(ctx, key);
  if (channels === null || (await wasNotified(ctx, key))) return;
  // [18.1] It takes the digest's place.
  if (await wasNotified(ctx, { ...key, kind: "recap" })) return;
  const leagues: DigestLeague[] = [];
  const told: ToldResult[] = [];
  const played = (await listLeaguesOf(ctx, { userId })).filter(({ currentSeason }) => currentSeason >= season);
  for (const league of played.slice(0, LEAGUES_READ)) {
    if (leagues.length === LEAGUES_SHOWN) break;
    const read = await readDigestLeague(ctx, at, { league, userId });
    if (read === null) continue;
    leagues.push(read.league);
    told.push(...read.told);
  }
  if (leagues.length === 0) return;
  const content = digestContent({ ...readerOf(channels.user), week, nextWeek, leagues });
  await sendNotice(ctx, { key, channels, content, told, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}
