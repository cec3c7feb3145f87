// [18.1] The recap of a complete week: one message for all of a person's leagues. First each league's part that is the
// same for all its members is written down, then each person gets theirs. Each step may run twice: nobody is told
// twice.
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { erase, ERASE_BATCH } from "../../common/erase";
import { defineRound, type Round } from "../../common/rounds";
import { isOffInLeague } from "../../notices/leagueNotices";
import { recapContent, type RecapLeague, type RecapTask } from "../../notices/mail/recapContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice, wasNotified, type Channels, type ToldResult } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import type { SeasonWeek } from "../../records/games/weekGames";
import { listLeaguesOf } from "../../records/leagues/memberships";
import { getLeagueRecap, getRecapWords } from "../../records/leagues/recapWords";
import { getPerson, nameOf } from "../../records/users/people";
import { Holds } from "../../reads/dues/holds";
import { readWeekInWords } from "../../reads/standings/weekInWords";
import { readDigestLeague, readDigestWeek, type DigestWeek } from "./digestLeagues";
import { findTasksOf } from "./personReminder";

/** A person may be in 200 leagues: some 700 reads. */
const USERS_BATCH = 1;
const LEAGUES_SHOWN = 10;
/** Those that have nothing to tell are read but left out. */
const LEAGUES_READ = 40;
const WORTH_SENDING_MS = 3 * 24 * 3_600_000;

export const recaps: Round<"recapRounds"> = defineRound({
  table: "recapRounds",
  resumeAfterMs: 5 * 60_000,
  next: (ctx, { _id: roundId }) => ctx.scheduler.runAfter(0, internal.jobs.reminders.recapNext, { roundId }),
});

export async function startRecaps(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<void> {
  await recaps.start(ctx, { season, week, step: "leagues", leagueId: null, cursor: null });
}

/** Writes a league's part, or sends a person's recap, or deletes leagues' parts. */
export async function recapNext(ctx: MutationCtx, roundId: Id<"recapRounds">): Promise<null> {
  const round = await ctx.db.get("recapRounds", roundId);
  if (round === null) return null;
  await recaps.step(ctx, round, async ({ season, week, step, leagueId, cursor }) => {
    const at = { season, week };
    if (step === "leagues") return await visitLeague(ctx, at, leagueId);
    if (step === "people") return await visitPeople(ctx, at, cursor);
    return (await eraseParts(ctx, at)) < ERASE_BATCH ? "done" : {};
  });
  return null;
}

async function visitLeague(ctx: MutationCtx, { season, week }: SeasonWeek, after: Id<"leagues"> | null) {
  const found = await ctx.db
    .query("leagueWeeks")
    .withIndex("by_week", (q) => {
      const range = q.eq("season", season).eq("week", week);
      return after === null ? range : range.gt("leagueId", after);
    })
    .first();
  if (found === null) return { step: "people" as const };
  const { leagueId } = found;
  const league = await ctx.db.get("leagues", leagueId);
  const isKnown = (await getLeagueRecap(ctx, { leagueId, season, week })) !== null;
  if (league !== null && !league.isDeleted && !isKnown) {
    const part = await readWeekInWords(ctx, { league, season, week });
    if (part !== null) await ctx.db.insert("leagueRecaps", { leagueId, season, week, ...part });
  }
  return { leagueId };
}

async function visitPeople(ctx: MutationCtx, { season, week }: SeasonWeek, cursor: string | null) {
  const found = await ctx.db.query("users").paginate({ cursor, numItems: USERS_BATCH });
  for (const user of found.page) await sendRecap(ctx, { season, week }, user);
  return found.isDone ? { step: "tidying" as const } : { cursor: found.continueCursor };
}

async function eraseParts(ctx: MutationCtx, { season, week }: SeasonWeek): Promise<number> {
  const rows = ctx.db.query("leagueRecaps").withIndex("by_week", (q) => q.eq("season", season).eq("week", week));
  return await erase(ctx, "leagueRecaps", rows.take(ERASE_BATCH));
}

async function sendRecap(ctx: MutationCtx, { season, week }: SeasonWeek, { _id: userId }: Doc<"users">) {
  const key = { userId, leagueId: null, season, week, kind: "recap" as const };
  const channels = await channelsFor(ctx, key);
  if (channels === null || (await wasNotified(ctx, key))) return;
  const leagues = (await listLeaguesOf(ctx, { userId })).filter(({ currentSeason }) => currentSeason >= season);
  if (leagues.length === 0) return;
  const at = await readDigestWeek(ctx, { season, week });
  const shown = await readParts(ctx, at, { leagues, channels });
  const [first, ...others] = shown.map(({ part }) => part);
  if (first === undefined) return;
  const task = await findTask(ctx, at, { leagues: shown.map(({ league }) => league), userId });
  const content = recapContent({ ...readerOf(channels.user), week, leagues: [first, ...others], task });
  const nowMs = Date.now();
  await sendNotice(ctx, {
    key,
    channels,
    content,
    told: shown.flatMap(({ told }) => told),
    expiresAtMs: nowMs + WORTH_SENDING_MS,
    leavesAtMs: nowMs,
  });
}

interface Shown {
  readonly league: Doc<"leagues">;
  readonly part: RecapLeague;
  readonly told: readonly ToldResult[];
}

interface Reading {
  readonly leagues: readonly Doc<"leagues">[];
  readonly channels: Channels;
}

async function readParts(ctx: MutationCtx, at: DigestWeek, { leagues, channels }: Reading): Promise<Shown[]> {
  const { season, week } = at;
  const userId = channels.user._id;
  const shown: Shown[] = [];
  for (const league of leagues.slice(0, LEAGUES_READ)) {
    if (shown.length === LEAGUES_SHOWN) break;
    const leagueId = league._id;
    if (await isOffInLeague(ctx, { userId, leagueId, kind: "recap" })) continue;
    const own = await readDigestLeague(ctx, at, { league, userId });
    if (own === null) continue;
    const told = await getLeagueRecap(ctx, { leagueId, season, week });
    const written = await getRecapWords(ctx, { leagueId, season, week });
    if (own.league.kind === "pickem" && own.league.result === null && told === null && written === null) continue;
    const part: RecapLeague = {
      own: own.league,
      won: told && {
        winners: told.winners.map(({ ownerId, name }) => ({ name, isMe: ownerId === userId })),
        points: told.points,
        distance: told.distance,
      },
      facts: told?.facts ?? [],
      words: written && { text: written.text, author: nameOf(await getPerson(ctx, written.authorId)) },
      pages: noticePages({ leagueId, poolType: league.poolType, season, week }),
    };
    shown.push({ league, part, told: own.told });
  }
  return shown;
}

interface Asked {
  readonly leagues: readonly Doc<"leagues">[];
  readonly userId: Id<"users">;
}

/** Of ledgers, and once of prizes. */
const HOLD_ROWS = 200;

/**
 * The first open game of the first of these leagues in which the person can still pick: in the next week or the one
 * after. [13.6] Not where all that they lack is held.
 */
async function findTask(ctx: MutationCtx, at: DigestWeek, { leagues, userId }: Asked): Promise<RecapTask | null> {
  const { season, shared } = at;
  const holds = new Holds(ctx, HOLD_ROWS);
  for (const week of [at.week + 1, at.week + 2]) {
    for (const league of leagues) {
      const tasks = await findTasksOf(ctx, { league, season, week, userId, nowMs: Date.now() }, shared);
      const [game] = tasks?.games ?? [];
      if (!tasks || game === undefined) continue;
      const ids = tasks.lacking.map(({ entryId }) => entryId);
      const held = await holds.listHeld({ league, season, week }, ids);
      if (ids.length > 0 && ids.every((id) => held.has(id))) continue;
      const { picks } = noticePages({ leagueId: league._id, poolType: league.poolType, season, week });
      const path = league.poolType === "survivor" ? picks : `${picks}#game-${game.gameId}`;
      return { week, leagueName: league.name, lockAtMs: game.lockAtMs, path };
    }
  }
  return null;
}
