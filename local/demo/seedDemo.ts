// Fills a fresh demo with accounts, leagues, and picks for past weeks and the current one. Existing data is left alone,
// so an interrupted seeding continues at the next start. It uses public interfaces only: the app's functions as its
// people, the admins' import, and the sign-in service.
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { RuleSettings } from "../../domain/leagueRules/ruleSettings";
import type { Identity } from "../identity/createIdentity";
import { choosePick, MEMBER_DILIGENCE, type PickableGame, remembers } from "./choosePick";
import { type PickWeights, weighSheet } from "./chooseWeights";
import type { DemoClient } from "./DemoClient";
import { EVERYONE, LEAGUES, PLAYER, SECOND_PLAYER } from "./people";

export interface DemoWorld {
  readonly identity: Identity;
  readonly client: DemoClient;
  readonly signal: AbortSignal;
}

export interface SeededLeague {
  readonly id: Id<"leagues">;
  readonly memberEmails: readonly string[];
  readonly rules: RuleSettings;
}

type UserIds = ReadonlyMap<string, Id<"users">>;

const POLL_MS = 100;
/** The one-click players leave some of this week's open games for the person trying the demo. */
const PLAYER_DILIGENCE = 0.5;
const IMPORT_BATCH = 500;

/** Creates accounts and leagues. Returns the leagues for the members' later activity. */
export async function seedPeople({ identity, client }: DemoWorld): Promise<readonly SeededLeague[]> {
  await Promise.all(EVERYONE.map((account) => identity.ensureAccount(account)));
  await Promise.all(EVERYONE.map(async ({ email }) => (await client.actingAs(email)).mutation(api.users.store, {})));
  const seeded: SeededLeague[] = [];
  for (const wanted of LEAGUES) {
    const creator = await client.actingAs(wanted.creator.email);
    const existing = (await creator.query(api.leagues.listMine, {})).find(
      (league) => league.name === wanted.name && league.isCreator,
    );
    const { name, description, isPublic, rules } = wanted;
    const league = existing ?? (await creator.mutation(api.leagues.create, { name, description, isPublic, rules }));
    if (league.pickDeadlineHours !== wanted.pickDeadlineHours && !existing) {
      await creator.mutation(api.leagues.updateSettings, {
        leagueId: league.id,
        pickDeadlineHours: wanted.pickDeadlineHours,
      });
    }
    if (!existing || league.memberCount < wanted.members.length + 1) {
      for (const { email } of wanted.members) await joinLeague(await client.actingAs(email), league);
    }
    seeded.push({ id: league.id, memberEmails: [wanted.creator, ...wanted.members].map(({ email }) => email), rules });
  }
  return seeded;
}

async function joinLeague(
  member: Awaited<ReturnType<DemoClient["actingAs"]>>,
  league: { readonly id: Id<"leagues">; readonly inviteCode: string },
) {
  const mine = await member.query(api.leagues.listMine, {});
  if (mine.some(({ id }) => id === league.id)) return;
  await member.mutation(api.leagues.join, { inviteCode: league.inviteCode });
}

/** Makes this week's picks: nearly all for members, about half of the open games for the one-click players. */
export async function seedCurrentWeek(
  world: DemoWorld,
  leagues: readonly SeededLeague[],
): Promise<{ season: number; week: number }> {
  const { client, signal } = world;
  const spectator = await client.actingAs(PLAYER.email);
  const current = await waitFor(signal, async () => {
    const found = await spectator.query(api.weeks.current, {});
    if (!found) return null;
    const { games } = await spectator.query(api.games.listByWeek, found);
    return games.length > 0 ? { ...found, games } : null;
  });
  const users = await userIdsOf(world);
  const players = new Set([PLAYER.email, SECOND_PLAYER.email]);
  const picks = picksOf(leagues, users, current.games, (email, game) =>
    players.has(email) && game.status === "scheduled" ? PLAYER_DILIGENCE : MEMBER_DILIGENCE,
  );
  await importPicks(world, picks);
  return { season: current.season, week: current.week };
}

export interface HistoryProgress {
  readonly season: number;
  /** Earlier weeks that still need picks. */
  readonly weeks: readonly number[];
}

/**
 * Imports everybody's picks for the season's earlier weeks as the feed fills them in, newest first, until none is left
 * or the signal aborts. Calls `onProgress` with the remaining number after each week.
 */
export async function seedHistory(
  world: DemoWorld,
  history: HistoryProgress & {
    readonly leagues: readonly SeededLeague[];
    readonly onProgress: (left: HistoryProgress) => Promise<void>;
  },
): Promise<void> {
  const { client, signal } = world;
  const { season, leagues, onProgress } = history;
  const users = await userIdsOf(world);
  const left = new Set(history.weeks);
  while (left.size > 0) {
    for (const week of [...left]) {
      signal.throwIfAborted();
      const games = await client.runInternal(internal.jobs.imports.listGames, { season, week });
      if (games.length === 0) continue;
      await importPicks(
        world,
        picksOf(leagues, users, games, () => MEMBER_DILIGENCE),
      );
      left.delete(week);
      await onProgress({ season, weeks: [...left] });
    }
    if (left.size > 0) await pause(signal);
  }
}

interface Game extends PickableGame {
  readonly id: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
  readonly status: string;
}

function picksOf<G extends Game>(
  leagues: readonly SeededLeague[],
  users: UserIds,
  games: readonly G[],
  diligence: (email: string, game: G) => number,
): readonly Pick[] {
  return leagues.flatMap(({ id: leagueId, memberEmails, rules }) =>
    memberEmails.flatMap((email) => {
      const picked = games.filter((game) => remembers(game, email, diligence(email, game)));
      const week = games[0]?.id ?? "";
      const weights = weighSheet(picked, { member: email, week, count: games.length, rules });
      return picked.map((game) => ({
        ...{ userId: ensureUser(users, email), gameId: game.id, leagueId },
        ...{ selectedTeamId: choosePick(game, email), ...weights.get(game.id) },
      }));
    }),
  );
}

async function importPicks({ client, signal }: DemoWorld, picks: readonly Pick[]) {
  for (let start = 0; start < picks.length; start += IMPORT_BATCH) {
    signal.throwIfAborted();
    await client.runInternal(internal.jobs.imports.importPicks, { picks: picks.slice(start, start + IMPORT_BATCH) });
  }
}

interface Pick extends PickWeights {
  userId: Id<"users">;
  gameId: Id<"games">;
  leagueId: Id<"leagues">;
  selectedTeamId: Id<"teams">;
}

/** Storing a user again changes nothing and returns the id. */
export async function userIdsOf({ client }: DemoWorld): Promise<UserIds> {
  return new Map(
    await Promise.all(
      EVERYONE.map(async ({ email }) => {
        const id = await (await client.actingAs(email)).mutation(api.users.store, {});
        return [email, id] as const;
      }),
    ),
  );
}

function ensureUser(users: UserIds, email: string): Id<"users"> {
  const id = users.get(email);
  if (!id) throw new Error(`${email} is not one of the demo's people.`);
  return id;
}

/** Polls until there is a result: a cron starts the feed's first poll, and nothing outside can await a cron. */
export async function waitFor<T>(signal: AbortSignal, look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await pause(signal);
  }
}

async function pause(signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  signal.throwIfAborted();
}
