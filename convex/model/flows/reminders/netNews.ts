// [12.2] Tells owners what their entries' safety nets have picked, right after it. Which: flows/picks/netRounds.ts.
import { v, type Infer } from "convex/values";
import { NET_WEEKS } from "../../../../domain/picks/safetyNet";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { netContent } from "../../notices/mail/netContent";
import { noticePages } from "../../notices/noticePages";
import { channelsFor, sendNotice } from "../../notices/notices";
import { readerOf } from "../../notices/reader";
import { requestReceipt } from "./receipts";
import { listEntriesOf } from "../../records/leagues/leagueEntries";
import { getNet, usedWeeks } from "../../records/picks/nets";
import { getSheet } from "../../records/picks/sheets";
import { autoWeeks } from "../../records/survivor/autoWeeks";
import { listEntriesOf as listPoolEntriesOf } from "../../records/survivor/survivorEntries";
import { listEntryPicks } from "../../records/survivor/survivorPicks";
import { payingEntry } from "../../tables/duesTables";

export const told = v.object({
  entryId: payingEntry, // of a league or of a pool
  gameIds: v.array(v.id("games")),
});
export type Told = Infer<typeof told>;

/** An owner costs a read and a write for each browser. */
export const TOLD_BATCH = 4;
const WORTH_SENDING_MS = 24 * 3_600_000;

export interface ToldIn {
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly week: number;
  readonly told: readonly Told[];
}

/** At most `TOLD_BATCH` owners. Running it twice tells nobody twice. */
export async function tellNets(ctx: MutationCtx, { leagueId, told: entries, ...at }: ToldIn): Promise<null> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null || league.isDeleted) return null;
  const names = new TeamNames(ctx);
  for (const each of entries) await tellOwner(ctx, { league, names, ...at, ...each });
  return null;
}

interface Telling extends Told {
  readonly league: Doc<"leagues">;
  readonly names: TeamNames;
  readonly season: number;
  readonly week: number;
}

/** Reads each game and team of a batch once. */
class TeamNames {
  private readonly games = new Map<Id<"games">, { home: Doc<"teams">; away: Doc<"teams"> } | null>();

  constructor(private readonly ctx: MutationCtx) {}

  /** Null for a game that is gone, or isn't between this team and another one by now. */
  async sideOf(gameId: Id<"games">, teamId: Id<"teams">): Promise<{ team: string; opponent: string } | null> {
    const known = this.games.get(gameId);
    const teams = known === undefined ? await this.read(gameId) : known;
    if (known === undefined) this.games.set(gameId, teams);
    if (teams === null || (teamId !== teams.home._id && teamId !== teams.away._id)) return null;
    const [team, opponent] = teamId === teams.home._id ? [teams.home, teams.away] : [teams.away, teams.home];
    return { team: team.displayName, opponent: opponent.displayName };
  }

  private async read(gameId: Id<"games">) {
    const game = await this.ctx.db.get("games", gameId);
    const home = game && (await this.ctx.db.get("teams", game.homeTeamId));
    const away = game && (await this.ctx.db.get("teams", game.awayTeamId));
    return home && away ? { home, away } : null;
  }
}

async function tellOwner(ctx: MutationCtx, telling: Telling): Promise<void> {
  const { league, names, season, week, entryId, gameIds } = telling;
  const { _id: leagueId, poolType } = league;
  const picked = poolType === "survivor" ? await readPoolEntry(ctx, telling) : await readEntry(ctx, telling);
  if (picked === null) return;
  const leaguesEntry = ctx.db.normalizeId("entries", entryId);
  // [13.12] Pools have no sheets, and so no receipts.
  if (leaguesEntry !== null) await requestReceipt(ctx, { leagueId, entryId: leaguesEntry, season, week });
  const about = { userId: picked.userId, leagueId, season, week, kind: "safetyNet" as const };
  const channels = await channelsFor(ctx, about);
  if (channels === null) return;
  const sides: { team: string; opponent: string }[] = [];
  for (const gameId of gameIds) {
    const teamId = picked.teams.get(gameId);
    const side = teamId === undefined ? null : await names.sideOf(gameId, teamId);
    if (side !== null) sides.push(side);
  }
  if (sides.length === 0) return;
  const content = netContent({
    ...readerOf(channels.user),
    leagueName: league.name,
    entryName: picked.entryName,
    week,
    sides,
    isPool: poolType === "survivor",
    weeksLeft: Math.max(0, (league.netWeeks ?? NET_WEEKS.default) - picked.used),
    pages: noticePages({ leagueId, poolType, season, week }),
  });
  const key = { ...about, detail: `${entryId},${gameIds[0]}` };
  await sendNotice(ctx, { key, channels, content, expiresAtMs: Date.now() + WORTH_SENDING_MS });
}

/** A net's picks for an entry that has an owner. */
interface Picked {
  readonly userId: Id<"users">;
  /** Null for the owner's only entry. */
  readonly entryName: string | null;
  readonly teams: ReadonlyMap<Id<"games">, Id<"teams">>;
  /** In how many weeks of the season. */
  readonly used: number;
}

async function readEntry(ctx: MutationCtx, { league, season, week, ...of }: Telling): Promise<Picked | null> {
  const entryId = ctx.db.normalizeId("entries", of.entryId);
  const entry = entryId && (await ctx.db.get("entries", entryId));
  const userId = entry?.ownerId ?? null;
  if (entryId === null || entry === null || userId === null) return null;
  const sheet = await getSheet(ctx, { entryId, season, week });
  const teams = new Map<Id<"games">, Id<"teams">>();
  for (const gameId of of.gameIds) {
    const pick = sheet?.picks[gameId];
    if (pick?.isAuto) teams.set(gameId, pick.teamId);
  }
  const own = (await listEntriesOf(ctx, { leagueId: league._id, userId })).filter(({ isFormer }) => !isFormer);
  const used = usedWeeks(await getNet(ctx, entryId), season).length;
  return { userId, entryName: own.length > 1 ? entry.name : null, teams, used };
}

async function readPoolEntry(ctx: MutationCtx, { league, season, week, ...of }: Telling): Promise<Picked | null> {
  const entryId = ctx.db.normalizeId("survivorEntries", of.entryId);
  const entry = entryId && (await ctx.db.get("survivorEntries", entryId));
  if (entryId === null || entry === null) return null;
  const { userId, entryName } = entry;
  if (userId === null) return null;
  const picks = await listEntryPicks(ctx, { entryId, season });
  const auto = picks.filter((pick) => pick.week === week && pick.isAuto);
  const own = await listPoolEntriesOf(ctx, { leagueId: league._id, userId });
  return {
    userId,
    entryName: own.length > 1 || hasOwnName(entry) ? entryName : null,
    teams: new Map(auto.map(({ gameId, selectedTeamId }) => [gameId, selectedTeamId])),
    used: autoWeeks(picks).length,
  };
}
