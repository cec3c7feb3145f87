// A survivor pool from another system, with its entries and their picks so far: it ignores deadlines, but no other
// rule. Every entry's picks cover consecutive weeks from its first on, apart from those before a buy-back, two of them
// in weeks of two picks; grading and missed picks follow as for any pool.
import { newDeadline, wantedDeadline } from "../locks/wantedDeadline";
import { v, type Infer } from "convex/values";
import { optionsOf, picksNeeded, sharesTeams } from "../../../../domain/survivor/survivorOptions";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { getLeagueOrThrow, getMembership } from "../../records/leagues/memberships";
import { ensurePickable } from "../picks/savePicks";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { insertPool, survivorSettings } from "./createPool";
import { addEntries, ensureEntryCount, listEntriesOf } from "../../records/survivor/survivorEntries";
import { isDecided, numbered } from "../../records/survivor/survivorPicks";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { requestPoolVisits } from "../../records/survivor/poolRuns";
import { startSurvivorGradings } from "./survivorGrading";
import { moveTeamPick } from "../../records/survivor/teamPicks";
import { addMember } from "../leagues/memberJoins";

const importedEntry = v.object({
  userId: v.id("users"),
  /** [10.18] A late entry's first week; the pool's if missing. */
  firstWeek: v.optional(v.number()),
  /** [10.18] The weeks for which it was bought back. */
  buyBackWeeks: v.optional(v.array(v.number())),
  picks: v.array(v.object({ gameId: v.id("games"), selectedTeamId: v.id("teams") })),
});
type ImportedEntry = Infer<typeof importedEntry>;

export const importedPool = v.object({
  creatorId: v.id("users"),
  name: v.string(),
  description: v.string(),
  isPublic: v.boolean(),
  ...wantedDeadline,
  startingWeek: v.number(),
  survivorSettings,
  entries: v.array(importedEntry),
});

const PICKS_MAX = 500;

async function getUserOrThrow(ctx: MutationCtx, userId: Id<"users">): Promise<Doc<"users">> {
  const user = await ctx.db.get("users", userId);
  if (user === null) throw refusal("userNotFound");
  return user;
}

/** One transaction: if something can't be stored, the error names it and nothing is imported. */
export async function importPool(
  ctx: MutationCtx,
  { creatorId, startingWeek, entries, ...wanted }: Infer<typeof importedPool>,
): Promise<Id<"leagues">> {
  const current = await getCurrentWeek(ctx);
  if (current === null) throw refusal("noScheduleYet");
  const count = entries.reduce((sum, { picks }) => sum + picks.length, 0);
  if (count > PICKS_MAX) throw refusalAt("entries", "tooManyPicks", { max: PICKS_MAX });
  const { league } = await insertPool(ctx, {
    ...wanted,
    deadline: newDeadline(wanted),
    user: await getUserOrThrow(ctx, creatorId),
    season: current.season,
    survivorSettings: { ...wanted.survivorSettings, startingWeek },
  });
  const ended = new Map<Id<"games">, Doc<"games">>();
  for (const [index, entry] of entries.entries()) {
    const stored = await importEntry(ctx, { leagueId: league._id, entry, field: `entries[${index}]` });
    for (const game of stored) if (isDecided(game)) ended.set(game._id, game);
  }
  await startSurvivorGradings(
    ctx,
    [...ended.values()].map((game) => ({ before: game, after: game })),
  );
  await requestPoolVisits(ctx, current.season);
  return league._id;
}

/** Returns the games that it picked. */
async function importEntry(
  ctx: MutationCtx,
  { leagueId, entry, field }: { leagueId: Id<"leagues">; entry: ImportedEntry; field: string },
): Promise<Doc<"games">[]> {
  const user = await getUserOrThrow(ctx, entry.userId);
  const key = { leagueId, userId: user._id };
  if ((await getMembership(ctx, key)) === null) {
    await addMember(ctx, { league: await getLeagueOrThrow(ctx, leagueId), user });
  }
  const at = await getPoolOrThrow(ctx, await getLeagueOrThrow(ctx, leagueId));
  const own = await listEntriesOf(ctx, key);
  ensureEntryCount(at.pool, { own: own.length, more: 1 });
  const { pool } = at;
  const { season } = pool;
  const firstWeek = ensureFirstWeek(pool, entry, field);
  ensureBuyBacks(pool, entry, field);
  await addEntries(ctx, { ...at, user, count: 1, firstWeek });
  const added = (await listEntriesOf(ctx, key)).at(-1);
  if (added === undefined) throw new Error("The entry is missing right after its insert.");

  const games: Doc<"games">[] = [];
  const used: { readonly teamId: Id<"teams">; readonly week: number }[] = [];
  const buyBackWeeks = entry.buyBackWeeks ?? [];
  let week = firstWeek;
  let isSecond = false;
  for (const [index, { gameId, selectedTeamId }] of entry.picks.entries()) {
    const at = `${field}.picks[${index}]`;
    const game = await ctx.db.get("games", gameId);
    if (!isSecond && game !== null && game.week > week && buyBackWeeks.includes(game.week)) week = game.week;
    if (game === null || game.season !== season || game.week !== week) {
      throw refusalAt(`${at}.gameId`, "gameNotInWeek", { week });
    }
    await ensurePickable(ctx, game, selectedTeamId);
    const pickedWeek = week;
    if (used.some((pick) => pick.teamId === selectedTeamId && sharesTeams(pool, pick.week, pickedWeek))) {
      throw refusalAt(`${at}.selectedTeamId`, "teamUsedBefore");
    }
    if (isSecond && games.at(-1)?._id === gameId) {
      throw refusalAt(`${at}.gameId`, "otherPickOnGame");
    }
    used.push({ teamId: selectedTeamId, week });
    await ctx.db.insert("survivorPicks", {
      ...key,
      entryId: added._id,
      season,
      week,
      gameId,
      selectedTeamId,
      survived: null,
      isTeamReturned: false,
      gradedRevision: 0,
      savedAtMs: Date.now(),
      ...numbered(isSecond ? 2 : 1),
    });
    await moveTeamPick(ctx, { entry: added, leagueId, season, week, from: null, to: selectedTeamId });
    games.push(game);
    isSecond = !isSecond && picksNeeded(pool, week) === 2;
    if (!isSecond) week += 1;
  }
  const boughtAtMs = Date.now();
  // Grading finds the elimination before each of them.
  const nothing = { eliminatedWeek: null, eliminatedByTeamId: null, eliminatedAtMs: boughtAtMs };
  const buyBacks = buyBackWeeks.map((fromWeek) => ({ fromWeek, boughtAtMs, ...nothing }));
  await ctx.db.patch("survivorEntries", added._id, {
    decidedThroughWeek: week - 1,
    ...(buyBacks.length > 0 && { buyBacks, boughtBackAtMs: boughtAtMs }),
  });
  return games;
}

function ensureFirstWeek(
  { startingWeek, allowLateEntries, latestEntryWeek }: Doc<"survivorPools">,
  { firstWeek = startingWeek }: ImportedEntry,
  field: string,
): number {
  const last = allowLateEntries ? Math.max(startingWeek, latestEntryWeek) : startingWeek;
  if (firstWeek >= startingWeek && firstWeek <= last) return firstWeek;
  throw refusalAt(`${field}.firstWeek`, "firstWeekNotOpen", { week: firstWeek });
}

function ensureBuyBacks(pool: Doc<"survivorPools">, { buyBackWeeks = [] }: ImportedEntry, field: string): void {
  const { resurrectionsAllowed, latestResurrectionWeek } = optionsOf(pool);
  const isAllowed =
    buyBackWeeks.length <= resurrectionsAllowed && Math.max(0, ...buyBackWeeks) <= latestResurrectionWeek;
  if (isAllowed) return;
  throw refusalAt(`${field}.buyBackWeeks`, "buyBacksNotAllowed");
}
