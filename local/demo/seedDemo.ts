// Fills a fresh demo with accounts, leagues, and picks for past weeks and the current one. Existing data is left alone,
// so an interrupted seeding continues at the next start. It uses public interfaces only: the app's functions as its
// people, the admins' import, and the sign-in service.
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { RuleSettings } from "../../domain/leagueRules/ruleSettings";
import type { Identity } from "../identity/createIdentity";
import { choosePick, chooseSome, MEMBER_DILIGENCE, type PickableGame, remembers } from "./choosePick";
import { type PickWeights, weighSheet } from "./chooseWeights";
import { chooseFavorites } from "./chooseFavorites";
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

const POLL_MS = 100;
/** The one-click players leave some of this week's open games for the person trying the demo. */
const PLAYER_DILIGENCE = 0.5;
const IMPORT_BATCH = 500;

/** The demo's people, and the leagues where they play. */
export interface DemoPeople {
  /** By e-mail. */
  readonly users: ReadonlyMap<string, Id<"users">>;
  readonly leagues: readonly SeededLeague[];
}

/** Needs only the sign-in service. */
export async function createAccounts(identity: Identity): Promise<void> {
  await Promise.all(EVERYONE.map((account) => identity.ensureAccount(account)));
}

/** Creates accounts and leagues. */
export async function seedPeople({ identity, client }: DemoWorld): Promise<DemoPeople> {
  await createAccounts(identity);
  const stored = EVERYONE.map(async ({ email }) => {
    const id = await (await client.actingAs(email)).mutation(api.users.store, {});
    return [email, id] as const;
  });
  const users = new Map(await Promise.all(stored));
  const leagues: SeededLeague[] = [];
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
      for (const { email } of wanted.members) {
        const member = await client.actingAs(email);
        // Nobody is in a new league yet.
        if (existing && (await isIn(member, league.id))) continue;
        await member.mutation(api.leagues.join, { inviteCode: league.inviteCode });
      }
    }
    for (const { email } of wanted.commissioners ?? []) {
      const userId = users.get(email);
      if (userId) await creator.mutation(api.leagues.nameCommissioner, { leagueId: league.id, userId });
    }
    if (wanted.announcement && !existing) {
      await creator.mutation(api.leagues.announce, { leagueId: league.id, text: wanted.announcement });
    }
    leagues.push({ id: league.id, memberEmails: [wanted.creator, ...wanted.members].map(({ email }) => email), rules });
  }
  return { users, leagues };
}

async function isIn(member: Awaited<ReturnType<DemoClient["actingAs"]>>, leagueId: Id<"leagues">): Promise<boolean> {
  const mine = await member.query(api.leagues.listMine, {});
  return mine.some(({ id }) => id === leagueId);
}

/** Makes this week's picks: nearly all for members, about half of the open games for the one-click players. */
export async function seedCurrentWeek(world: DemoWorld, people: DemoPeople): Promise<{ season: number; week: number }> {
  const { client, signal } = world;
  const spectator = await client.actingAs(PLAYER.email);
  const current = await waitFor(signal, async () => {
    const found = await spectator.query(api.weeks.current, {});
    if (!found) return null;
    const { games } = await spectator.query(api.games.listByWeek, found);
    return games.length > 0 ? { ...found, games } : null;
  });
  await chooseFavorites(client);
  const players = new Set([PLAYER.email, SECOND_PLAYER.email]);
  const picks = picksOf(people, current.games, (email, game) =>
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
 * Imports everybody's picks for the season's earlier weeks, newest first, until none is left or the signal aborts.
 * Calls `onProgress` with the remaining number after each week.
 */
export async function seedHistory(
  world: DemoWorld,
  history: HistoryProgress & {
    readonly people: DemoPeople;
    readonly onProgress: (left: HistoryProgress) => Promise<void>;
  },
): Promise<void> {
  const { season, people, onProgress } = history;
  const left = new Set(history.weeks);
  for (let isFirst = true; left.size > 0; isFirst = false) {
    if (!isFirst) await pause(world.signal);
    for (const week of [...left]) {
      const games = await gamesOf(world, { season, week, isFirst });
      if (games.length === 0) continue;
      await importPicks(
        world,
        picksOf(people, games, () => MEMBER_DILIGENCE),
      );
      left.delete(week);
      await onProgress({ season, weeks: [...left] });
    }
  }
}

/** The feed is asked for a week the first time. It also fills in week after week by itself, a few each second. */
async function gamesOf(
  { client, signal }: DemoWorld,
  { season, week, isFirst }: { season: number; week: number; isFirst: boolean },
): Promise<readonly Game[]> {
  signal.throwIfAborted();
  const known = await client.runInternal(internal.jobs.imports.listGames, { season, week });
  if (known.length > 0 || !isFirst) return known;
  // The feed may not answer now; then its polls ask again.
  await client.runInternal(internal.jobs.feed.syncWeek, { season, week }).catch(() => undefined);
  return await client.runInternal(internal.jobs.imports.listGames, { season, week });
}

interface Game extends PickableGame {
  readonly id: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
  readonly status: string;
}

function picksOf<G extends Game>(
  { users, leagues }: DemoPeople,
  games: readonly G[],
  diligence: (email: string, game: G) => number,
): readonly Pick[] {
  return leagues.flatMap(({ id: leagueId, memberEmails, rules }) =>
    memberEmails.flatMap((email) => {
      const some = rules.games === "pickN" ? chooseSome(games, email, rules.picksPerWeek) : games;
      const picked = some.filter((game) => remembers(game, email, diligence(email, game)));
      const week = games[0]?.id ?? "";
      const weights = weighSheet(picked, { member: email, week, count: some.length, rules });
      return picked.map((game) => ({
        userId: userIdOf(users, email),
        gameId: game.id,
        leagueId,
        selectedTeamId: choosePick(game, email),
        ...weights.get(game.id),
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

/** By e-mail. */
export function userIdOf(users: DemoPeople["users"], email: string): Id<"users"> {
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
