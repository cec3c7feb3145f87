// [14.3] Events in a league or pool stand between its messages (decision 142). Each is noted in the transaction in
// which it happened, once: a job that runs twice, or a corrected score, changes the event that is there.
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { numbersOf, takeNumber } from "../../records/talk/messages";
import { tellEvent } from "../webhooks/tellEvent";
import { untellWebhooks } from "../webhooks/tellWebhooks";
import type { talkEvent } from "../../tables/talkTables";

export type TalkEvent = Infer<typeof talkEvent>;

/** Of those whom an event is about. */
export const NAMED = 3;

/** Events of one kind within this time are told in one line. */
const TOGETHER_MS = 60 * 60_000;

interface Happened<Event> {
  readonly leagueId: Id<"leagues">;
  readonly event: Event;
}

/** Tells an event apart from others of its kind. */
type Apart =
  | Pick<Extract<TalkEvent, { kind: "announcement" }>, "kind" | "postedAtMs">
  | Pick<Extract<TalkEvent, { kind: "weekWon" | "eliminated" }>, "kind" | "season" | "week">
  | Pick<Extract<TalkEvent, { kind: "upset" }>, "kind" | "season" | "week" | "gameId">
  | Pick<Extract<TalkEvent, { kind: "revealed" }>, "kind" | "season" | "week" | "at">
  | Pick<Extract<TalkEvent, { kind: "poolWon" }>, "kind" | "season">;

function keyOf(event: Apart): string {
  switch (event.kind) {
    case "announcement":
      return `announcement ${event.postedAtMs}`;
    case "weekWon":
    case "eliminated":
      return `${event.kind} ${event.season} ${event.week}`;
    case "upset":
      return `upset ${event.season} ${event.week} ${event.gameId}`;
    case "revealed":
      return `revealed ${event.season} ${event.week} ${event.at}`;
    case "poolWon":
      return `poolWon ${event.season}`;
  }
}

/**
 * Reads two rows and the league's chats, which most leagues don't have, and writes two at most, besides what a chat is
 * told
 * [18.2]. It changes the event of the same key, or the newest one that it goes on with.
 */
export async function noteHappened(ctx: MutationCtx, { leagueId, event }: Happened<TalkEvent>): Promise<void> {
  const key = event.kind === "joined" || event.kind === "changed" || event.kind === "leads" ? undefined : keyOf(event);
  const known = await (key === undefined ? getNewest(ctx, leagueId) : getEvent(ctx, leagueId, key));
  const next = known === null || key !== undefined ? event : goneOn(known, event);
  if (known !== null && next !== null) return await change(ctx, known, next);
  const { number } = await takeNumber(ctx, leagueId, "event");
  const keyed = key !== undefined && { key };
  await ctx.db.insert("talkEvents", { leagueId, number, ...keyed, happenedAtMs: Date.now(), event });
  if (key !== undefined) await tellEvent(ctx, { leagueId, tag: key, event, before: null });
}

/** Changes an event that was noted; nothing where none was. */
export async function noteChanged(ctx: MutationCtx, { leagueId, event }: Happened<TalkEvent & Apart>): Promise<void> {
  const known = await getEvent(ctx, leagueId, keyOf(event));
  if (known !== null) await change(ctx, known, event);
}

/** It turned out not to be so. Nothing where it wasn't noted. */
export async function withdrawHappened(ctx: MutationCtx, { leagueId, event }: Happened<Apart>): Promise<void> {
  const tag = keyOf(event);
  const known = await getEvent(ctx, leagueId, tag);
  if (known === null || known.isWithdrawn) return;
  await ctx.db.patch("talkEvents", known._id, { isWithdrawn: true });
  await untellWebhooks(ctx, { leagueId, tag });
}

/** [13.5] An announcement as it was last edited, also once another one is pinned. Undefined where none was noted. */
export async function findAnnounced(
  ctx: QueryCtx,
  { leagueId, postedAtMs }: { readonly leagueId: Id<"leagues">; readonly postedAtMs: number },
): Promise<{ readonly authorId: Id<"users">; readonly text: string } | "takenDown" | undefined> {
  const known = await getEvent(ctx, leagueId, keyOf({ kind: "announcement", postedAtMs }));
  if (known?.event.kind !== "announcement") return undefined;
  return known.isWithdrawn === true ? "takenDown" : { authorId: known.event.byId, text: known.event.text };
}

type Change = Extract<TalkEvent, { kind: "changed" }>;

interface Changed extends Pick<Change, "thing" | "about"> {
  readonly league: Pick<Doc<"leagues">, "_id">;
  readonly user: Doc<"users">;
}

/** A commissioner has changed something. */
export async function noteChange(ctx: MutationCtx, { league, user, thing, about }: Changed): Promise<void> {
  const event = { kind: "changed", byId: user._id, thing, ...(about && { about }), count: 1 } as const;
  await noteHappened(ctx, { leagueId: league._id, event });
}

async function change(ctx: MutationCtx, known: Doc<"talkEvents">, event: TalkEvent): Promise<void> {
  if (!known.isWithdrawn && JSON.stringify(inOrder(known.event)) === JSON.stringify(inOrder(event))) return;
  await ctx.db.patch("talkEvents", known._id, { event, isWithdrawn: undefined });
  const { leagueId, key: tag } = known;
  // Whoever has read an announcement isn't told that a letter in it has changed.
  if (tag === undefined || event.kind === "announcement") return;
  await tellEvent(ctx, { leagueId, tag, event, before: known.isWithdrawn === true ? null : known.event });
}

const inOrder = (event: TalkEvent) => Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));

async function getEvent(ctx: QueryCtx, leagueId: Id<"leagues">, key: string): Promise<Doc<"talkEvents"> | null> {
  return await ctx.db
    .query("talkEvents")
    .withIndex("by_league_and_key", (q) => q.eq("leagueId", leagueId).eq("key", key))
    .unique();
}

/** If nothing was written since. */
async function getNewest(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<Doc<"talkEvents"> | null> {
  const { number } = await numbersOf(ctx, leagueId);
  return await ctx.db
    .query("talkEvents")
    .withIndex("by_league_and_number", (q) => q.eq("leagueId", leagueId).eq("number", number))
    .unique();
}

/** The newest event and this one in one line; null if they aren't alike, or far apart. */
function goneOn({ event: before, happenedAtMs, isWithdrawn }: Doc<"talkEvents">, event: TalkEvent): TalkEvent | null {
  if (isWithdrawn || Date.now() - happenedAtMs > TOGETHER_MS) return null;
  if (event.kind === "leads") return before.kind === "leads" ? event : null;
  if (event.kind === "joined" && before.kind === "joined") {
    const userIds = [...new Set([...before.userIds, ...event.userIds])];
    if (userIds.length === before.userIds.length) return before;
    return { ...before, userIds: userIds.slice(0, NAMED), count: before.count + event.count };
  }
  if (event.kind !== "changed" || before.kind !== "changed") return null;
  const isAlike = before.byId === event.byId && before.thing === event.thing;
  return isAlike ? { ...before, count: before.count + event.count } : null;
}
