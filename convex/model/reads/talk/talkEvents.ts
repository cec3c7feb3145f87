// [14.3] The events of a talk, with today's names.
import { v, type Infer } from "convex/values";
import { defaultEntryName } from "../../../../domain/survivor/defaultEntryNames";
import { hasOwnName } from "../../../../domain/survivor/hasOwnName";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { getOwnerOf } from "../../records/survivor/survivorEntries";
import { getPerson, nameOf } from "../../records/users/people";
import { changedThing } from "../../tables/talkTables";

const weekFields = { season: v.number(), week: v.number() };
/** The names of three at most; `count` is of all. */
const named = { names: v.array(v.string()), count: v.number() };
const wonWeek = { ...weekFields, ...named, points: v.number() };

export const eventView = v.object({
  number: v.number(),
  happenedAtMs: v.number(),
  event: v.union(
    v.object({ kind: v.literal("announcement"), byName: v.string(), text: v.string() }),
    v.object({ kind: v.literal("joined"), ...named }),
    v.object({ kind: v.literal("weekWon"), ...wonWeek }),
    v.object({ kind: v.literal("leads"), ...wonWeek }),
    v.object({
      kind: v.literal("upset"),
      ...weekFields,
      gameId: v.id("games"),
      /** Names of teams: "Jets". */
      winner: v.string(),
      loser: v.string(),
      right: v.number(),
      picks: v.number(),
    }),
    /** `games` is null for a pool. */
    v.object({ kind: v.literal("revealed"), ...weekFields, games: v.union(v.number(), v.null()) }),
    /** `count` stops at 100. */
    v.object({ kind: v.literal("eliminated"), ...weekFields, ...named }),
    v.object({ kind: v.literal("poolWon"), season: v.number(), ...named }),
    v.object({
      kind: v.literal("changed"),
      byName: v.string(),
      thing: changedThing,
      /** A person's or an entry's name, or a game: "CHI at GB". */
      about: v.union(v.string(), v.null()),
      week: v.union(v.number(), v.null()),
      count: v.number(),
    }),
  ),
});

type EventView = Infer<typeof eventView>["event"];
type Stored<Kind extends EventView["kind"]> = Extract<Doc<"talkEvents">["event"], { kind: Kind }>;

/** Reads a row or two for each name. */
export async function viewEvent(
  ctx: QueryCtx,
  { number, happenedAtMs, event }: Doc<"talkEvents">,
): Promise<Infer<typeof eventView>> {
  return { number, happenedAtMs, event: await withNames(ctx, event) };
}

/** Reads a row or two for each name. */
export async function withNames(ctx: QueryCtx, event: Doc<"talkEvents">["event"]): Promise<EventView> {
  switch (event.kind) {
    case "announcement":
      return { kind: event.kind, byName: await nameOfUser(ctx, event.byId), text: event.text };
    case "joined": {
      const names = await Promise.all(event.userIds.map((userId) => nameOfUser(ctx, userId)));
      return { kind: event.kind, names, count: event.count };
    }
    case "weekWon":
    case "leads": {
      const { entryIds, ...told } = event;
      return { ...told, names: await namesOf(entryIds, (entryId) => nameOfEntry(ctx, entryId)) };
    }
    case "eliminated":
    case "poolWon": {
      const { entryIds, ...told } = event;
      return { ...told, names: await namesOf(entryIds, (entryId) => nameInPool(ctx, entryId)) };
    }
    case "upset":
      return await viewUpset(ctx, event);
    case "revealed": {
      const { at: _at, ...told } = event;
      return told;
    }
    case "changed":
      return await viewChange(ctx, event);
  }
}

const nameOfUser = async (ctx: QueryCtx, userId: Id<"users">) => nameOf(await getPerson(ctx, userId));

async function nameOfEntry(ctx: QueryCtx, entryId: Id<"entries">): Promise<string | null> {
  return (await ctx.db.get("entries", entryId))?.name ?? null;
}

async function nameInPool(ctx: QueryCtx, entryId: Id<"survivorEntries">): Promise<string | null> {
  const entry = await ctx.db.get("survivorEntries", entryId);
  if (entry === null) return null;
  const { userId, entryName, entryNumber } = entry;
  if (userId === null || hasOwnName(entry)) return entryName;
  const owner = nameOf(await getOwnerOf(ctx, entry));
  return entryNumber === 1 ? owner : `${owner} (${defaultEntryName(entryNumber)})`;
}

/** Without those whose entries are gone. */
async function namesOf<EntryId>(entryIds: readonly EntryId[], find: (entryId: EntryId) => Promise<string | null>) {
  const names = await Promise.all(entryIds.map(find));
  return names.filter((name) => name !== null);
}

async function viewUpset(ctx: QueryCtx, event: Stored<"upset">): Promise<EventView> {
  const { winnerId, ...told } = event;
  const game = await ctx.db.get("games", event.gameId);
  const loserId = game?.homeTeamId === winnerId ? game.awayTeamId : game?.homeTeamId;
  const [winner, loser] = await Promise.all(
    [winnerId, loserId].map(async (teamId) => (teamId && (await ctx.db.get("teams", teamId))?.name) ?? "?"),
  );
  return { ...told, winner: winner ?? "?", loser: loser ?? "?" };
}

async function viewChange(ctx: QueryCtx, { byId, about, ...told }: Stored<"changed">): Promise<EventView> {
  const week = about !== undefined && "week" in about ? about.week : null;
  return { ...told, byName: await nameOfUser(ctx, byId), about: await nameOfChanged(ctx, about), week };
}

async function nameOfChanged(ctx: QueryCtx, about: Stored<"changed">["about"]): Promise<string | null> {
  if (about === undefined || "week" in about) return null;
  if ("userId" in about) return await nameOfUser(ctx, about.userId);
  if ("entryId" in about) return await nameOfEntry(ctx, about.entryId);
  const game = await ctx.db.get("games", about.gameId);
  if (game === null) return null;
  const [away, home] = [await ctx.db.get("teams", game.awayTeamId), await ctx.db.get("teams", game.homeTeamId)];
  return `${away?.abbreviation ?? "?"} at ${home?.abbreviation ?? "?"}`;
}
