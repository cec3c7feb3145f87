// [16.3][17.1] Whom the names of a spreadsheet mean: entries of the league, or players without an account, who are
// added with it.
import { foldEntryName } from "../../../../domain/leagues/entryNames";
import { LEAGUE_ENTRIES } from "../../../../domain/leagues/entryLimits";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { ensureEntryName } from "../../flows/leagues/entryNaming";
import { removeClaimLink } from "../../records/leagues/claimLinks";
import { insertNamedEntry, playsIn } from "../../records/leagues/leagueEntries";
import { startNow } from "../../records/leagues/entryStarts";
import { entryCountOf } from "../../records/leagues/entryCount";
import { endManagersOf } from "../../records/leagues/managers";
import { forgetNet } from "../../records/picks/nets";
import { forgetHistories } from "../../records/picks/saveHistory";
import { forgetPickRecords } from "../../records/standings/pickRecords";
import { ensureStanding } from "../../records/standings/standingRows";
import { aloneInLeague, type CheckedRow } from "../imports/checkedRow";
import { asRowProblem } from "../imports/rowFields";
import { movedPerson, parseRow, PlacedProblem } from "./moveInRows";

interface Named {
  readonly name: string;
  readonly entryId: string | null;
}

export async function getPeople(ctx: QueryCtx, importId: Id<"imports">): Promise<Doc<"moveInPeople"> | null> {
  return await ctx.db
    .query("moveInPeople")
    .withIndex("by_import", (q) => q.eq("importId", importId))
    .unique();
}

export async function forgetPeople(ctx: MutationCtx, importId: Id<"imports">): Promise<void> {
  const row = await getPeople(ctx, importId);
  if (row !== null) await ctx.db.delete("moveInPeople", row._id);
}

/** Errors: INVALID for names that are the same; FULL for more new players than have room. */
export function ensurePeople(league: Doc<"leagues">, people: readonly Named[]): void {
  const names = new Set<string>();
  const added = new Set<string>();
  for (const { name, entryId } of people) {
    const folded = foldEntryName(name);
    if (names.has(name) || (entryId === null && added.has(folded))) {
      throw refusal("playerNameTwice", { line: null, name });
    }
    names.add(name);
    if (entryId === null) added.add(folded);
  }
  const seats = Math.max(0, league.maxMembers - league.memberCount);
  if (added.size > seats) throw refusal("tooFewSeats", { seats });
  if (league.poolType === "pickem" && entryCountOf(league) + added.size > LEAGUE_ENTRIES)
    throw refusal("tooManyLeagueEntries", { max: LEAGUE_ENTRIES });
}

interface OnePerson {
  readonly league: Doc<"leagues">;
  readonly importId: Id<"imports">;
  readonly input: unknown;
}

/** A player who is new is written; anybody else only has to play in the league. */
export async function checkPerson(ctx: MutationCtx, { league, importId, input }: OnePerson): Promise<CheckedRow> {
  const { name, entryId } = parseRow(movedPerson, input);
  if (entryId === null) await ensureNewName(ctx, league, name);
  else await ensureOwnEntry(ctx, league, { name, entryId });
  return {
    isNew: entryId === null,
    label: "Player",
    ...aloneInLeague(league._id),
    write: async () => ({ kind: "player", entryId: await addPlayer(ctx, { league, importId, name }) }),
  };
}

async function ensureNewName(ctx: QueryCtx, { _id: leagueId }: Doc<"leagues">, name: string): Promise<string> {
  try {
    return await ensureEntryName(ctx, { leagueId, name });
  } catch (error) {
    throw asRowProblem(error);
  }
}

async function ensureOwnEntry(ctx: QueryCtx, league: Doc<"leagues">, of: { name: string; entryId: string }) {
  const id = ctx.db.normalizeId("entries", of.entryId);
  const entry = id && (await ctx.db.get("entries", id));
  if (entry?.leagueId === league._id && playsIn(entry, league.currentSeason)) return;
  throw new PlacedProblem("person", `The entry chosen for "${of.name}" doesn't play in this league.`, {});
}

interface NewPlayer {
  readonly league: Doc<"leagues">;
  readonly importId: Id<"imports">;
  readonly name: string;
}

async function addPlayer(ctx: MutationCtx, { league: { _id: leagueId }, importId, name }: NewPlayer) {
  const league = await ctx.db.get("leagues", leagueId);
  const known = await getPeople(ctx, importId);
  if (league === null || known === null) throw new Error(`Import ${importId} has no people or league.`);
  const entry = await insertPlayer(ctx, leagueId, name);
  await ensureStanding(ctx, entry, league.currentSeason);
  const people = known.people.map((person) => (person.name === name ? { ...person, entryId: entry._id } : person));
  await ctx.db.patch("moveInPeople", known._id, { people });
  return entry._id;
}

/** Only the row that names the player, and the seat. */
export async function insertPlayer(ctx: MutationCtx, leagueId: Id<"leagues">, name: string): Promise<Doc<"entries">> {
  const league = await ctx.db.get("leagues", leagueId);
  if (league === null) throw new Error(`League ${leagueId} is missing.`);
  ensurePeople(league, [{ name, entryId: null }]);
  const last = await ctx.db
    .query("entries")
    .withIndex("by_league_and_owner", (q) => q.eq("leagueId", leagueId).eq("ownerId", null))
    .order("desc")
    .first();
  const kept = await ensureNewName(ctx, league, name);
  const starts = league.poolType === "survivor" ? undefined : [await startNow(ctx, league)];
  const entry = await insertNamedEntry(ctx, { leagueId, name: kept, number: (last?.number ?? 0) + 1, starts });
  await countPlayers(ctx, league, 1);
  return entry;
}

async function countPlayers(ctx: MutationCtx, { _id, memberCount, entryCount }: Doc<"leagues">, more: 1 | -1) {
  const counted = entryCount === undefined ? {} : { entryCount: entryCount + more };
  await ctx.db.patch("leagues", _id, { memberCount: memberCount + more, ...counted });
}

/** One that nothing depends on, and whose weeks are taken back already. */
export async function removeAddedPlayer(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  await forgetNet(ctx, entryId);
  await forgetHistories(ctx, entryId);
  await forgetPickRecords(ctx, entryId);
  const sheets = ctx.db.query("sheets").withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId));
  for (const { _id } of await sheets.collect()) await ctx.db.delete("sheets", _id);
  const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entryId));
  for (const { _id } of await rows.collect()) await ctx.db.delete("standings", _id);
  await removePlayerRow(ctx, entryId);
}

/** The row that names the player, and the seat. */
export async function removePlayerRow(ctx: MutationCtx, entryId: Id<"entries">): Promise<void> {
  const entry = await ctx.db.get("entries", entryId);
  const league = entry && (await ctx.db.get("leagues", entry.leagueId));
  if (entry === null || league === null) return;
  await removeClaimLink(ctx, entryId);
  await endManagersOf(ctx, entryId);
  await ctx.db.delete("entries", entryId);
  await countPlayers(ctx, league, -1);
}
