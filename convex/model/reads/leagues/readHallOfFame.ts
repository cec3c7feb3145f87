// [14.5] A league's hall of fame: its records, and who has won most. All of it comes from rows that scoring keeps
// (decision 130).
import { v, type Infer } from "convex/values";
import { foldToldName } from "../../../../domain/leagues/pastSeasons";
import { NAMED_A_WEEK } from "../../../../domain/hallOfFame/weekFeats";
import { RECORD_KINDS, recordBook, type Held, type SeasonRun } from "../../../../domain/hallOfFame/recordBook";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ensurePickem } from "../../records/leagueRules/rules";
import { listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { ensureMember } from "../../records/leagues/memberships";
import { listKeptWins } from "../../records/standings/leagueSegments";
import { listLongestRuns } from "../../records/standings/standingRows";
import { readSeasons, type ReadSeasons } from "./leagueSeasons";

/** [14.4] `entryId` leads to their page; somebody of whom is only told has none. */
const named = v.object({ name: v.string(), isMe: v.boolean(), entryId: v.optional(v.id("entries")) });
/** The first few of those who share something, and how many they are. */
const sharedBy = { people: v.array(named), count: v.number() };

export const hallOfFameView = v.object({
  /** Those that somebody holds, in a fixed order. */
  records: v.array(
    v.object({
      kind: v.union(...RECORD_KINDS.map((kind) => v.literal(kind))),
      /** Points; picks of a run or a perfect week; how many were wrong where one alone was right. */
      value: v.number(),
      /**
       * Of the closest win, with no points between: how much nearer the winner's guess was; null where nobody else had
       * one.
       */
      guess: v.union(v.number(), v.null()),
      /** The earliest weeks that share it. */
      held: v.array(
        v.object({
          season: v.number(),
          /** Of a run over several weeks. */
          fromWeek: v.union(v.number(), v.null()),
          week: v.number(),
          ...sharedBy,
          /** The team that one alone had right. */
          team: v.union(v.string(), v.null()),
        }),
      ),
      /** How many weeks share it. */
      times: v.number(),
    }),
  ),
  /** Who has won most, best first. */
  winners: v.array(
    v.object({
      ...named.fields,
      titles: v.number(),
      segmentsWon: v.number(),
      weeksWon: v.number(),
      /** Some of it is told by the league's owner. */
      isTold: v.boolean(),
    }),
  ),
  /** Newest first. */
  segments: v.array(
    v.object({
      season: v.number(),
      name: v.string(),
      fromWeek: v.number(),
      toWeek: v.number(),
      points: v.number(),
      ...sharedBy,
    }),
  ),
});
export const seasonWinnersView = v.array(v.object({ week: v.number(), points: v.number(), ...sharedBy }));

type HallOfFame = Infer<typeof hallOfFameView>;

const WINNERS_SHOWN = 10;
/** Of a season's longest; of more that are equal only so many are counted. */
const RUNS_READ = 5;

/**
 * For members of a pick'em league. Reads what `getLeagueSeasons` does, so at most 22 weeks of each of 20 seasons; five
 * rows of each season's table and its segments; and each entry, game's team and person that it names, once.
 */
export async function getHallOfFame(
  ctx: QueryCtx,
  { user, leagueId }: { readonly user: Doc<"users">; readonly leagueId: Id<"leagues"> },
): Promise<HallOfFame> {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const read = await readSeasons(ctx, league, user);
  const names = new Names(ctx, user);
  const segments = await listSegmentWins(ctx, leagueId, read);
  const records = recordBook(weeksOf(read), await listRuns(ctx, leagueId, read));
  return {
    records: await Promise.all(
      records.map(async ({ kind, value, guess, held, times }) => ({
        kind,
        value,
        guess,
        held: await Promise.all(held.map(async (each) => await showHeld(ctx, names, each))),
        times,
      })),
    ),
    winners: await showWinners(names, read, segments),
    segments: await Promise.all(
      segments.map(async ({ entryIds, ...segment }) => ({ ...segment, people: await names.listed(entryIds) })),
    ),
  };
}

interface SeasonAsked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

/**
 * For members: who has won a season's complete weeks, newest first. Reads its weeks, at most 22, and those that are
 * named.
 */
export async function listSeasonWinners(
  ctx: QueryCtx,
  { user, leagueId, season }: SeasonAsked,
): Promise<Infer<typeof seasonWinnersView>> {
  ensurePickem(await ensureMember(ctx, { user, leagueId }));
  const names = new Names(ctx, user);
  const won = (await listLeagueWeeks(ctx, { leagueId, season })).reverse().flatMap(({ week, winners = [] }) => {
    const [first] = winners;
    return first === undefined ? [] : [{ week, points: first.points, entryIds: winners.map(({ entryId }) => entryId) }];
  });
  return await Promise.all(
    won.map(async ({ week, points, entryIds }) => {
      const named = entryIds.flatMap((entryId) => entryId ?? []).slice(0, NAMED_A_WEEK);
      return { week, points, people: await names.listed(named), count: entryIds.length };
    }),
  );
}

/** The entries' names today. */
class Names {
  readonly #known = new Map<Id<"entries">, Promise<Doc<"entries"> | null>>();
  readonly #ctx: QueryCtx;
  readonly #user: Doc<"users">;

  constructor(ctx: QueryCtx, user: Doc<"users">) {
    this.#ctx = ctx;
    this.#user = user;
  }

  /** Null for an entry that is gone. */
  async of(entryId: Id<"entries">): Promise<Infer<typeof named> | null> {
    const asked = this.#known.get(entryId) ?? this.#ctx.db.get("entries", entryId);
    this.#known.set(entryId, asked);
    const entry = await asked;
    return entry && { name: entry.name, isMe: entry.ownerId === this.#user._id, entryId };
  }

  async listed(entryIds: readonly Id<"entries">[]) {
    const all = await Promise.all(entryIds.map(async (entryId) => await this.of(entryId)));
    return all.filter((each) => each !== null);
  }
}

function weeksOf({ weeks }: ReadSeasons) {
  return [...weeks.values()]
    .flat()
    .flatMap(({ season, week, winners, feats }) =>
      winners === undefined || feats === undefined
        ? []
        : [{ season, week, feats, winners: winners.flatMap(({ entryId }) => entryId ?? []) }],
    );
}

async function listRuns(ctx: QueryCtx, leagueId: Id<"leagues">, { weeks }: ReadSeasons) {
  const runs: SeasonRun<Id<"entries">>[] = [];
  for (const season of weeks.keys()) {
    for (const { entryId, longestRun } of await listLongestRuns(ctx, { leagueId, season }, RUNS_READ)) {
      if (longestRun !== undefined) runs.push({ ...longestRun, season, entryId });
    }
  }
  return runs;
}

async function listSegmentWins(ctx: QueryCtx, leagueId: Id<"leagues">, { weeks }: ReadSeasons) {
  const wins = [];
  for (const season of weeks.keys()) {
    for (const win of await listKeptWins(ctx, { leagueId, season })) wins.push({ ...win, season });
  }
  return wins;
}

async function showHeld(ctx: QueryCtx, names: Names, held: Held<Id<"entries">, Id<"games">, Id<"teams">>) {
  const { season, fromWeek, week, entryIds, count, game } = held;
  const team = game && (await ctx.db.get("teams", game.teamId));
  return { season, fromWeek, week, people: await names.listed(entryIds), count, team: team?.name ?? null };
}

interface Won {
  readonly entryId: Id<"entries"> | null;
  /** As told, of somebody who is nobody of today. */
  readonly toldName: string;
  titles: number;
  segmentsWon: number;
  weeksWon: number;
  isTold: boolean;
}

/** One person over changed names: by entry, and otherwise by the name that is told. */
async function showWinners(
  names: Names,
  { seasons, weeks }: ReadSeasons,
  segments: Awaited<ReturnType<typeof listSegmentWins>>,
): Promise<HallOfFame["winners"]> {
  const all = new Map<string, Won>();
  const wonBy = (entryId: Id<"entries"> | null, toldName = "") => {
    const key = entryId ?? `told ${foldToldName(toldName)}`;
    const won = all.get(key) ?? { entryId, toldName, titles: 0, segmentsWon: 0, weeksWon: 0, isTold: false };
    all.set(key, won);
    return won;
  };
  for (const { told, isOver, people } of seasons) {
    for (const { place, weeksWon, entryId, name } of people) {
      const isChampion = place === 1 && isOver;
      const toldWeeks = told === null ? 0 : (weeksWon ?? 0);
      if (!isChampion && toldWeeks === 0) continue;
      // A pick'em league's seasons name its entries.
      const won = wonBy(entryId as Id<"entries"> | null, name);
      if (isChampion) won.titles += 1;
      won.weeksWon += toldWeeks;
      if (told !== null) won.isTold = true;
    }
  }
  for (const { winners = [] } of [...weeks.values()].flat()) {
    for (const { entryId } of winners) if (entryId !== undefined) wonBy(entryId).weeksWon += 1;
  }
  for (const { entryIds } of segments) for (const entryId of entryIds) wonBy(entryId).segmentsWon += 1;
  const best = [...all]
    .sort(
      ([keyOfA, a], [keyOfB, b]) =>
        b.titles - a.titles || b.weeksWon - a.weeksWon || b.segmentsWon - a.segmentsWon || (keyOfA < keyOfB ? -1 : 1),
    )
    .slice(0, WINNERS_SHOWN)
    .map(([, won]) => won);
  return await Promise.all(
    best.map(async ({ entryId, toldName, ...won }) => {
      const today = entryId === null ? null : await names.of(entryId);
      return { ...(today ?? { name: toldName, isMe: false }), ...won };
    }),
  );
}
