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
import { audit } from "../../log/auditLog";
import { removeClaimLink } from "../../records/leagues/claimLinks";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import {
  insertNamedEntry,
  listEntriesWithoutOwner,
  nameEntry,
  nextPlayerNumber,
} from "../../records/leagues/leagueEntries";
import { startNow } from "../../records/leagues/entryStarts";
import { ensureEntryRoom } from "../../records/leagues/entryCount";
import { recountEntries } from "./recountEntries";
import { ensureMember, type Access } from "../../records/leagues/memberships";
import { ensureStanding, rankTable } from "../../records/standings/standingRows";
import { listEntriesWithoutOwner as listPoolPlayers } from "../../records/survivor/survivorEntries";
import { enterPlayers, renamePoolEntry, retirePlayer } from "../survivor/poolPlayers";
import { entryFields } from "../../tables/leagueTables";
import { adoptLeague } from "./adoptRows";
import { ensureEntryName, isEntryNameTaken, NAME_REFUSALS } from "./entryNaming";
import { retireEntry } from "./retireEntry";

export const playersPreview = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      problem: v.union(
        v.literal("tooShort"),
        v.literal("tooLong"),
        v.literal("likeTheApp"),
        v.literal("twice"),
        v.literal("taken"),
        v.null(),
      ),
    }),
  ),
  seatsLeft: v.number(),
});

export const playerView = v.object({
  ...entryFields,
  /** In a survivor pool, the entry that its picks and lives belong to. */
  poolEntryId: v.optional(v.id("survivorEntries")),
});

/** Reads a row for each, and in a pool two: at most as many as there are seats. */
export async function listPlayers(ctx: QueryCtx, access: Access): Promise<Infer<typeof playerView>[]> {
  const { _id: leagueId, poolType } = await ensureMember(ctx, access);
  const entries = (await listEntriesWithoutOwner(ctx, leagueId)).filter(({ isFormer }) => !isFormer);
  const inPool = poolType === "survivor" && entries.length > 0 ? await listPoolPlayers(ctx, leagueId) : [];
  const poolEntries = new Map(inPool.map(({ _id, entryId }) => [entryId, _id]));
  return entries
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
    .map(({ _id, name }) => {
      const poolEntryId = poolEntries.get(_id);
      return { entryId: _id, entryName: name, ...(poolEntryId && { poolEntryId }) };
    });
}

/** Reads a row for each line, at most 250. Errors: FORBIDDEN; INVALID for a longer list. */
export async function previewPlayers(
  ctx: QueryCtx,
  { text, ...access }: Access & { readonly text: string },
): Promise<Infer<typeof playersPreview>> {
  const league = await ensureCommissioner(ctx, access);
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
    if (await isEntryNameTaken(ctx, { leagueId, name })) taken.add(foldEntryName(name));
  }
  return checkNames(lines, taken);
}

/**
 * All of them or none. For n names it reads n rows and the league's table, at most 250 rows, and writes two rows a name
 * with the ranks that change; in a pool it reads up to three rows a name and writes two. Errors: FORBIDDEN; INVALID
 * naming the line; FULL; LOCKED once a pool's entries are closed.
 */
export async function addPlayers(
  ctx: MutationCtx,
  { names, ...access }: Access & { readonly names: readonly string[] },
): Promise<{ added: number }> {
  const league = await ensureCommissioner(ctx, access);
  const lines = linesIn(names.join("\n"), "names");
  const isPool = league.poolType === "survivor";
  if (!isPool) await adoptLeague(ctx, league._id);
  const [wrong] = (await check(ctx, league, lines)).filter(({ problem }) => problem !== null);
  if (wrong?.problem) throw refusal(NAME_REFUSALS[wrong.problem], { line: wrong.line, name: wrong.name });
  const seatsLeft = league.maxMembers - league.memberCount;
  if (lines.length > seatsLeft) throw refusal("tooFewSeats", { seats: Math.max(0, seatsLeft) });
  if (lines.length === 0) return { added: 0 };
  if (!isPool) await ensureEntryRoom(ctx, league._id, lines.length);
  const first = await nextPlayerNumber(ctx, league._id);
  const starts = isPool ? undefined : [await startNow(ctx, league)];
  const added: Doc<"entries">[] = [];
  for (const [index, { name }] of lines.entries()) {
    added.push(await insertNamedEntry(ctx, { leagueId: league._id, name, number: first + index, starts }));
  }
  await ctx.db.patch("leagues", league._id, { memberCount: league.memberCount + lines.length });
  if (isPool) await enterPlayers(ctx, league, added);
  else await enterTable(ctx, league, added);
  await audit(ctx, {
    actor: access.user,
    action: "entry.add",
    target: { name: lines.map(({ name }) => name).join(", ") },
    leagueId: league._id,
  });
  return { added: lines.length };
}

async function enterTable(ctx: MutationCtx, league: Doc<"leagues">, added: readonly Doc<"entries">[]): Promise<void> {
  const { _id: leagueId, currentSeason: season } = league;
  for (const entry of added) await ensureStanding(ctx, entry, season);
  await recountEntries(ctx, leagueId);
  await rankTable(ctx, { leagueId, season });
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
  if (league.poolType === "survivor") await renamePoolEntry(ctx, entry, wanted);
  else await nameEntry(ctx, entry, wanted);
  await audit(ctx, {
    actor: who.user,
    action: "entry.rename",
    target: { name: wanted },
    leagueId: league._id,
    changes: [{ field: "name", before: entry.name, after: wanted }],
  });
  return null;
}

/** Frees the seat, as retireEntry; in a pool as when a member leaves. */
export async function removePlayer(ctx: MutationCtx, who: OnePlayer): Promise<null> {
  const { entry, league } = await ensurePlayerOf(ctx, who);
  const { _id: leagueId, memberCount } = league;
  await removeClaimLink(ctx, entry._id);
  const isPool = league.poolType === "survivor";
  if (isPool) await retirePlayer(ctx, league, entry);
  else await retireEntry(ctx, league, entry);
  await ctx.db.patch("leagues", leagueId, { memberCount: memberCount - 1 });
  if (!isPool) await recountEntries(ctx, leagueId);
  await audit(ctx, { actor: who.user, action: "entry.remove", target: { name: entry.name }, leagueId });
  return null;
}
