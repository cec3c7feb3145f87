// [12.2] When games lock, safety nets pick for the entries that haven't. The locks' own transaction starts a round
// through the leagues with that deadline, and writes which games wait: until the round has ended, nobody sees a pick on
// them (records/locks/netWaits.ts). So nets pick before anybody knows more, however long it takes.
import { neverLocks } from "../../../../domain/leagues/deadlines";
import { mayPickIn, NET_WEEKS, netGames } from "../../../../domain/picks/safetyNet";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { defineRound, type Round, type RoundRow } from "../../common/rounds";
import { findHold } from "../../reads/dues/holds";
import { readNetWeek, type NetWeek } from "../../reads/picks/netWeek";
import { outcomeOf } from "../../records/games/weekGames";
import { getKeptLock } from "../../records/locks/gameLocks";
import { isWaitOf, leaguesWithNets, listWaits, type NetWait } from "../../records/locks/netWaits";
import { noteNetUsed, usedWeeks } from "../../records/picks/nets";
import { getSheet, notePicked, putPicks } from "../../records/picks/sheets";
import { pickedOn } from "../../records/picks/sheetWeights";
import { requestPoolVisits } from "../../records/survivor/poolRuns";
import { requestRevealsAfterNets } from "../locks/revealRounds";
import { TOLD_BATCH, type Told, type ToldIn } from "../reminders/netNews";
import { requestShownWeeks } from "../scoring/heldBackWeeks";
import { requestLeagueScoring } from "../scoring/scoringRounds";
import { pickInPool } from "../survivor/poolNets";
import { closeWeekIfDue } from "../survivor/weekEnds";

/** An entry costs three reads and two writes. */
const ENTRIES_BATCH = 10;
/** An entry of a pool reads its season's picks and its week's counts, some 35 rows; it writes three. */
const POOL_ENTRIES_BATCH = 3;
/** So that the round comes first. */
const TOLD_AFTER_MS = 5_000;

export const netRounds: Round<"netRounds"> = defineRound({
  table: "netRounds",
  resumeAfterMs: 60_000,
  next: (ctx, { _id: roundId }) => ctx.scheduler.runAfter(0, internal.jobs.locks.pickForEntries, { roundId }),
});

interface Locked extends NetWait {
  readonly gameIds: readonly Id<"games">[];
}

/** Called where these games of a week have just locked, before anything of them was shown. It writes a row for each. */
export async function requestNets(ctx: MutationCtx, { season, week, key, only, gameIds }: Locked): Promise<void> {
  if (gameIds.length === 0) return;
  if (only === undefined && (await leaguesWithNets(ctx, key).first()) === null) return;
  const leagueId = only && { leagueId: only };
  for (const gameId of gameIds) await ctx.db.insert("netWaits", { season, week, key, gameId, ...leagueId });
  await netRounds.start(ctx, {
    season,
    week,
    key,
    gameIds: [...gameIds],
    ...(only && { only }),
    leagueCursor: null,
    leagueId: only ?? null,
    after: null,
  });
}

/** One step of a round: finds the next league, or visits some of its entries. */
export async function pickForEntries(ctx: MutationCtx, roundId: Id<"netRounds">): Promise<null> {
  const round = await ctx.db.get("netRounds", roundId);
  if (round === null) return null;
  await netRounds.step(ctx, round, async (row) => {
    const { leagueId, only } = row;
    if (leagueId === null) {
      const next = await nextLeague(ctx, row);
      if (next === null) await endRound(ctx, row);
      return next ?? "done";
    }
    const league = await ctx.db.get("leagues", leagueId);
    const isPool = league?.poolType === "survivor";
    const more = isPool ? await visitPool(ctx, row, league) : await visitLeague(ctx, row, leagueId);
    if (more !== null) return more;
    if (only === undefined) return { leagueId: null, after: null, entryCursor: null };
    await endRound(ctx, row);
    return "done";
  });
  return null;
}

/** Some of a pick'em league's entries; where to go on, or null if those were all. */
async function visitLeague(ctx: MutationCtx, round: RoundRow<"netRounds">, leagueId: Id<"leagues">) {
  const { after } = round;
  const nets = await ctx.db
    .query("nets")
    .withIndex("by_league", (q) => {
      const range = q.eq("leagueId", leagueId);
      return after === null ? range : range.gt("entryId", after);
    })
    .take(ENTRIES_BATCH);
  await pickIn(ctx, { round, leagueId, nets });
  const last = nets.at(-1);
  return last !== undefined && nets.length === ENTRIES_BATCH ? { after: last.entryId } : null;
}

/** The same of a survivor pool. */
async function visitPool(ctx: MutationCtx, round: RoundRow<"netRounds">, league: Doc<"leagues">) {
  const { season, week, gameIds, entryCursor = null } = round;
  if (league.isDeleted || neverLocks(league, season)) return null;
  const { page, isDone, continueCursor } = await ctx.db
    .query("survivorEntries")
    .withIndex("by_league_and_net", (q) => q.eq("leagueId", league._id).eq("hasNet", true))
    .paginate({ cursor: entryCursor, numItems: POOL_ENTRIES_BATCH });
  const told = await pickInPool(ctx, { league, season, week, gameIds, entries: page });
  await scheduleTold(ctx, { leagueId: league._id, season, week, told });
  return isDone ? null : { entryCursor: continueCursor };
}

async function scheduleTold(ctx: MutationCtx, { told, ...at }: ToldIn): Promise<void> {
  for (let from = 0; from < told.length; from += TOLD_BATCH) {
    const batch = { ...at, told: told.slice(from, from + TOLD_BATCH) };
    await ctx.scheduler.runAfter(TOLD_AFTER_MS, internal.jobs.reminders.tellNets, batch);
  }
}

async function nextLeague(ctx: QueryCtx, { key, leagueCursor }: RoundRow<"netRounds">) {
  const { page, isDone, continueCursor } = await leaguesWithNets(ctx, key).paginate({
    cursor: leagueCursor,
    numItems: 1,
  });
  const [league] = page;
  if (league === undefined && isDone) return null;
  return { leagueCursor: continueCursor, leagueId: league?._id ?? null };
}

async function endRound(ctx: MutationCtx, round: RoundRow<"netRounds">): Promise<void> {
  const games = new Set(round.gameIds);
  for (const row of await listWaits(ctx, round)) {
    if (isWaitOf(row, round) && games.has(row.gameId)) await ctx.db.delete("netWaits", row._id);
  }
  await requestShownWeeks(ctx, round);
  if (round.only === undefined) await requestRevealsAfterNets(ctx, round);
  // The week of its pools may have ended, which has waited for this.
  if (round.only === undefined) await closeWeekIfDue(ctx, round);
  else await requestPoolVisits(ctx, round.season);
}

interface Visit {
  readonly round: RoundRow<"netRounds">;
  readonly leagueId: Id<"leagues">;
  readonly nets: readonly Doc<"nets">[];
}

async function pickIn(ctx: MutationCtx, { round, leagueId, nets }: Visit): Promise<void> {
  const { season, week, only } = round;
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted || league.currentSeason !== season || neverLocks(league, season)) return;
  const allowed = league.netWeeks ?? NET_WEEKS.default;
  if (allowed === 0 || nets.length === 0) return;
  const netWeek = await readNetWeek(ctx, { league, season, week });
  const locking = new Set<Id<"games">>();
  for (const gameId of round.gameIds) {
    // Games that were locked when the league got this deadline have been picked for then.
    const isNew = only !== undefined || (await getKeptLock(ctx, { leagueId, gameId })) === null;
    if (isNew && netWeek.games.has(gameId)) locking.add(gameId);
  }
  const picked = new Set<Id<"games">>();
  const told: Told[] = [];
  for (const net of nets) {
    const gameIds = await pickForEntry(ctx, { league, net, netWeek, locking, week, allowed });
    for (const gameId of gameIds) picked.add(gameId);
    if (gameIds.length > 0) told.push({ entryId: net.entryId, gameIds });
  }
  await scheduleTold(ctx, { leagueId, season, week, told });
  for (const gameId of picked) await notePicked(ctx, gameId);
  const hasEnded = [...picked].some((gameId) => isOver(netWeek.games.get(gameId)));
  if (hasEnded) await requestLeagueScoring(ctx, { leagueId, season, week });
}

const isOver = (game: Doc<"games"> | undefined) => game !== undefined && outcomeOf(game) !== null;

interface EntryVisit {
  readonly league: Doc<"leagues">;
  readonly net: Doc<"nets">;
  readonly netWeek: NetWeek;
  readonly locking: ReadonlySet<Id<"games">>;
  readonly week: number;
  readonly allowed: number;
}

/** Writes nothing over a pick, nor anything for an entry that doesn't play, so that a step may run twice. */
async function pickForEntry(ctx: MutationCtx, visit: EntryVisit): Promise<Id<"games">[]> {
  const { league, net, netWeek, locking, week, allowed } = visit;
  const { _id: leagueId, currentSeason: season } = league;
  const used = usedWeeks(net, season);
  if (net.chain.length === 0 || !mayPickIn(week, used, allowed)) return [];
  const entry = await ctx.db.get("entries", net.entryId);
  if (entry === null || !entry.isListed || entry.isFormer) return [];
  const { _id: entryId } = entry;
  const sheet = await getSheet(ctx, { entryId, season, week });
  const { rules, games, open, sideOf } = netWeek;
  const picks = netGames({ ...rules, picked: pickedOn(sheet), locking, open }).flatMap((gameId) => {
    const [game, selectedTeamId] = [games.get(gameId), sideOf(net, gameId)];
    const isAuto = true as const;
    return game === undefined || selectedTeamId === null
      ? []
      : [{ game, selectedTeamId, savedAtMs: Date.now(), isAuto }];
  });
  // [13.6] Nobody picks for an entry that owes.
  if (picks.length === 0 || (await findHold(ctx, { league, entryId, season, week })) !== null) return [];
  await putPicks(ctx, { leagueId, entryId, sheet, season, week }, picks);
  await noteNetUsed(ctx, net, { season, week });
  return picks.map(({ game }) => game._id);
}
