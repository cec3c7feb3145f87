// [13.8] A commissioner starts a new season of a league, and its members say whether they are in again (decision 121).
// That a league moves on to the season, with its rules and segments: startSeason.ts. Differences for a pool:
// renewPool.ts.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getOpenRenewal, seasonToStart } from "../../reads/leagues/newSeason";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { endSittingOut, isSittingOut, listEntriesOf, seatEntry, sitOut } from "../../records/leagues/leagueEntries";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { endManagersOf } from "../../records/leagues/managers";
import { ensurePlayer, getMembership } from "../../records/leagues/memberships";
import { getAnswer, putAnswer } from "../../records/leagues/seasonAnswers";
import { dropEmptyStanding, ensureStanding, rankTable } from "../../records/standings/standingRows";
import { startTellingMembership } from "../reminders/membershipNews";
import { withdrawOpenPicksOf } from "../picks/savePicks";
import { answerForNextPool, startNextPool } from "../survivor/renewPool";
import { ensureEntry } from "./adoptRows";
import { carryMoneyOver } from "./carryMoneyOver";
import { notInLeague } from "./memberLeaves";
import { recountEntries } from "./recountEntries";

interface Started {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  /** The season that the commissioner was shown. */
  readonly season: number;
}

/**
 * Writes the league, a pool's next one, and a season's dues and prizes. Error: CONFLICT for any other season, and the
 * second time.
 */
export async function startNewSeason(ctx: MutationCtx, { user, leagueId, season }: Started): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  if ((await seasonToStart(ctx, league)) !== season) throw refusal("noSeasonToStart");
  const isPool = league.poolType === "survivor";
  const pool = isPool ? await startNextPool(ctx, { user, league, season }) : undefined;
  const renewal = { season, startedAtMs: Date.now(), ...(pool && { pool }) };
  await ctx.db.patch("leagues", leagueId, { renewal });
  if (!isPool) await carryFeesOver(ctx, { ...league, renewal }, league.currentSeason);
  const before = isPool ? league.currentSeason : season - 1;
  const entry = { actor: user, action: "league.newSeason" as const, target: league };
  const changes = [{ field: "season", before: String(before), after: String(season) }];
  for (const logId of pool ? [leagueId, pool.leagueId] : [leagueId])
    await audit(ctx, { ...entry, leagueId: logId, changes });
  return null;
}

/**
 * Once the league has both moved on to a season and been started in it: nothing is paid and nothing is won in it yet. A
 * season that nobody has started asks for no money.
 */
export async function carryFeesOver(ctx: MutationCtx, league: Doc<"leagues">, season: number): Promise<void> {
  if (league.renewal?.season !== season) return;
  const { _id: leagueId } = league;
  await carryMoneyOver(ctx, { leagueId, season: season - 1 }, { leagueId, season });
}

interface Answered {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly isIn: boolean;
  /** The member whose answer it is, if that isn't the caller. */
  readonly userId?: Id<"users"> | undefined;
}

/**
 * Whoever is out stays a member, and in the tables of the past; their entries don't play. It can be changed until the
 * first week begins. A commissioner answers for somebody who told them, and who is told of it. Reads the league's
 * entries, at most 250, and writes its table. Errors: CONFLICT when nobody asks; FULL; NOT_FOUND for somebody who isn't
 * a member.
 */
export async function answerNewSeason(ctx: MutationCtx, { user, leagueId, isIn, ...about }: Answered): Promise<null> {
  const { userId = user._id } = about;
  const isOwn = userId === user._id;
  const league = isOwn
    ? await ensurePlayer(ctx, { user, leagueId })
    : await ensureCommissioner(ctx, { user, leagueId });
  const member = { leagueId, userId };
  if (!isOwn) await ensureCurrentMember(ctx, league, userId);
  const renewal = await getOpenRenewal(ctx, league);
  if (!renewal) throw refusal("nobodyAsks");
  const { season } = renewal;
  const before = (await getAnswer(ctx, { ...member, season }))?.isIn;
  if (before === isIn) return null;
  if (league.poolType === "survivor") await answerForNextPool(ctx, { league, userId, isIn });
  else await changeEntries(ctx, { league, userId, isIn, season });
  await putAnswer(ctx, { ...member, season, isIn });
  const changes = [{ field: "inAgain", before: before === undefined ? null : String(before), after: String(isIn) }];
  await audit(ctx, { actor: user, action: "league.inAgain", target: userId, leagueId, changes });
  await startTellingMembership(ctx, { ...member, change: isIn ? "inAgain" : "sitsOut", by: user });
  return null;
}

interface Answer {
  readonly league: Doc<"leagues">;
  readonly userId: Id<"users">;
  readonly isIn: boolean;
  readonly season: number;
}

async function changeEntries(ctx: MutationCtx, { league, userId, isIn, season }: Answer): Promise<void> {
  const { _id: leagueId } = league;
  const member = { leagueId, userId };
  await ensureEntry(ctx, member);
  const entries = await listEntriesOf(ctx, member);
  if (isIn) await comeBack(ctx, { league, season, entries: entries.filter(isSittingOut) });
  else for (const entry of entries) if (!entry.isFormer) await sitOutFrom(ctx, { league, entry, season });
  if (league.currentSeason >= season) await rankTable(ctx, { leagueId, season });
  await recountEntries(ctx, leagueId);
}

async function ensureCurrentMember(ctx: MutationCtx, league: Doc<"leagues">, userId: Id<"users">): Promise<void> {
  const membership = await getMembership(ctx, { leagueId: league._id, userId });
  if (membership === null || membership.isFormer) throw notInLeague(league);
}

interface SittingOut {
  readonly league: Doc<"leagues">;
  readonly entry: Doc<"entries">;
  readonly season: number;
}

async function sitOutFrom(ctx: MutationCtx, { league, entry, season }: SittingOut): Promise<void> {
  await withdrawOpenPicksOf(ctx, league, entry._id);
  await endManagersOf(ctx, entry._id);
  await sitOut(ctx, entry, season - 1);
  await dropEmptyStanding(ctx, entry._id, season);
}

interface ComingBack {
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly entries: readonly Doc<"entries">[];
}

async function comeBack(ctx: MutationCtx, { league, season, entries }: ComingBack): Promise<void> {
  if (entries.length > 0) await ensureEntryRoom(ctx, league._id, entries.length);
  for (const entry of entries) {
    await endSittingOut(ctx, entry, season);
    await seatEntry(ctx, entry, { joinedAtMs: entry.joinedAtMs, isListed: true });
    await ensureStanding(ctx, { ...entry, isListed: true }, league.currentSeason);
  }
}
