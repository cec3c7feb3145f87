// [2.42][2.43] The feed's summary of a game, fetched when somebody looks and shared by all who do. One row per game.
// Mutations decide by the clock whether it is fresh enough; queries only show what there is.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { isRecent } from "../../common/storedTimes";
import type { Odds } from "../espn/parseOdds";
import { storeClosingLines } from "../store/storeLines";
import { article, bettingOdds, course, injury, keyPlayer, type GameDetails } from "../../tables/detailsShape";

const MINUTE_MS = 60_000;
/** How long an answer is good for. A final game's changes only with its recap, and when its status changes here. */
const LIFE_MS: Readonly<Record<Doc<"games">["status"], number>> = {
  scheduled: 5 * MINUTE_MS,
  in_progress: MINUTE_MS,
  final: 30 * MINUTE_MS,
  postponed: 30 * MINUTE_MS,
  cancelled: 30 * MINUTE_MS,
};
/** After a failure, the feed is left alone for this long. */
const RETRY_AFTER_MS = 5_000;
/** Longer than a fetch takes at worst: an older claim was lost with its action. */
const CLAIM_MS = 30_000;
const MAX_FAILURE = 300;

const teamFields = { teamId: v.id("teams"), teamName: v.string(), teamLogo: v.union(v.string(), v.null()) };
const loading = v.object({ state: v.literal("loading") });
const failed = v.object({ state: v.literal("failed") });

/**
 * [3.15] The away team first. `teams` is empty if the feed has no report for the game. `reportedAtMs` is when the feed
 * reported it: a report is always the current one, so one from after the game doesn't tell who missed it.
 */
export const injuriesView = v.union(
  loading,
  failed,
  v.object({
    state: v.literal("ready"),
    fetchedAtMs: v.number(),
    reportedAtMs: v.number(),
    teams: v.array(v.object({ ...teamFields, injuries: v.array(injury) })),
  }),
);

/** [3.16] The away team's players first, at most six per team. */
export const previewView = v.union(
  loading,
  failed,
  v.object({
    state: v.literal("ready"),
    fetchedAtMs: v.number(),
    article: v.union(article, v.null()),
    odds: v.union(bettingOdds, v.null()),
    teams: v.array(v.object({ ...teamFields, keyPlayers: v.array(keyPlayer) })),
    gameNotes: v.array(v.string()),
  }),
);

/** [11.9] All of it, for the game's page. */
export const detailsView = v.union(
  loading,
  failed,
  v.object({
    state: v.literal("ready"),
    injuries: injuriesView,
    preview: previewView,
    course,
  }),
);

type GameKey = { readonly gameId: Id<"games"> };

async function getDetails(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"gameDetails"> | null> {
  return await ctx.db
    .query("gameDetails")
    .withIndex("by_game", (q) => q.eq("gameId", gameId))
    .unique();
}

async function getGameOrThrow(ctx: QueryCtx, gameId: Id<"games">): Promise<Doc<"games">> {
  const game = await ctx.db.get("games", gameId);
  if (game === null) throw refusal("gameNotFound");
  return game;
}

const bothSides = v.object({ home: v.string(), away: v.string() });
/** The game and its teams by the feed's ids; `claimedAtMs` tells this fetch from one that replaced it. */
export const claim = v.object({
  externalId: v.string(),
  sides: bothSides,
  abbreviations: bothSides,
  claimedAtMs: v.number(),
});
export type Claim = Infer<typeof claim>;

/** Null if the stored answer is fresh enough, or is being fetched already. */
export async function claimRefresh(ctx: MutationCtx, { gameId }: GameKey): Promise<Claim | null> {
  const nowMs = Date.now();
  const game = await getGameOrThrow(ctx, gameId);
  const row = await getDetails(ctx, gameId);
  if (row !== null && !isDue(row, game)) return null;
  const [home, away] = [await ctx.db.get("teams", game.homeTeamId), await ctx.db.get("teams", game.awayTeamId)];
  if (home === null || away === null) throw new Error(`Game ${gameId} names a team that doesn't exist.`);
  if (row !== null) await ctx.db.patch("gameDetails", row._id, { claimedAtMs: nowMs });
  else {
    await ctx.db.insert("gameDetails", { gameId, claimedAtMs: nowMs, failedAtMs: null, failure: null, fetched: null });
  }
  return {
    externalId: game.externalId,
    sides: { home: home.externalId, away: away.externalId },
    abbreviations: { home: home.abbreviation, away: away.abbreviation },
    claimedAtMs: nowMs,
  };
}

function isDue({ claimedAtMs, failedAtMs, fetched }: Doc<"gameDetails">, game: Doc<"games">): boolean {
  const nowMs = Date.now();
  if (claimedAtMs !== null && isRecent(claimedAtMs, CLAIM_MS, nowMs)) return false;
  if (failedAtMs !== null && isRecent(failedAtMs, RETRY_AFTER_MS, nowMs)) return false;
  if (fetched === null || fetched.status !== game.status) return true;
  return !isRecent(fetched.atMs, LIFE_MS[game.status], nowMs);
}

interface Outcome extends GameKey {
  readonly claimedAtMs: number;
  /** Null if it failed; if non-null along with a failure, it is shown when nothing else is known. */
  readonly answer: { readonly details: GameDetails; readonly lines: Odds } | null;
  readonly failure: string | null;
}

/** The end of a fetch. One that was replaced by another stores nothing; a failure keeps the old answer. */
export async function finishRefresh(ctx: MutationCtx, outcome: Outcome): Promise<void> {
  const { gameId, claimedAtMs, answer, failure } = outcome;
  const row = await getDetails(ctx, gameId);
  if (row?.claimedAtMs !== claimedAtMs) return;
  const nowMs = Date.now();
  if (answer === null || (failure !== null && row.fetched !== null)) {
    const text = failure?.slice(0, MAX_FAILURE) ?? null;
    await ctx.db.patch("gameDetails", row._id, { claimedAtMs: null, failedAtMs: nowMs, failure: text });
    return;
  }
  const game = await getGameOrThrow(ctx, gameId);
  await ctx.db.patch("gameDetails", row._id, {
    claimedAtMs: null,
    failedAtMs: null,
    failure: null,
    fetched: { ...answer.details, ...reportToKeep(row, game), atMs: nowMs, status: game.status },
  });
  await storeClosingLines(ctx, game, answer.lines);
}

/** The report from the day of the game is kept; later ones only describe later days. */
function reportToKeep({ fetched }: Doc<"gameDetails">, game: Doc<"games">) {
  if (game.status !== "final" || !fetched?.injuries) return {};
  const { injuries, injuriesAtMs = fetched.atMs, status } = fetched;
  const isOfGame = status !== "final" || fetched.injuriesAtMs !== undefined;
  return isOfGame ? { injuries, injuriesAtMs } : {};
}

/** Ready with an answer; without one, loading while it is on its way. */
function stateOf(row: Doc<"gameDetails"> | null) {
  if (row?.fetched) return { state: "ready" as const, fetched: row.fetched };
  return { state: row?.failedAtMs && row.claimedAtMs === null ? ("failed" as const) : ("loading" as const) };
}

export async function getInjuries(ctx: QueryCtx, { gameId }: GameKey): Promise<Infer<typeof injuriesView>> {
  const shown = stateOf(await getDetails(ctx, gameId));
  if (shown.state !== "ready") return shown;
  const { atMs: fetchedAtMs, injuriesAtMs: reportedAtMs = fetchedAtMs, injuries } = shown.fetched;
  if (injuries === null) return { state: "ready", fetchedAtMs, reportedAtMs, teams: [] };
  const { home, away } = await getTeams(ctx, gameId);
  return {
    state: "ready",
    fetchedAtMs,
    reportedAtMs,
    teams: [
      { ...away, injuries: injuries.away },
      { ...home, injuries: injuries.home },
    ],
  };
}

export async function getPreview(ctx: QueryCtx, { gameId }: GameKey): Promise<Infer<typeof previewView>> {
  const shown = stateOf(await getDetails(ctx, gameId));
  if (shown.state !== "ready") return shown;
  const { atMs: fetchedAtMs, article, odds, keyPlayers, gameNotes } = shown.fetched;
  const { home, away } = await getTeams(ctx, gameId);
  const teams = [
    { ...away, keyPlayers: keyPlayers.away },
    { ...home, keyPlayers: keyPlayers.home },
  ];
  return { state: "ready", fetchedAtMs, article, odds, teams, gameNotes };
}

/** One subscription for the whole page: all of it comes with one answer of the feed, and changes with the next. */
export async function getAll(ctx: QueryCtx, { gameId }: GameKey): Promise<Infer<typeof detailsView>> {
  const shown = stateOf(await getDetails(ctx, gameId));
  if (shown.state !== "ready") return shown;
  const [injuries, preview] = [await getInjuries(ctx, { gameId }), await getPreview(ctx, { gameId })];
  return { state: "ready", injuries, preview, course: shown.fetched.course };
}

async function getTeams(ctx: QueryCtx, gameId: Id<"games">) {
  const game = await getGameOrThrow(ctx, gameId);
  return { home: await getTeam(ctx, game.homeTeamId), away: await getTeam(ctx, game.awayTeamId) };
}

async function getTeam(ctx: QueryCtx, teamId: Id<"teams">) {
  const team = await ctx.db.get("teams", teamId);
  return { teamId, teamName: team?.displayName ?? "Unknown", teamLogo: team?.logoUrl ?? null };
}
