// [16.3] Players without an account: commissioners add them by name, and pick for them.
import { v, type Infer } from "convex/values";
import { foldEntryName } from "../../../../domain/leagues/entryNames";
import {
  checkNames,
  entryNameProblem,
  namesIn,
  PLAYER_LINES,
  PLAYERS_TEXT,
} from "../../../../domain/leagues/playerNames";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal, refusalAt } from "../../common/refusals";
import { audit } from "../../log/audit";
import { removeClaimLink } from "../../records/leagues/claimLinks";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { insertNamedEntry, isNameTaken, listEntriesWithoutOwner, nameEntry } from "../../records/leagues/entries";
import { startNow } from "../../records/leagues/entryStarts";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { recountEntries } from "./recountEntries";
import { ensureMember, type Access } from "../../records/leagues/memberships";
import { ensurePickem } from "../../records/leagueRules/rules";
import { ensureStanding, rankTable } from "../../records/standings/standingRows";
import { adoptLeague } from "./adoptRows";
import { ensureEntryName, NAME_REFUSALS } from "./entryNaming";
import { retireEntry } from "./retireEntry";

export const playersPreview = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      problem: v.union(v.literal("tooShort"), v.literal("tooLong"), v.literal("twice"), v.literal("taken"), v.null()),
    }),
  ),
  seatsLeft: v.number(),
});

/** Reads at most 100 rows: each has a seat. */
export async function listPlayers(ctx: QueryCtx, access: Access) {
  const { _id: leagueId } = await ensureMember(ctx, access);
  const entries = (await listEntriesWithoutOwner(ctx, leagueId)).filter(({ isFormer }) => !isFormer);
  return entries
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ _id, name }) => ({ entryId: _id, entryName: name }));
}

/** Reads a row for each line, at most 250. Errors: FORBIDDEN; INVALID for a longer list. */
export async function previewPlayers(
  ctx: QueryCtx,
  { text, ...access }: Access & { readonly text: string },
): Promise<Infer<typeof playersPreview>> {
  const league = await ensureCommissioner(ctx, access);
  ensurePickem(league);
  const lines = await check(ctx, league, linesIn(text, "text"));
  return { lines, seatsLeft: league.maxMembers - league.memberCount };
}

function linesIn(text: string, field: "text" | "names") {
  if (new TextEncoder().encode(text).length > PLAYERS_TEXT) throw refusalAt(field, "playersTooLong");
  const lines = namesIn(text);
  if (lines.length > PLAYER_LINES) throw refusalAt(field, "tooManyPlayers", { max: PLAYER_LINES });
  return lines;
}

async function check<Line extends { readonly name: string }>(
  ctx: QueryCtx,
  { _id: leagueId }: Doc<"leagues">,
  lines: readonly Line[],
) {
  const taken = new Set<string>();
  for (const { name } of lines) {
    if (entryNameProblem(name) !== null) continue;
    const foldedName = foldEntryName(name);
    if (await isNameTaken(ctx, { leagueId, foldedName })) taken.add(foldedName);
  }
  return checkNames(lines, taken);
}

/**
 * All of them or none. For n names it reads n rows and the league's table, at most 250 rows, and writes two rows a name
 * with the ranks that change. Errors: FORBIDDEN; INVALID naming the line; FULL.
 */
export async function addPlayers(
  ctx: MutationCtx,
  { names, ...access }: Access & { readonly names: readonly string[] },
): Promise<{ added: number }> {
  const league = await ensureCommissioner(ctx, access);
  ensurePickem(league);
  const lines = linesIn(names.join("\n"), "names");
  await adoptLeague(ctx, league._id);
  const [wrong] = (await check(ctx, league, lines)).filter(({ problem }) => problem !== null);
  if (wrong?.problem) throw refusal(NAME_REFUSALS[wrong.problem], { line: wrong.line, name: wrong.name });
  const seatsLeft = league.maxMembers - league.memberCount;
  if (lines.length > seatsLeft) throw refusal("tooFewSeats", { seats: Math.max(0, seatsLeft) });
  if (lines.length === 0) return { added: 0 };
  await ensureEntryRoom(ctx, league._id, lines.length);
  const season = league.currentSeason;
  const first = (await listEntriesWithoutOwner(ctx, league._id)).reduce(
    (most, { number }) => Math.max(most, number),
    0,
  );
  const starts = [await startNow(ctx, league)];
  for (const [index, { name }] of lines.entries()) {
    const entry = await insertNamedEntry(ctx, { leagueId: league._id, name, number: first + index + 1, starts });
    await ensureStanding(ctx, entry, season);
  }
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount + lines.length });
  await recountEntries(ctx, league._id);
  await rankTable(ctx, { leagueId: league._id, season });
  await audit(ctx, {
    actor: access.user,
    action: "entry.add",
    target: { name: lines.map(({ name }) => name).join(", ") },
    leagueId: league._id,
  });
  return { added: lines.length };
}

export interface OnePlayer {
  readonly user: Doc<"users">;
  readonly entryId: Id<"entries">;
}

/** Error: NOT_FOUND for one that has an owner too. */
export async function ensurePlayerOf(ctx: QueryCtx, { user, entryId }: OnePlayer) {
  const entry = await ctx.db.get("entries", entryId);
  if (entry === null || entry.ownerId !== null || entry.isFormer) throw refusal("playerNotFound");
  return { entry, league: await ensureCommissioner(ctx, { user, leagueId: entry.leagueId }) };
}

/** Errors: FORBIDDEN, NOT_FOUND; INVALID for a name that is taken. */
export async function renamePlayer(ctx: MutationCtx, { name, ...who }: OnePlayer & { name: string }): Promise<null> {
  const { entry, league } = await ensurePlayerOf(ctx, who);
  const wanted = await ensureEntryName(ctx, { leagueId: league._id, name }, entry);
  await nameEntry(ctx, entry, wanted);
  await audit(ctx, {
    actor: who.user,
    action: "entry.rename",
    target: { name: wanted },
    leagueId: league._id,
    changes: [{ field: "name", before: entry.name, after: wanted }],
  });
  return null;
}

/** Frees the seat, as retireEntry. */
export async function removePlayer(ctx: MutationCtx, who: OnePlayer): Promise<null> {
  const { entry, league } = await ensurePlayerOf(ctx, who);
  const { _id: leagueId, memberCount } = league;
  await removeClaimLink(ctx, entry._id);
  await retireEntry(ctx, league, entry);
  await ctx.db.patch("leagues", leagueId, { memberCount: memberCount - 1 });
  await recountEntries(ctx, leagueId);
  await audit(ctx, { actor: who.user, action: "entry.remove", target: { name: entry.name }, leagueId });
  return null;
}
