// The rows of news that the feed has reported once and has to confirm (decision 021). Which news that is: doubts.ts.
import { v, type Infer } from "convex/values";
import { hasStarted } from "../../../../domain/games/games";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { SeasonWeek } from "../../records/games/weekGames";
import { kickoffDoubt, listDoubts, listDoubtsOfNew, type Score } from "./doubts";
import { eventName, type NormalizedEvent } from "../espn/normalizedEvent";
import { getNews } from "../../records/games/kickoffsInDoubt";

type News = Doc<"unconfirmedNews">;
/** Only a feed that says something else in every answer would exceed this. */
const NEWS_BOUND = 200;
/** News that has gone unanswered this long no longer speeds up polling. */
const HURRY_MS = 10 * 60_000;

export const unconfirmedView = v.object({
  gameId: v.union(v.id("games"), v.null()),
  externalId: v.string(),
  name: v.optional(v.string()),
  season: v.number(),
  week: v.number(),
  doubts: v.array(v.string()),
  saidAtMs: v.number(),
});

interface ReportedEvent {
  readonly before: Doc<"games"> | null;
  readonly event: NormalizedEvent;
  /** The event's teams. */
  readonly teamIds: readonly Id<"teams">[];
  /** The week of this answer; the next one for it confirms the news, or doesn't. */
  readonly answer: SeasonWeek;
  /** The event's week had no games before this answer. */
  readonly isFirstAnswer: boolean;
  /** Some news waited when the answer came. */
  readonly hasNews: boolean;
}

export interface Assessment {
  /** The event must not be stored yet. */
  readonly isHeld: boolean;
  /** The kickoff to store: the later one while it is in doubt, so that nothing is revealed early. */
  readonly kickoffAtMs: number;
  /** An earlier answer reported these, and this one doesn't confirm them. */
  readonly dropped: readonly string[];
}

/** Decides what counts of an event, and remembers what has to be confirmed. */
export async function assessEvent(
  ctx: MutationCtx,
  { before, event, teamIds, answer, isFirstAnswer, hasNews }: ReportedEvent,
): Promise<Assessment> {
  const nowMs = Date.now();
  const externalId = before ? undefined : event.externalId;
  const row = hasNews ? await getNews(ctx, before?._id ?? null, externalId) : null;
  const known = before && {
    ...before,
    kickoffAtMs: row?.knownKickoffAtMs ?? before.kickoffAtMs,
    score: await readScore(ctx, before),
    hasOtherTeams: ![before.homeTeamId, before.awayTeamId].every((teamId) => teamIds.includes(teamId)),
  };
  const aboutKickoff = known && kickoffDoubt(known, event);
  const others = known ? listDoubts(known, event, nowMs) : listDoubtsOfNew(event, isFirstAnswer);
  const doubts = aboutKickoff ? [aboutKickoff, ...others] : others;
  const isOpen = (doubt: string) => row?.doubts.includes(doubt) !== true;
  const isHeld = others.some(isOpen);
  const isKickoffOpen = aboutKickoff !== null && isOpen(aboutKickoff);
  const dropped = row?.doubts.filter((doubt) => !doubts.includes(doubt)) ?? [];

  const acceptedKickoffAtMs =
    known && (isKickoffOpen || hasStarted(known.status)) ? known.kickoffAtMs : event.kickoffAtMs;
  if (!isHeld && !isKickoffOpen) {
    if (row) await ctx.db.delete("unconfirmedNews", row._id);
    return { isHeld, kickoffAtMs: event.kickoffAtMs, dropped };
  }
  const fields = {
    gameId: before?._id ?? null,
    externalId: event.externalId,
    season: answer.season,
    week: answer.week,
    name: eventName(event),
    doubts,
    knownKickoffAtMs: acceptedKickoffAtMs,
    earliestKickoffAtMs: Math.min(acceptedKickoffAtMs, event.kickoffAtMs, hasStarted(event.status) ? nowMs : Infinity),
    saidAtMs: nowMs,
  };
  if (row) await ctx.db.replace("unconfirmedNews", row._id, fields);
  else await ctx.db.insert("unconfirmedNews", fields);
  return {
    isHeld,
    kickoffAtMs: isKickoffOpen ? Math.max(acceptedKickoffAtMs, event.kickoffAtMs) : acceptedKickoffAtMs,
    dropped,
  };
}

/** The score being shown. Null if there is none, or if an admin set it, which then stands anyway. */
async function readScore(ctx: QueryCtx, game: Doc<"games">): Promise<Score | null> {
  const { _id, status, homeScore, awayScore, isScoreHeld } = game;
  if (!hasStarted(status) || isScoreHeld) return null;
  if (homeScore !== null && awayScore !== null) return { homeScore, awayScore };
  return await ctx.db
    .query("gameScores")
    .withIndex("by_game", (q) => q.eq("gameId", _id))
    .unique();
}

/** The rows that the next answer for the week confirms or drops. */
export async function listNewsOfWeek(ctx: QueryCtx, { season, week }: SeasonWeek): Promise<News[]> {
  return await ctx.db
    .query("unconfirmedNews")
    .withIndex("by_season_and_week", (q) => q.eq("season", season).eq("week", week))
    .take(NEWS_BOUND);
}

export async function hasAnyNews(ctx: QueryCtx): Promise<boolean> {
  return (await ctx.db.query("unconfirmedNews").first()) !== null;
}

/** Weeks with news waiting for the next answer. */
export async function listAwaitedWeeks(ctx: QueryCtx, nowMs: number): Promise<SeasonWeek[]> {
  const rows = await ctx.db.query("unconfirmedNews").take(NEWS_BOUND);
  return rows.filter(({ saidAtMs }) => nowMs - saidAtMs < HURRY_MS).map(({ season, week }) => ({ season, week }));
}

const SHOWN = 50;

/** For admins. */
export async function listUnconfirmed(ctx: QueryCtx): Promise<Infer<typeof unconfirmedView>[]> {
  const rows = await ctx.db.query("unconfirmedNews").order("desc").take(SHOWN);
  return rows.map(({ gameId, externalId, name, season, week, doubts, saidAtMs }) => ({
    gameId,
    externalId,
    ...(name === undefined ? {} : { name }),
    season,
    week,
    doubts,
    saidAtMs,
  }));
}
