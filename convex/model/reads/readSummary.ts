// [2.14] The dashboard's four figures and the user's standing in each league, from rows that exist anyway.
import { v, type Infer } from "convex/values";
import { winPercentage } from "../../../domain/picks/pickGrades";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { SeasonWeek } from "../records/games/weekGames";
import { listLeaguesOf } from "../records/leagues/memberships";
import { listOpenWeeks, nextGame, type OpenWeek } from "./picks/openPicks";
import { listOpenPlayers, type OpenPlayers } from "./picks/openPlayers";
import { readPickableWeek, SharedReads } from "./picks/pickableWeek";
import { listVoids } from "../records/leagueRules/voidedGames";
import { listOwnWeeks } from "../records/picks/sheets";
import { pickedOn } from "../records/picks/sheetWeights";
import { getBestRow } from "../records/standings/standingRows";
import { buyBacksLeft, getBuyBackWeek } from "./survivor/buyBackWindow";
import { rankBefore } from "./standings/standingsViews";
import { listEntriesOf } from "../records/survivor/survivorEntries";
import { listWeekPicks } from "../records/survivor/survivorPicks";
import { getPool, weeksOf, type Pool } from "../records/survivor/pool";
import { getCurrentWeek } from "../records/games/currentWeek";

const leagueNowView = v.object({
  leagueId: v.id("leagues"),
  /** Null in a survivor pool, and until the season has its first table. */
  standing: v.union(
    v.object({ rank: v.number(), previousRank: v.union(v.number(), v.null()), totalPoints: v.number() }),
    v.null(),
  ),
  /** The user's entries in a survivor pool; null in a pick'em league. */
  entries: v.union(
    v.object({
      alive: v.number(),
      /** Of the alive ones, those that have picked for the pool's week, or play from a later one. */
      picked: v.number(),
      won: v.number(),
      total: v.number(),
      /** Of all entries together, and with how many these start. */
      livesLeft: v.number(),
      lives: v.number(),
    }),
    v.null(),
  ),
  /** [10.18] The user's eliminated entries that can be bought back, until the week's first deadline; null without one. */
  buyBack: v.union(v.object({ week: v.number(), entries: v.number(), untilMs: v.number() }), v.null()),
  /** Counts the picks that can still be made, with the first deadline that lacks one; null if nothing is open. */
  open: v.union(
    v.object({
      week: v.number(),
      missing: v.number(),
      /** [16.2] How many of the entries that the user picks for lack picks. */
      sheets: v.number(),
      /** [13.6] How many others lack picks that they can't make, since they owe dues; absent where none does. */
      held: v.optional(v.number()),
      /** [16.2] The first entry that lacks one, unless that is the user's first entry. */
      entryId: v.union(v.id("entries"), v.null()),
      gameId: v.id("games"),
      lockAtMs: v.number(),
    }),
    v.null(),
  ),
  /** [13.3] How many of the current week's games that the user's entries have picked are void; absent without one. */
  voided: v.optional(v.number()),
  /** [16.3] For commissioners: players without an account who miss picks that can still be made; absent without one. */
  players: v.optional(
    v.object({
      week: v.number(),
      /** How many they are. */
      sheets: v.number(),
      /** One of them. */
      entryName: v.string(),
      /** The first deadline of what is missing. */
      lockAtMs: v.number(),
    }),
  ),
});

export const summaryView = v.object({
  winRate: v.union(v.number(), v.null()),
  correctPicks: v.number(),
  totalPicks: v.number(),
  leagueCount: v.number(),
  nextDeadline: v.union(
    v.object({
      leagueId: v.id("leagues"),
      leagueName: v.string(),
      gameId: v.id("games"),
      lockAtMs: v.number(),
      hasPick: v.boolean(),
    }),
    v.null(),
  ),
  /** All of the user's leagues, oldest membership first. */
  leagues: v.array(leagueNowView),
});

type Summary = Infer<typeof summaryView>;

export async function getSummary(ctx: QueryCtx, user: Doc<"users">): Promise<Summary> {
  const leagues = await listLeaguesOf(ctx, { userId: user._id });
  const current = await getCurrentWeek(ctx);
  const shared = new SharedReads(ctx);
  const openWeeks = current === null ? [] : await listOpenWeeks(ctx, { userId: user._id, leagues, current }, shared);
  const openPlayers = await listOpenPlayers(ctx, { userId: user._id, leagues }, shared);

  let [correctPicks, incorrectPicks, totalPicks] = [0, 0, 0];
  const rows: Summary["leagues"] = [];
  for (const league of leagues) {
    const row = current === null ? null : await getOwnStanding(ctx, { league, user, current });
    correctPicks += row?.correctPicks ?? 0;
    incorrectPicks += row?.incorrectPicks ?? 0;
    totalPicks += row?.picksMade ?? 0;
    rows.push({
      leagueId: league._id,
      standing: row !== null && current !== null ? toStanding(row, current) : null,
      ...(league.poolType === "survivor"
        ? await readOwnEntries(ctx, { league, user }, shared)
        : { entries: null, buyBack: null }),
      open: toOpen(openWeeks.find((open) => open.league === league)),
      ...(current !== null && (await countVoided(ctx, { league, user, current }, shared))),
      ...toPlayers(openPlayers.find((open) => open.league === league)),
    });
  }
  return {
    winRate:
      correctPicks + incorrectPicks === 0 ? null : winPercentage({ correct: correctPicks, incorrect: incorrectPicks }),
    correctPicks,
    totalPicks,
    leagueCount: leagues.length,
    nextDeadline: firstDeadline(openWeeks),
    leagues: rows,
  };
}

interface Own {
  readonly league: Doc<"leagues">;
  readonly user: Doc<"users">;
}

async function getOwnStanding(ctx: QueryCtx, { league, user, current }: Own & { current: SeasonWeek }) {
  if (league.poolType === "survivor") return null;
  return await getBestRow(ctx, { leagueId: league._id, userId: user._id, season: current.season });
}

function toStanding(row: Doc<"standings">, { week }: SeasonWeek): Summary["leagues"][number]["standing"] {
  // Before the first result, everyone's rank is 1.
  if (row.rankedInWeek === 0) return null;
  return { rank: row.rank, previousRank: rankBefore(row, week), totalPoints: row.totalPoints };
}

async function readOwnEntries(
  ctx: QueryCtx,
  { league, user }: Own,
  shared: SharedReads,
): Promise<Pick<Summary["leagues"][number], "entries" | "buyBack">> {
  const entries = await listEntriesOf(ctx, { leagueId: league._id, userId: user._id });
  const pool = await getPool(ctx, league._id);
  return {
    entries: await countEntries(ctx, { entries, pool }),
    buyBack: pool && (await findBuyBack(ctx, { league, pool, entries }, shared)),
  };
}

interface OwnEntries {
  readonly entries: readonly Doc<"survivorEntries">[];
  readonly pool: Doc<"survivorPools"> | null;
}

async function countEntries(ctx: QueryCtx, { entries, pool }: OwnEntries) {
  const week = pool && (await weeksOf(ctx, pool)).currentWeek;
  const hasPicked = ({ decidedThroughWeek, missedWeeks }: Doc<"survivorEntries">) =>
    week !== null && decidedThroughWeek >= week && !missedWeeks.includes(week);
  const count = (isCounted: (entry: Doc<"survivorEntries">) => boolean) => entries.filter(isCounted).length;
  return {
    alive: count(({ isEliminated }) => !isEliminated),
    picked: count((entry) => !entry.isEliminated && hasPicked(entry)),
    won: count(({ isWinner }) => isWinner),
    total: entries.length,
    livesLeft: entries.reduce((sum, { livesLeft }) => sum + livesLeft, 0),
    lives: entries.length * (pool?.livesPerEntry ?? 1),
  };
}

/** Only who has such an entry reads more: the week's locks and games, and four rows. */
async function findBuyBack(
  ctx: QueryCtx,
  { league, pool, entries }: Pool & Pick<OwnEntries, "entries">,
  shared: SharedReads,
): Promise<Summary["leagues"][number]["buyBack"]> {
  const out = entries.filter((entry) => entry.isEliminated && buyBacksLeft(pool, entry) > 0).length;
  const week = out === 0 ? null : await getBuyBackWeek(ctx, { league, pool });
  if (week === null) return null;
  const { open } = await readPickableWeek(ctx, { league, season: pool.season, week, nowMs: null }, shared);
  const [first] = open;
  return first ? { week, entries: out, untilMs: first.lockAtMs } : null;
}

function toOpen(open: OpenWeek | undefined): Summary["leagues"][number]["open"] {
  const next = open && nextGame(open);
  if (!next) return null;
  const { week, missing, sheets, held, entryId } = open;
  return { week, missing, sheets, ...(held > 0 && { held }), entryId, gameId: next.gameId, lockAtMs: next.lockAtMs };
}

/** Reads sheets or picks only in a league that has voided a game of the week. */
async function countVoided(
  ctx: QueryCtx,
  { league, user, current }: Own & { current: SeasonWeek },
  shared: SharedReads,
): Promise<Pick<Summary["leagues"][number], "voided">> {
  const voids = await listVoids(ctx, { leagueId: league._id, season: current.season });
  const games = voids.size === 0 ? [] : await shared.listGames(current);
  const voided = games.filter(({ _id }) => voids.has(_id));
  if (voided.length === 0) return {};
  const picked = new Set(await listPickedGames(ctx, { league, user, current }));
  const count = voided.filter(({ _id }) => picked.has(_id)).length;
  return count > 0 ? { voided: count } : {};
}

/** Of the user's entries in the week. */
async function listPickedGames(
  ctx: QueryCtx,
  { league, user, current }: Own & { current: SeasonWeek },
): Promise<Id<"games">[]> {
  const owner = { leagueId: league._id, userId: user._id };
  if (league.poolType === "pickem") {
    const weeks = await listOwnWeeks(ctx, { ...owner, ...current });
    return weeks.flatMap(({ sheet }) => [...pickedOn(sheet)]);
  }
  const entries = await listEntriesOf(ctx, owner);
  const picks = await Promise.all(entries.map(({ _id: entryId }) => listWeekPicks(ctx, { entryId, ...current })));
  return picks.flat().map(({ gameId }) => gameId);
}

function toPlayers(open: OpenPlayers | undefined): Pick<Summary["leagues"][number], "players"> {
  if (!open) return {};
  const { week, sheets, entryName, lockAtMs } = open;
  return { players: { week, sheets, entryName, lockAtMs } };
}

/** If several are at the same moment, one that wants a pick. */
function firstDeadline(openWeeks: readonly OpenWeek[]): Summary["nextDeadline"] {
  const candidates = openWeeks.flatMap(({ league, games }) =>
    games.flatMap((game) => (game.isPicked || game.isWanted ? [{ league, ...game }] : [])),
  );
  const first = Math.min(...candidates.map((candidate) => candidate.lockAtMs));
  const atOnce = candidates.filter((candidate) => candidate.lockAtMs === first);
  const found = atOnce.find(({ isWanted }) => isWanted) ?? atOnce[0];
  if (!found) return null;
  const { league, gameId, lockAtMs, isPicked } = found;
  return { leagueId: league._id, leagueName: league.name, gameId, lockAtMs, hasPick: isPicked };
}
