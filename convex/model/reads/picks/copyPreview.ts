// [12.1][16.2] Finds the picks of a sheet that fit into the caller's other entries, in this league and in others.
// Copying: flows/picks/copyPicks.ts.
import { v, type Infer } from "convex/values";
import { planCopy, type CopyPlan } from "../../../../domain/picks/copiedPicks";
import { picksLeft } from "../../../../domain/scoring/pickLimit";
import { neverLocks } from "../../../../domain/leagues/deadlines";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { entryFields } from "../../tables/leagueTables";
import { countingIn } from "../../records/leagueRules/weekRules";
import { ensurePickem, rulesIn } from "../../records/leagueRules/rules";
import { ensurePlayer, listLeaguesOf } from "../../records/leagues/memberships";
import { listOwnWeeks, picksOn, type OwnWeek } from "../../records/picks/sheets";
import type { WeekOfUser } from "./ownSheet";
import { SharedReads, type WeekOfLeague } from "./pickableWeek";

export const copyPreviewView = v.array(
  v.object({
    leagueId: v.id("leagues"),
    leagueName: v.string(),
    /** [16.2] One of the caller's entries there. */
    entryId: v.union(entryFields.entryId, v.null()),
    entryName: v.string(),
    /** True in a league where the caller has one entry. */
    isOnly: v.boolean(),
    /** How many of the picks are on open games that have no pick there. */
    empty: v.number(),
    /** Picked the other way there, and open. */
    differing: v.number(),
    same: v.number(),
    /** Locked there, or not played. */
    closed: v.number(),
    /** Not in that league's week. */
    uncounted: v.number(),
    /** [10.21] Open and not picked there, but more than can be picked; the earliest games go first. */
    beyond: v.number(),
  }),
);

/** Without an entry, of the caller's first one. Only of their own: others' sheets aren't theirs to copy. */
export interface CopiedFrom extends WeekOfUser {
  readonly entryId?: Id<"entries"> | undefined;
}

/** Error: NOT_FOUND for an entry that isn't the caller's own. */
export async function getCopied(ctx: QueryCtx, { user, leagueId, entryId, ...at }: CopiedFrom): Promise<OwnWeek> {
  const own = await listOwnWeeks(ctx, { leagueId, userId: user._id, ...at });
  const found = entryId === undefined ? own[0] : own.find(({ entry }) => entry?._id === entryId);
  if (found === undefined) throw refusal("entryNotYours");
  return found;
}

/**
 * The caller's other entries in this league, and those in their other pick'em leagues, oldest membership first: at most
 * 200 leagues. It reads each league with its rules, locks and the caller's sheets; the week's games once.
 */
export async function previewCopy(ctx: QueryCtx, from: CopiedFrom): Promise<Infer<typeof copyPreviewView>> {
  const { user, leagueId, season, week } = from;
  ensurePickem(await ensurePlayer(ctx, { user, leagueId }));
  const shared = new SharedReads(ctx);
  const { entry: copied, sheet: source } = await getCopied(ctx, from);
  const leagues = await listLeaguesOf(ctx, { userId: user._id, poolType: "pickem" });
  const here = (league: Doc<"leagues">) => league._id === leagueId;
  const preview: Infer<typeof copyPreviewView> = [];
  for (const league of [...leagues.filter(here), ...leagues.filter((each) => !here(each))]) {
    const own = await listOwnWeeks(ctx, { leagueId: league._id, userId: user._id, season, week });
    for (const { entry, sheet } of here(league) ? own.filter((each) => each.entry?._id !== copied?._id) : own) {
      const plan = await planCopyTo(ctx, { league, season, week, source, sheet }, shared);
      preview.push({
        leagueId: league._id,
        leagueName: league.name,
        entryId: entry?._id ?? null,
        entryName: entry?.name ?? "",
        isOnly: own.length === 1,
        empty: plan.empty.length,
        differing: plan.differing.length,
        same: plan.same.length,
        closed: plan.closed.length,
        uncounted: plan.uncounted.length,
        beyond: plan.beyond.length,
      });
    }
  }
  return preview;
}

interface Copying extends WeekOfLeague {
  readonly league: Doc<"leagues">;
  readonly source: Doc<"sheets"> | null;
  /** The caller's sheet in `league`. */
  readonly sheet: Doc<"sheets"> | null;
}

/** By rows alone, as queries see it. */
export async function planCopyTo(
  ctx: QueryCtx,
  { league, season, week, source, sheet }: Copying,
  shared = new SharedReads(ctx),
): Promise<CopyPlan<Id<"games">>> {
  const games = await shared.listGames({ season, week });
  const versions = await shared.listRules(league._id, season);
  const counting = await countingIn(ctx, { leagueId: league._id, season, week }, { games, versions });
  const past = neverLocks(league, season)
    ? new Set<Id<"games">>()
    : await shared.locks.listPastDeadline({ league, season, week });
  const there = teamsOn(sheet);
  return planCopy(byKickoff(teamsOn(source), games), {
    picks: there,
    room: picksLeft(
      rulesIn(versions, week),
      counting.map(({ _id: id, status }) => ({ id, status })),
      there,
    ),
    counting: new Set(counting.map(({ _id }) => _id)),
    closed: new Set(
      [...games, ...counting]
        .filter(({ _id, status }) => past.has(_id) || status === "cancelled")
        .map(({ _id }) => _id),
    ),
  });
}

function byKickoff<Team>(picks: ReadonlyMap<Id<"games">, Team>, games: readonly Doc<"games">[]) {
  const kickoffs = new Map(games.map(({ _id, kickoffAtMs }) => [_id, kickoffAtMs]));
  const at = (id: Id<"games">) => kickoffs.get(id) ?? 0;
  return new Map([...picks].sort(([a], [b]) => at(a) - at(b)));
}

const teamsOn = (sheet: Doc<"sheets"> | null) =>
  new Map(picksOn(sheet).map(({ gameId, selectedTeamId }) => [gameId, selectedTeamId]));
