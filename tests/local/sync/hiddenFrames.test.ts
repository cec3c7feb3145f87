// [4.6] Compares what reaches another member while somebody saves hidden picks, byte by byte: three hosts go on from
// the same data. On two of them Ann makes different picks while Bob watches everything that there is to watch, on the
// third she makes none. Bob gets the same frames everywhere, also when a game locks that she had picked before.
//
// Compared are the frames after signing in. Only this is replaced before, each by a placeholder of the same length, so
// that equal frames have equal sizes:
// - a Transition's timestamps: they count the commits, Ann's too. They are 64-bit numbers in base64. That time passes in
//   steps of a commit is all that they tell, of all leagues together;
// - a refusal's request id: it counts the calls of everybody on the host;
// - cursors and journals of pages: they are encrypted together with a timestamp.
// And the host's warnings of functions that took long are left out: they depend on how busy the machine is.
// Ids, times, members' order and everything else are compared as they come, since the worlds begin as copies.
import { join } from "node:path";
import type { ConvexClient } from "convex/browser";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { OrderedMap } from "../../../host/storage/orderedMap";
import { runInternal } from "../../../local/launcher/deployment";
import { bundleProduct, PRODUCT_FOLDER } from "../../support/adapter/productModules";
import { espnEvent, espnScoreboard, espnTeams } from "../../support/feed/espnEvent";
import { ManualClock } from "../../support/host/manualClock";
import { memoryStorage } from "../../support/host/memoryStorage";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { recordingWebSocket, Results, SyncClients } from "../../support/sync/syncClients";
import { questionsOf, type Keys, type Subject } from "../../support/worlds/questions";

const WEEK = { season: 2025, week: 12 };
const DAY_MS = 86_400_000;
/** Soon enough that nobody is pinged before. */
const LOCKS_IN_MS = 20_000;

let issuer: TokenIssuer;
let modules: Awaited<ReturnType<typeof bundleProduct>>;
const hosts: TestHost[] = [];
const clients = new SyncClients();

beforeAll(async () => {
  modules = await bundleProduct({ "auth.config": join(PRODUCT_FOLDER, "auth.config.ts") });
  issuer = await startTokenIssuer("RS256");
}, 60_000);
afterEach(async () => {
  await clients.close();
  await Promise.all(hosts.splice(0).map((host) => host.close()));
});
afterAll(() => issuer.close());

interface World {
  readonly host: TestHost;
  readonly clock: ManualClock;
}

async function openHost(nowMs: number, data: OrderedMap<string>): Promise<World> {
  const clock = new ManualClock(nowMs);
  const environment = { AUTH_ISSUER: issuer.url, SPORTS_FEED_URL: `${issuer.url}/feed` };
  const host = await startHost({ clock, storage: memoryStorage(data), environment });
  hosts.push(host);
  return { host, clock };
}

function copyOf(data: OrderedMap<string>): OrderedMap<string> {
  const copy = new OrderedMap<string>();
  for (const [key, value] of data.range("", null)) copy.set(key, value);
  return copy;
}

interface Viewer {
  readonly client: ConvexClient;
  readonly frames: string[];
}

async function signIn({ host, clock }: World, name: string): Promise<Viewer> {
  const frames: string[] = [];
  const client = clients.open(host.url, { webSocketConstructor: recordingWebSocket(frames) });
  const claims = {
    sub: name,
    email: `${name}@huddle.test`,
    email_verified: true,
    given_name: name,
    family_name: "Lee",
  };
  await new Promise((resolve) => client.setAuth(() => issuer.token({ nowMs: clock.now(), claims }), resolve));
  await client.mutation(api.users.store, {});
  return { client, frames };
}

interface Game {
  readonly id: Id<"games">;
  readonly homeTeamId: Id<"teams">;
  readonly awayTeamId: Id<"teams">;
}

/** Everybody's week begins like this: Ann has picked the game that locks first, and one more, and Bob both. */
interface Start {
  readonly nowMs: number;
  readonly data: OrderedMap<string>;
  readonly subject: Subject;
  readonly bestBetLeagueId: Id<"leagues">;
  readonly keys: Keys & { readonly bestBets: string };
  readonly games: readonly [Game, Game, Game];
}

async function start(): Promise<Start> {
  const data = new OrderedMap<string>();
  const nowMs = Date.now();
  const world = await openHost(nowMs, data);
  const { host } = world;
  await host.engine.deployed.activate(await host.engine.deployed.prepare({ modules }));
  await runInternal(host, internal.jobs.feed.storeTeams, parseTeams(espnTeams()));
  const at = (days: number) => new Date(nowMs + days * DAY_MS + LOCKS_IN_MS).toISOString();
  const events = [
    espnEvent({ ...WEEK, id: "1", date: at(1) }),
    espnEvent({ ...WEEK, id: "2", home: "CHI", away: "MIN", date: at(2) }),
    espnEvent({ ...WEEK, id: "3", home: "BUF", away: "MIA", date: at(3) }),
  ];
  const board = parseScoreboard(espnScoreboard(events, WEEK), WEEK);
  for (let polls = 0; polls < 2; polls += 1) await runInternal(host, internal.jobs.feed.storeBoard, { board });
  const [ann, bob] = [await signIn(world, "Ann"), await signIn(world, "Bob")];
  const league = await ann.client.mutation(api.leagues.create, { name: "Crew", preset: "confidence" });
  const { settings } = await ann.client.query(api.picks.ownSheet, { leagueId: league.id, ...WEEK });
  const bestBets = await ann.client.mutation(api.leagues.create, {
    name: "Bets",
    rules: { ...settings, weights: "bestBet", tiebreaker: "totalPoints" },
  });
  const { league: pool } = await ann.client.mutation(api.survivor.create, { name: "Last One" });
  for (const { inviteCode } of [league, bestBets]) await bob.client.mutation(api.leagues.join, { inviteCode });
  await bob.client.mutation(api.survivor.join, { inviteCode: pool.inviteCode, numberOfEntries: 1 });
  const { games } = await ann.client.query(api.games.listByWeek, WEEK);
  const [first, second, third] = games;
  if (first === undefined || second === undefined || third === undefined) throw new Error("There are three games.");
  for (const { client } of [ann, bob]) {
    for (const leagueId of [league.id, bestBets.id]) {
      for (const game of [first, second]) {
        await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId });
      }
    }
  }
  await ann.client.mutation(api.picks.submit, { ...pickOf(league.id, first), number: 3 });
  const entryOf = async ({ client }: Viewer) => {
    const { entryId } = await client.query(api.picks.listMine, { leagueId: league.id, ...WEEK });
    if (entryId === null) throw new Error("A member has no entry.");
    return entryId;
  };
  const [hiddenEntryId, otherEntryId] = [await entryOf(ann), await entryOf(bob)];
  await ann.client.mutation(api.entries.addPlayers, { leagueId: league.id, names: ["Grandma May"] });
  const [may] = await ann.client.query(api.entries.listPlayers, { leagueId: league.id });
  if (may === undefined) throw new Error("May doesn't play.");
  const members = await ann.client.query(api.leagues.listMembers, { leagueId: league.id });
  const hiddenUserId = members.find(({ isMe }) => isMe)?.userId;
  if (hiddenUserId === undefined) throw new Error("Ann isn't a member.");
  const { token: claimToken } = await ann.client.mutation(api.claims.makeLink, { entryId: may.entryId });
  const screenTokens: string[] = [];
  for (const { id: leagueId } of [league, pool]) {
    screenTokens.push(await ann.client.mutation(api.screens.make, { leagueId, shows: "names" }));
  }
  const keyOf = async (leagueId: Id<"leagues">) =>
    (await ann.client.query(api.picks.listMine, { leagueId, ...WEEK })).revealKey ?? "";
  const keys = { league: await keyOf(league.id), bestBets: await keyOf(bestBets.id) };
  const week = await ann.client.query(api.survivor.weekState, { leagueId: pool.id, ...WEEK });
  await clients.close();
  await host.close();
  hosts.splice(0);
  return {
    nowMs,
    data,
    bestBetLeagueId: bestBets.id,
    games: [first, second, third],
    keys: { ...keys, pool: week.revealKey ?? "" },
    subject: {
      leagueId: league.id,
      inviteCode: league.inviteCode,
      poolId: pool.id,
      poolCode: pool.inviteCode,
      poolEntryIds: [],
      weeks: [WEEK.week, WEEK.week + 1],
      games: [first, second, third],
      hiddenEntryId,
      hiddenUserId,
      otherEntryId,
      claimToken,
      screenTokens,
    },
  };
}

const pickOf = (leagueId: Id<"leagues">, { id: gameId, homeTeamId }: Game) => ({
  leagueId,
  gameId,
  selectedTeamId: homeTeamId,
});

/** Saves everything that Ann can hide, one way or another. */
async function saveHidden({ client }: Viewer, side: "homeTeamId" | "awayTeamId", of: Start): Promise<void> {
  const { subject, bestBetLeagueId, games } = of;
  const [, second, third] = games;
  const [high, low] = side === "homeTeamId" ? [second, third] : [third, second];
  const { leagueId, poolId } = subject;
  for (const game of [second, third]) {
    const pick = { gameId: game.id, selectedTeamId: game[side] };
    await client.mutation(api.picks.submit, { leagueId, ...pick });
    await client.mutation(api.picks.submit, { leagueId: bestBetLeagueId, ...pick, isBestBet: game === high });
  }
  const { numbers } = await client.query(api.picks.ownSheet, { leagueId, ...WEEK });
  const locked = numbers.filter(({ number }) => number === 3);
  const open = [high, low].map(({ id: gameId }, index) => ({ gameId, number: 2 - index }));
  await client.mutation(api.picks.saveNumbers, { leagueId, ...WEEK, numbers: [...locked, ...open] });
  await client.mutation(api.picks.saveGuess, {
    leagueId: bestBetLeagueId,
    ...WEEK,
    guess: side === "homeTeamId" ? 44 : 51,
  });
  const pick = { week: WEEK.week, selectedTeamId: high[side], gameId: high.id };
  await client.mutation(api.survivor.submitPick, { leagueId: poolId, entryNumber: 1, ...pick });
  const planned = { week: WEEK.week + 1, pickNumber: 1 as const, teamId: low[side] };
  await client.mutation(api.survivor.savePlan, { leagueId: poolId, entryNumber: 1, changes: [planned] });
}

/** Subscribes to everything, one after the other, so that each answer is a frame. */
async function watchEverything({ client }: Viewer, { subject, bestBetLeagueId, keys }: Start) {
  const questions = [
    ...Object.entries(questionsOf(subject, keys)),
    ...Object.entries(
      questionsOf({ ...subject, leagueId: bestBetLeagueId }, { ...keys, league: keys.bestBets }),
    ).filter(([name]) => /^(picks|standings|leagues|leagueRules|audit):/.test(name)),
  ];
  const watched: Results<unknown>[] = [];
  for (const [name, asked] of questions) {
    for (const args of asked) {
      const results = new Results<unknown>(client, name, { ...args });
      await Promise.race([results.until(() => true), results.untilError()]);
      watched.push(results);
    }
  }
  return watched;
}

let questionsAsked = 0;
/** Ends when the viewer has got the answer to a new question, one frame, and so everything that was sent before. */
async function caughtUp({ client }: Viewer, season: number): Promise<void> {
  await new Results(client, "games:listScores", { season, week: 1 }).until(() => true);
}

interface Received {
  readonly untilLock: readonly string[];
  readonly atLock: readonly string[];
  readonly afterLock: readonly string[];
}

/** Everything that Bob receives while Ann's picks go one way, another, or nowhere. */
async function framesOf(of: Start, sides: readonly ("homeTeamId" | "awayTeamId")[]): Promise<Received> {
  const world = await openHost(of.nowMs, copyOf(of.data));
  const [ann, bob] = [await signIn(world, "Ann"), await signIn(world, "Bob")];
  const signedInAt = bob.frames.length;
  questionsAsked = (await watchEverything(bob, of)).length;
  await caughtUp(bob, 2001);
  if (sides[0]) await saveHidden(ann, sides[0], of);
  await caughtUp(bob, 2002);
  const lockedAt = bob.frames.length;
  world.clock.advance(LOCKS_IN_MS);
  const shown = new Results<{ readonly lockedGameIds: readonly string[] }>(bob.client, "picks:listRevealed", {
    leagueId: of.subject.leagueId,
    ...WEEK,
    key: of.keys.league,
  });
  await shown.until(({ lockedGameIds }) => lockedGameIds.length > 0);
  // The lock's jobs schedule others for the same moment.
  for (const season of [2003, 2004, 2005]) {
    world.clock.advance(0);
    await caughtUp(bob, season);
  }
  const revealedAt = bob.frames.length;
  if (sides[1]) await saveHidden(ann, sides[1], of);
  await caughtUp(bob, 2006);
  const { frames } = bob;
  return {
    untilLock: frames.slice(signedInAt, lockedAt),
    atLock: frames.slice(lockedAt, revealedAt),
    afterLock: frames.slice(revealedAt),
  };
}

const TIMESTAMP = /"(ts|serverTs)":"[A-Za-z0-9+/]{11}="/g;
const SLOW = /"logLines":\["\[WARN\] Function execution took a long time[^"]*"\]/g;
const REQUEST = /\[(Request ID): [0-9a-f]{16}\]/g;
const PAGE = /"(continueCursor|journal)":"[^"]*"/g;
const sameLength = (match: string, field: string) => `"${field}":"${"·".repeat(match.length - field.length - 5)}"`;
const normalised = (frame: string) =>
  [TIMESTAMP, REQUEST, PAGE]
    .reduce((text, part) => text.replace(part, sameLength), frame)
    .replace(SLOW, '"logLines":[]');

interface Modification {
  readonly queryId: number;
}

/** Each query's newest answer, by its number. */
function newestAnswers(frames: readonly string[]): Map<number, Modification> {
  const modifications = frames.flatMap(
    (frame) => (JSON.parse(normalised(frame)) as { modifications?: Modification[] }).modifications ?? [],
  );
  return new Map(modifications.map((each) => [each.queryId, each]));
}

it("[4.6] another member's frames are the same whatever somebody hides, also if she saves nothing", async () => {
  const of = await start();
  const one = await framesOf(of, ["homeTeamId", "awayTeamId"]);
  const other = await framesOf(of, ["awayTeamId", "homeTeamId"]);
  const none = await framesOf(of, []);
  expect(questionsAsked).toBeGreaterThan(80);
  // The revealed picks have arrived: the frames aren't the same for want of any.
  expect(one.atLock.filter((frame) => frame.includes('"splits":[{'))).not.toEqual([]);
  for (const received of [other, none]) {
    for (const span of ["untilLock", "afterLock"] as const) {
      expect(received[span].length).toBe(one[span].length);
      expect(received[span].map(normalised)).toEqual(one[span].map(normalised));
    }
    // The lock takes several commits. Two of them may be one frame, depending on how busy the host is.
    expect(newestAnswers(received.atLock)).toEqual(newestAnswers(one.atLock));
  }
}, 120_000);
