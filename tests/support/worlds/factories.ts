// Rows and people for the function tests: teams, games and their changes as the feed writes them, signed-in users.
import { scheduleRevisionAfter } from "../../../domain/games/games";
import { setImmediate } from "node:timers";
import type { SystemDataModel } from "convex/server";
import { afterEach, beforeEach, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Doc, Id } from "../../../convex/_generated/dataModel";
import type { MutationCtx } from "../../../convex/_generated/server";
import type { RefusalData } from "../../../convex/model/common/refusals";
import { handleGameChanged } from "../../../convex/model/flows/games/gameChanged";
import type { testBackend } from "./backends";
import { ownedSheets } from "./entryRows";

export type Backend = ReturnType<typeof testBackend>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Wednesday of week 10, noon Eastern. */
export const WEDNESDAY = Date.UTC(2025, 10, 5, 17);
/** Sunday of week 10, 1 pm Eastern. */
export const SUNDAY = Date.UTC(2025, 10, 9, 18);
export const SEASON = 2025;
export const WEEK = 10;

/** Freezes the clock; timers fire only when a test lets time pass. */
export function freezeClock(nowMs = WEDNESDAY): void {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  vi.setSystemTime(nowMs);
}

/** Freezes the clock before each test of the file, and unfreezes it afterward. */
export function freezeClockForEachTest(nowMs = WEDNESDAY): void {
  beforeEach(() => freezeClock(nowMs));
  afterEach(() => {
    vi.useRealTimers();
  });
}

const MAX_ROUNDS = 500;

// Not the global one, which a test may have faked.
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type Job = SystemDataModel["_scheduled_functions"]["document"];
const isOpen = ({ state }: Job) => state.kind === "pending" || state.kind === "inProgress";

/** By backend: the jobs that hadn't ended, and when the last of all was created. */
const seenJobs = new WeakMap<Backend, { readonly open: readonly Job[]; readonly untilMs: number }>();

/** Most of a season's jobs have ended, and an ended job stays so: reads those that were open, and newer ones. */
async function openJobs(t: Backend): Promise<readonly Job[]> {
  const { open, untilMs } = seenJobs.get(t) ?? { open: [], untilMs: 0 };
  const jobs = await t.run(async (ctx) => {
    const known = await Promise.all(open.map(({ _id }) => ctx.db.system.get("_scheduled_functions", _id)));
    const added = ctx.db.system
      .query("_scheduled_functions")
      .withIndex("by_creation_time", (q) => q.gt("_creationTime", untilMs));
    return [...known.filter((job) => job !== null), ...(await added.collect())];
  });
  const seen = {
    open: jobs.filter(isOpen),
    untilMs: jobs.reduce((ms, job) => Math.max(ms, job._creationTime), untilMs),
  };
  seenJobs.set(t, seen);
  return seen.open;
}

/** Runs due scheduled functions, and those that they schedule for now. */
export async function settle(t: Backend): Promise<void> {
  const hasDue = async () => (await openJobs(t)).some((job) => job.scheduledTime <= Date.now());
  for (let round = 0; await hasDue(); round += 1) {
    if (round === MAX_ROUNDS)
      throw new Error("A due function doesn't start: let time pass by advanceTo, not setSystemTime.");
    vi.advanceTimersByTime(0);
    // Where a test leaves the timers real, only a turn of the event loop lets them fire.
    await nextTurn();
    await t.finishInProgressScheduledFunctions();
  }
}

/** Advances to that time, running scheduled functions at their moments on the way. */
export async function advanceTo(t: Backend, ms: number): Promise<void> {
  for (;;) {
    await settle(t);
    const pending = (await openJobs(t)).filter((job) => job.state.kind === "pending");
    const next = Math.min(ms, ...pending.map((job) => job.scheduledTime));
    if (next > Date.now()) vi.advanceTimersByTime(next - Date.now());
    await settle(t);
    if (Date.now() >= ms) return;
  }
}

/** Loses every scheduled function, like a deployment whose batch failed. */
export async function loseJobs(t: Backend): Promise<void> {
  await t.run(async (ctx) => {
    for (const job of await ctx.db.system.query("_scheduled_functions").collect()) {
      if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
    }
  });
}

let nextExternalId = 1;

export async function addTeam(t: Backend, fields: Partial<Doc<"teams">> & { name: string }): Promise<Id<"teams">> {
  const externalId = String((nextExternalId += 1));
  return await t.run(async (ctx) =>
    ctx.db.insert("teams", {
      externalId,
      displayName: `City ${fields.name}`,
      location: "City",
      abbreviation: fields.name.slice(0, 3).toUpperCase(),
      logoUrl: null,
      color: "#112233",
      alternateColor: "#445566",
      conference: "AFC",
      division: "AFC East",
      isPlaceholder: false,
      ...fields,
    }),
  );
}

type GameFields = Omit<Doc<"games">, "_id" | "_creationTime">;
type NewGame = Pick<GameFields, "homeTeamId" | "awayTeamId"> & Partial<GameFields> & { spread?: number };

/** A scheduled game by default; with a spread it has lines. */
export async function addGame(t: Backend, { spread, ...fields }: NewGame): Promise<Id<"games">> {
  const externalId = String((nextExternalId += 1));
  const gameId = await t.run(async (ctx) => {
    const game: GameFields = {
      externalId,
      season: SEASON,
      week: WEEK,
      kickoffAtMs: SUNDAY,
      isKickoffConfirmed: true,
      status: "scheduled",
      homeScore: null,
      awayScore: null,
      winnerTeamId: null,
      outcomeRevision: fields.status === "final" ? 1 : 0,
      isNeutralSite: false,
      venue: null,
      broadcast: null,
      ...fields,
    };
    const id = await ctx.db.insert("games", game);
    if (spread !== undefined) await ctx.db.insert("gameLines", linesOf(id, game, spread));
    await announce(ctx, id, null);
    return id;
  });
  return gameId;
}

function linesOf(gameId: Id<"games">, { season, week }: GameFields, spread: number) {
  return {
    gameId,
    season,
    week,
    spread,
    overUnder: 44.5,
    homeMoneyline: -150,
    awayMoneyline: 130,
    temperature: 41,
    weatherCode: 1000,
    weatherCondition: "Sunny",
    isIndoor: false,
  };
}

async function announce(ctx: MutationCtx, gameId: Id<"games">, before: Doc<"games"> | null): Promise<void> {
  const after = await ctx.db.get("games", gameId);
  if (after === null) throw new Error("The game is missing.");
  await handleGameChanged(ctx, { before, after });
}

/**
 * Changes a game as the feed does: raises the revisions of its outcome and its schedule, and starts what follows from
 * it.
 */
export async function changeGame(t: Backend, gameId: Id<"games">, fields: Partial<GameFields>): Promise<void> {
  await t.run(async (ctx) => {
    const before = await ctx.db.get("games", gameId);
    if (before === null) throw new Error("The game is missing.");
    const isOutcome = "status" in fields || "homeScore" in fields || "awayScore" in fields;
    const outcomeRevision = before.outcomeRevision + (isOutcome ? 1 : 0);
    const scheduleRevision = scheduleRevisionAfter(before, { ...before, ...fields });
    await ctx.db.patch("games", gameId, { ...fields, outcomeRevision, scheduleRevision });
    const { season = before.season, week = before.week } = fields;
    const lines = ctx.db.query("gameLines").withIndex("by_game", (q) => q.eq("gameId", gameId));
    for (const { _id } of await lines.collect()) await ctx.db.patch("gameLines", _id, { season, week });
    await announce(ctx, gameId, before);
  });
}

/** Ends a game with a score, or corrects it. */
export async function endGame(t: Backend, gameId: Id<"games">, [home, away]: readonly [number, number]) {
  const game = await t.run(async (ctx) => ctx.db.get("games", gameId));
  if (game === null) throw new Error("The game is missing.");
  const winnerTeamId = home === away ? null : home > away ? game.homeTeamId : game.awayTeamId;
  await changeGame(t, gameId, { status: "final", homeScore: home, awayScore: away, winnerTeamId });
}

/** Withdraws the end of a game. */
export async function reopenGame(t: Backend, gameId: Id<"games">): Promise<void> {
  await changeGame(t, gameId, { status: "in_progress", homeScore: null, awayScore: null, winnerTeamId: null });
}

const ISSUER = "https://identity.test";

export function identityOf(name: string, claims: Record<string, unknown> = {}) {
  const [givenName, familyName = "Tester"] = name.split(" ");
  const subject = name.toLowerCase().replaceAll(" ", "-");
  return {
    issuer: ISSUER,
    subject,
    tokenIdentifier: `${ISSUER}|${subject}`,
    email: `${subject}@example.com`,
    emailVerified: true,
    name,
    givenName,
    familyName,
    ...claims,
  };
}

/** Signs a person in and stores them: `as` calls functions as that person. */
export async function signIn(t: Backend, name: string) {
  const as = t.withIdentity(identityOf(name));
  return { as, userId: await as.mutation(api.users.store, {}) };
}

export type Player = Awaited<ReturnType<typeof signIn>>;

/** A league of these people; the first one creates it. */
export async function addLeague(players: readonly Player[], name = "Sunday Crew") {
  const [creator, ...others] = players;
  if (creator === undefined) throw new Error("A league needs a creator.");
  const league = await creator.as.mutation(api.leagues.create, { name, maxMembers: 100 });
  for (const other of others) await other.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  return league;
}

/** From now on no game of that season locks in the league. */
export async function enableHistoricalMode(t: Backend, leagueId: Id<"leagues">, season = SEASON): Promise<void> {
  await t.run((ctx) =>
    ctx.db.patch("leagues", leagueId, { historicalModeEnabled: true, historicalModeSeason: season }),
  );
}

/** Two teams and a game between them, home first. */
export async function addMatch(t: Backend, fields: Partial<NewGame> = {}) {
  const homeTeamId = await addTeam(t, { name: "Hawks" });
  const awayTeamId = await addTeam(t, { name: "Aces" });
  const gameId = await addGame(t, { homeTeamId, awayTeamId, ...fields });
  return { gameId, homeTeamId, awayTeamId };
}

/** `addMatch` returns most of it. */
interface PickOf {
  readonly leagueId: Id<"leagues">;
  readonly gameId: Id<"games">;
  readonly teamId: Id<"teams">;
}

export async function submitPick(player: Player, { leagueId, gameId, teamId }: PickOf) {
  return await player.as.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId: teamId });
}

/** Every stored pick, with its owner and league. */
export async function storedPicks(t: Backend) {
  return await t.run(async (ctx) => {
    const sheets = await ownedSheets(ctx);
    return sheets.flatMap(({ picks, leagueId, userId, season, week }) =>
      Object.entries(picks).map(([gameId, { teamId, savedAtMs }]) => ({
        leagueId,
        userId,
        season,
        week,
        gameId: gameId as Id<"games">,
        selectedTeamId: teamId,
        savedAtMs,
      })),
    );
  });
}

/** Sets the current week, as a poll does. */
export async function setCurrentWeek(t: Backend, week: number, season = SEASON): Promise<void> {
  await t.run(async (ctx) => {
    const row = await ctx.db.query("currentWeek").first();
    if (row === null) await ctx.db.insert("currentWeek", { season, week });
    else await ctx.db.patch("currentWeek", row._id, { season, week });
  });
}

/** An expected failure's data. */
export async function refusalOf(promise: Promise<unknown>): Promise<RefusalData> {
  try {
    await promise;
  } catch (error) {
    const data: unknown = (error as { data?: unknown }).data;
    return (typeof data === "string" ? JSON.parse(data) : data) as RefusalData;
  }
  throw new Error("Nothing was thrown.");
}

/** Its code, sentence and field, for `expect(...)`. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  const { reason: _reason, values: _values, ...error } = await refusalOf(promise);
  return error;
}
