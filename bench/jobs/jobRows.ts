// Rows of the benchmark's world: one season in its tenth week.
import type { Doc, Id } from "../../convex/_generated/dataModel";
import type { MutationCtx } from "../../convex/_generated/server";
import { handleGameChanged } from "../../convex/model/flows/games/gameChanged";
import { insertEntry, listEntries } from "../../convex/model/records/leagues/leagueEntries";

export const [SEASON, WEEK, WEEKS, GAMES] = [2026, 10, 22, 16];
const WEEK_MS = 7 * 24 * 3_600_000;
export const YEAR_MS = 366 * 24 * 3_600_000;
/** The start of week 10's games. */
export const KICKOFF_MS = Date.UTC(2026, 10, 8, 18);

export async function insertTeam(ctx: MutationCtx, index: number): Promise<Id<"teams">> {
  const conference = index % 2 === 0 ? ("AFC" as const) : ("NFC" as const);
  return await ctx.db.insert("teams", {
    externalId: String(index),
    displayName: `Team ${index}`,
    name: `Team ${index}`,
    location: "City",
    abbreviation: `T${index}`,
    logoUrl: null,
    color: "#112233",
    alternateColor: "#445566",
    conference,
    division: `${conference} ${["East", "North", "South", "West"][index % 4]}`,
    isPlaceholder: false,
  });
}

/** Past weeks' games are final, this week's are on, and all have their lines. */
export async function insertGame(
  ctx: MutationCtx,
  { week, index, teamIds }: { week: number; index: number; teamIds: readonly Id<"teams">[] },
): Promise<void> {
  // Every week pairs other teams.
  const [homeTeamId, awayTeamId] = [teamIds[index], teamIds[GAMES + ((index + week) % GAMES)]];
  if (homeTeamId === undefined || awayTeamId === undefined) throw new Error("A team is missing.");
  const isPast = week < WEEK;
  const gameId = await ctx.db.insert("games", {
    externalId: `${week}-${index}`,
    season: SEASON,
    week,
    homeTeamId,
    awayTeamId,
    kickoffAtMs: KICKOFF_MS + (week - WEEK) * WEEK_MS + index,
    isKickoffConfirmed: true,
    status: isPast ? "final" : week === WEEK ? "in_progress" : "scheduled",
    homeScore: isPast ? 20 : null,
    awayScore: isPast ? 10 : null,
    winnerTeamId: isPast ? homeTeamId : null,
    outcomeRevision: isPast ? 1 : 0,
    isNeutralSite: false,
    venue: null,
    broadcast: null,
  });
  await ctx.db.insert("gameLines", {
    gameId,
    season: SEASON,
    week,
    spread: -3,
    overUnder: null,
    homeMoneyline: null,
    awayMoneyline: null,
    temperature: null,
    weatherCode: null,
    weatherCondition: null,
    isIndoor: false,
  });
  const lock = { gameId, season: SEASON, week, hours: 0, lockedAtMs: KICKOFF_MS };
  if (week <= WEEK) await ctx.db.insert("locks", lock);
}

export async function listGames(ctx: MutationCtx, week: number): Promise<Doc<"games">[]> {
  return await ctx.db
    .query("games")
    .withIndex("by_season_and_week", (q) => q.eq("season", SEASON).eq("week", week))
    .collect();
}

export async function insertUser(ctx: MutationCtx, index: number): Promise<Id<"users">> {
  return await ctx.db.insert("users", {
    tokenIdentifier: `bench|${index}`,
    email: `${index}@example.com`,
    firstName: "Player",
    lastName: String(index),
    profileImageUrl: null,
    favoriteTeamId: null,
    role: "user",
  });
}

interface NewLeague {
  readonly name: string;
  readonly poolType: Doc<"leagues">["poolType"];
  readonly hours: number;
  readonly members: readonly Id<"users">[];
}

export async function insertLeague(ctx: MutationCtx, league: NewLeague): Promise<Id<"leagues">> {
  const { name, poolType, hours, members } = league;
  const [createdById] = members;
  if (createdById === undefined) throw new Error("A league has members.");
  const leagueId = await ctx.db.insert("leagues", {
    name,
    description: null,
    poolType,
    isPublic: false,
    isDeleted: false,
    memberCount: members.length,
    currentSeason: SEASON,
    inviteCode: name,
    maxMembers: 1000,
    pickDeadlineHours: hours,
    deadlineSinceMs: 0,
    createdById,
    historicalModeEnabled: false,
    historicalModeSeason: null,
    revealKey: `key of ${name}`,
  });
  for (const userId of members) {
    await ctx.db.insert("leagueMembers", { leagueId, userId, poolType, joinedAtMs: 0 });
    if (poolType === "pickem") await insertEntry(ctx, { leagueId, userId }, { joinedAtMs: 0, isListed: true });
  }
  return leagueId;
}

/** A member's table row with nine weeks of results. */
export async function insertStanding(
  ctx: MutationCtx,
  { entry, place }: { entry: Doc<"entries">; place: number },
): Promise<void> {
  const correct = 60 + ((place * 7) % 60);
  const weeks = Object.fromEntries(
    Array.from({ length: WEEK - 1 }, (_, index) => {
      const right = index === 0 ? correct - 8 * Math.floor(correct / 9) : Math.floor(correct / 9);
      return [String(index + 1), { correct: right, incorrect: GAMES - right, tied: 0, points: right }];
    }),
  );
  const percentage = correct / 144;
  const { _id: entryId, leagueId, ownerId: userId, name: entryName } = entry;
  await ctx.db.insert("standings", {
    leagueId,
    entryId,
    entryName,
    userId,
    season: SEASON,
    correctPicks: correct,
    incorrectPicks: 144 - correct,
    tiedPicks: 0,
    picksMade: 144,
    totalPoints: correct,
    winPercentage: percentage,
    rankPoints: 0 - correct,
    rankPercentage: 0 - percentage,
    rankPicksMade: -144,
    sortName: `player ${place}`,
    isMember: true,
    rank: 1,
    previousRank: null,
    rankedInWeek: WEEK - 1,
    weeks,
  });
}

export function outboxRow(userId: Id<"users">, { state, dueAtMs }: Pick<Doc<"outbox">, "state" | "dueAtMs">) {
  const text = "Two picks are missing. ".repeat(100);
  const message = { channel: "email" as const, to: "a@example.com", subject: "Your picks", text, html: text };
  return {
    userId,
    kind: "results" as const,
    message,
    state,
    dueAtMs,
    attempts: 0,
    createdAtMs: dueAtMs,
    expiresAtMs: Date.now() + YEAR_MS,
    lastError: null,
  };
}

/** Leaves a league's rows as version 0.2.0 kept them. */
export async function withoutEntries(ctx: MutationCtx, leagueId: Id<"leagues">): Promise<void> {
  for (const { _id: entryId, ownerId } of await listEntries(ctx, leagueId)) {
    const userId = ownerId ?? undefined;
    const sheets = ctx.db.query("sheets").withIndex("by_entry_and_week", (q) => q.eq("entryId", entryId));
    for (const { _id } of await sheets.collect()) await ctx.db.patch("sheets", _id, { userId, entryId: undefined });
    const rows = ctx.db.query("standings").withIndex("by_entry", (q) => q.eq("entryId", entryId));
    for (const { _id } of await rows.collect()) {
      await ctx.db.patch("standings", _id, { entryId: undefined, entryName: undefined });
    }
    await ctx.db.delete("entries", entryId);
  }
}

export async function gameAt(
  ctx: MutationCtx,
  { week, index }: { week: number; index: number },
): Promise<Doc<"games">> {
  const game = await ctx.db
    .query("games")
    .withIndex("by_external_id", (q) => q.eq("externalId", `${week}-${index}`))
    .unique();
  if (game === null) throw new Error("The game is missing.");
  return game;
}

export async function changeGame(
  ctx: MutationCtx,
  before: Doc<"games">,
  changes: Partial<Doc<"games">>,
): Promise<void> {
  await ctx.db.patch("games", before._id, changes);
  const after = await ctx.db.get("games", before._id);
  if (after !== null) await handleGameChanged(ctx, { before, after });
}

export function finalOf(game: Doc<"games">, homeWins: boolean) {
  const { outcomeRevision, homeTeamId, awayTeamId } = game;
  const scores = homeWins ? { homeScore: 20, awayScore: 10 } : { homeScore: 10, awayScore: 20 };
  const winnerTeamId = homeWins ? homeTeamId : awayTeamId;
  return { status: "final" as const, ...scores, winnerTeamId, outcomeRevision: outcomeRevision + 1 };
}
