// All Picks on the wire: what the members of a league receive, byte by byte, while one of them saves a pick, when its
// game locks, and after they have left.
import { join } from "node:path";
import type { ConvexClient } from "convex/browser";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { parseTeams } from "../../../convex/model/feed/espn/parseTeams";
import { runInternal } from "../../../local/launcher/deployment";
import { bundleProduct, PRODUCT_FOLDER } from "../../support/adapter/productModules";
import { espnEvent, espnScoreboard, espnTeams } from "../../support/feed/espnEvent";
import { ManualClock } from "../../support/host/manualClock";
import { startHost, type TestHost } from "../../support/host/startHost";
import { startTokenIssuer, type TokenIssuer } from "../../support/host/tokenIssuer";
import { recordingWebSocket, Results, SyncClients } from "../../support/sync/syncClients";
import { WireClient } from "../../support/sync/wireClient";

const WEEK = { season: 2025, week: 12 };
const THURSDAY = Date.parse("2025-11-20T12:00:00-05:00");
const SUNDAY = "2025-11-23T16:25:00-05:00";
const DAY_MS = 86_400_000;
/** Soon enough that nobody is pinged before. */
const LOCKS_IN_MS = 20_000;
const WATCHERS = 200;

type Grid = NonNullable<FunctionReturnType<typeof api.picks.listRevealed>> | null;
type Frame = { readonly modifications: readonly { readonly value: unknown }[] };
type Modules = Awaited<ReturnType<typeof bundleProduct>>;

let modules: Modules;
let issuer: TokenIssuer;
let clock: ManualClock;
let host: TestHost;
const clients = new SyncClients();

beforeAll(async () => {
  modules = await bundleProduct({ "auth.config": join(PRODUCT_FOLDER, "auth.config.ts") });
  issuer = await startTokenIssuer("RS256");
}, 60_000);
beforeEach(async () => {
  clock = new ManualClock(THURSDAY);
  host = await startHost({ clock, environment: { AUTH_ISSUER: issuer.url, SPORTS_FEED_URL: `${issuer.url}/feed` } });
  await host.engine.deployed.activate(await host.engine.deployed.prepare({ modules }));
  await runInternal(host, internal.jobs.feed.storeTeams, parseTeams(espnTeams()));
  const date = new Date(clock.now() + DAY_MS + LOCKS_IN_MS).toISOString();
  const board = parseScoreboard(espnScoreboard([espnEvent({ ...WEEK, date })], WEEK));
  await runInternal(host, internal.jobs.feed.storeBoard, { board });
});
afterEach(async () => {
  await clients.close();
  await host.close();
});
afterAll(() => issuer.close());

interface Viewer {
  readonly client: ConvexClient;
  /** Every text that the host has sent, in order. */
  readonly frames: string[];
}

async function signIn(name: string): Promise<Viewer> {
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

/** A league of three who watch All Picks, with the week's game. */
async function open(rules: Partial<FunctionArgs<typeof api.leagues.create>> = {}) {
  const [ann, bob, cat] = [await signIn("Ann"), await signIn("Bob"), await signIn("Cat")];
  const { id: leagueId, inviteCode } = await ann.client.mutation(api.leagues.create, { name: "Crew", ...rules });
  for (const { client } of [bob, cat]) await client.mutation(api.leagues.join, { inviteCode });
  const { games } = await ann.client.query(api.games.listByWeek, WEEK);
  const game = games[0];
  if (game === undefined) throw new Error("There is no game.");
  const asked = { leagueId, ...WEEK };
  const key = await keyOf(ann, leagueId);
  const watched = [ann, bob, cat].map((viewer) => watch(viewer, { leagueId, key }));
  await Promise.all(watched.map(({ grid }) => grid.until((value) => value?.members.length === 3)));
  await Promise.all(watched.map(({ mine }) => mine.until(() => true)));
  return { ann, bob, cat, watched, leagueId, asked, key, game };
}

async function keyOf({ client }: Viewer, leagueId: Id<"leagues">): Promise<string> {
  const { revealKey } = await client.query(api.picks.listMine, { leagueId, ...WEEK });
  if (revealKey === null) throw new Error("This user has no key.");
  return revealKey;
}

/** Subscribes to what All Picks shows. */
function watch({ client }: Viewer, { leagueId, key }: { leagueId: Id<"leagues">; key: string }) {
  const asked = { leagueId, ...WEEK };
  return {
    mine: new Results<FunctionReturnType<typeof api.picks.listMine>>(client, "picks:listMine", asked),
    grid: new Results<Grid>(client, "picks:listRevealed", { ...asked, key }),
  };
}

let questions = 0;
/** Ends when the viewer has got the answer to a new question, one frame, and so everything that was sent before. */
async function caughtUp({ client }: Viewer): Promise<void> {
  questions += 1;
  await new Results(client, "games:listScores", { season: 2000 + questions, week: 1 }).until(() => true);
}

/** How often the query ran, according to the engine. */
function countRuns(path: string): () => number {
  let runs = 0;
  host.engine.executor.onExecution((execution) => {
    if (execution.path.startsWith(path)) runs += 1;
  });
  return () => runs;
}

it("[4.6] saving an open pick sends its owner's to the owner, and not a byte to anybody else", async () => {
  const { ann, bob, cat, watched, asked, game } = await open();
  for (const viewer of [ann, bob, cat]) await caughtUp(viewer);
  const before = [bob, cat].map(({ frames }) => frames.length);
  const runs = countRuns("picks:listRevealed");
  for (const selectedTeamId of [game.homeTeamId, game.awayTeamId]) {
    await ann.client.mutation(api.picks.submit, { leagueId: asked.leagueId, gameId: game.id, selectedTeamId });
  }
  expect(watched[0]?.mine.newest?.picks).toMatchObject([{ selectedTeamId: game.awayTeamId }]);
  // Nothing is shown yet, so nobody's picks are looked at.
  expect(runs()).toBe(0);
  for (const [index, viewer] of [bob, cat].entries()) {
    await caughtUp(viewer);
    const since = viewer.frames.slice(before[index]);
    // The answer to the question that was asked to catch up.
    expect(since.map((text) => (JSON.parse(text) as Frame).modifications)).toMatchObject([[{ value: [] }]]);
    expect(viewer.frames.some((text) => text.includes('"selectedTeamId"'))).toBe(false);
  }
});

it("[11.9][4.6] a game's page gets nothing of others' picks before the lock, and learns of them at the lock", async () => {
  const { ann, bob, watched, asked, game } = await open();
  const page = [
    new Results(bob.client, "games:get", { gameId: game.id }),
    new Results(bob.client, "games:moments", { gameId: game.id }),
    new Results(bob.client, "gameDetails:get", { gameId: game.id }),
    new Results(bob.client, "games:listScores", WEEK),
  ];
  for (const results of page) await results.until(() => true);
  await caughtUp(bob);
  const before = bob.frames.length;
  const pick = { leagueId: asked.leagueId, gameId: game.id, selectedTeamId: game.homeTeamId };
  await ann.client.mutation(api.picks.submit, pick);
  await caughtUp(bob);
  expect(bob.frames.slice(before).map((text) => (JSON.parse(text) as Frame).modifications)).toMatchObject([
    [{ value: [] }],
  ]);
  clock.advance(LOCKS_IN_MS);
  const shown = await watched[1]?.grid.until((grid) => (grid?.lockedGameIds.length ?? 0) > 0);
  expect(shown?.members.flatMap(({ picks }) => picks)).toMatchObject([{ selectedTeamId: game.homeTeamId }]);
});

it("[10.2][10.6] numbers and guesses send nothing to others before the lock, and all at the lock", async () => {
  const { ann, bob, cat, leagueId, asked, key, game } = await open({ preset: "confidence" });
  type Weights = FunctionReturnType<typeof api.picks.listRevealedWeights>;
  const [weights, others] = [bob, cat].map(
    ({ client }) => new Results<Weights>(client, "picks:listRevealedWeights", { ...asked, key }),
  );
  if (weights === undefined || others === undefined) throw new Error("Two watch.");
  const table = new Results(bob.client, "standings:forLeague", { leagueId, season: WEEK.season, limit: 100 });
  const week = new Results(bob.client, "standings:weekResults", { leagueId, season: WEEK.season });
  for (const results of [weights, others, table, week]) await results.until(() => true);
  await caughtUp(bob);
  const before = bob.frames.length;
  const runs = countRuns("picks:listRevealedWeights");
  const pick = { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId };
  await ann.client.mutation(api.picks.submit, { ...pick, number: 1 });
  await ann.client.mutation(api.picks.saveNumbers, { ...asked, numbers: [] });
  await ann.client.mutation(api.picks.saveNumbers, { ...asked, numbers: [{ gameId: game.id, number: 1 }] });
  for (const guess of [44, 51]) await ann.client.mutation(api.picks.saveGuess, { ...asked, guess });
  await caughtUp(bob);
  const since = bob.frames.slice(before);
  expect(since.map((text) => (JSON.parse(text) as Frame).modifications)).toMatchObject([[{ value: [] }]]);
  // Each save that changed Ann's sheet, once for both.
  expect(runs()).toBe(5);
  clock.advance(LOCKS_IN_MS);
  for (const results of [weights, others]) {
    const shown = await results.until((answer) => answer?.members.some(({ guess }) => guess !== null) ?? false);
    expect(shown?.members.filter(({ numbers }) => numbers.length > 0)).toMatchObject([
      { numbers: [{ gameId: game.id, number: 1 }], guess: 51 },
    ]);
  }
  expect(runs()).toBe(6);
});

it("[10.20] a game that locks before the week is shown sends everybody the same, whatever was picked", async () => {
  const events = [
    espnEvent({ ...WEEK, date: new Date(clock.now() + LOCKS_IN_MS).toISOString() }),
    espnEvent({ ...WEEK, id: "402", home: "CHI", away: "MIN", date: SUNDAY }),
  ];
  const board = parseScoreboard(espnScoreboard(events, WEEK));
  // An earlier kickoff holds once a second answer has it too.
  for (let answer = 0; answer < 2; answer += 1) await runInternal(host, internal.jobs.feed.storeBoard, { board });
  const openLeague = async () => {
    const league = await open({
      deadline: { kind: "dayTime", day: "sunday", time: "13:00" },
      rules: { ...CLASSIC, weights: "bestBet", reveal: "together" },
    });
    const { bob, asked, key, leagueId } = league;
    const table = { leagueId, season: WEEK.season };
    const others = [
      new Results(bob.client, "picks:listRevealedWeights", { ...asked, key }),
      new Results(bob.client, "standings:forLeague", { ...table, limit: 100 }),
      new Results(bob.client, "standings:weekResults", table),
    ];
    for (const results of others) await results.until(() => true);
    await caughtUp(bob);
    return { ...league, before: bob.frames.length };
  };
  const [picked, empty] = [await openLeague(), await openLeague()];
  const pick = async ([gameId, selectedTeamId]: readonly [Id<"games">, Id<"teams">], isBestBet: boolean) => {
    const { leagueId, ann } = picked;
    await ann.client.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, isBestBet });
    for (const { bob } of [picked, empty]) await caughtUp(bob);
  };
  const { game } = picked;
  await pick([game.id, game.homeTeamId], true);
  clock.advance(LOCKS_IN_MS);
  for (const { watched } of [picked, empty]) {
    const grid = await watched[1]?.grid.until((value) => value?.lockedGameIds.includes(game.id) ?? false);
    expect(grid).toMatchObject({ revealedGameIds: [], splits: [] });
  }
  const sunday = (await picked.ann.client.query(api.games.listByWeek, WEEK)).games[1];
  if (sunday === undefined) throw new Error("There is no second game.");
  await pick([sunday.id, sunday.awayTeamId], false);
  const [withPicks, without] = [picked, empty].map(({ bob, before }) =>
    bob.frames.slice(before).map((text) => text.length),
  );
  expect(withPicks).toEqual(without);
  // The lock, and the questions that were asked to catch up.
  expect(without).toHaveLength(3);
});

it("[4.5][4.6] the lock sends the picks to all members in one run, but nothing to one who has left", async () => {
  const { ann, bob, cat, watched, leagueId, asked, key, game } = await open();
  for (const { client } of [ann, bob]) {
    await client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId });
  }
  const [annsScreen, bobsScreen, catsScreen] = watched;
  await cat.client.mutation(api.leagues.leave, { leagueId });
  await catsScreen?.grid.until((value) => value === null);
  await catsScreen?.mine.untilError();
  const newKey = (await annsScreen?.mine.until(({ revealKey }) => revealKey !== key))?.revealKey;
  expect(newKey).toMatch(/^[0-9a-f]{32}$/);
  expect(cat.frames.some((text) => text.includes(String(newKey)))).toBe(false);
  // As the screen does, once it has the new key.
  const screens = [ann, bob].map((viewer, index) => {
    watched[index]?.grid.stop();
    return watch(viewer, { leagueId, key: newKey ?? "" });
  });
  for (const { grid } of screens) expect((await grid.until((value) => value !== null))?.lockedGameIds).toEqual([]);
  await caughtUp(cat);
  const catsFrames = cat.frames.length;

  const runs = countRuns("picks:listRevealed");
  clock.advance(LOCKS_IN_MS);
  for (const { grid } of screens) {
    const shown = await grid.until((value) => value?.lockedGameIds.includes(game.id) ?? false);
    expect(shown?.splits).toEqual([{ gameId: game.id, homePicks: 2, awayPicks: 0 }]);
    expect(shown?.members.map(({ picks }) => picks.length)).toEqual([1, 1]);
  }
  expect(runs()).toBe(1);
  expect(bobsScreen?.mine.errors).toEqual([]);
  await caughtUp(cat);
  expect(cat.frames.length - catsFrames).toBe(1);
  expect(catsScreen?.grid.all.at(-1)).toBeNull();
  expect(await cat.client.query(api.picks.listRevealed, { ...asked, key })).toBeNull();
});

it(`[4.6] ${WATCHERS} members who watch cost one run for each change, and get the same bytes`, async () => {
  const { ann, leagueId, asked, key, game } = await open();
  const watchers = Array.from({ length: WATCHERS }, () => {
    return new WireClient(host.url, [{ udfPath: "picks:listRevealed", args: { ...asked, key } }]);
  });
  await Promise.all(watchers.map((watcher) => watcher.connect()));
  await Promise.all(watchers.map((watcher) => watcher.until(() => watcher.results.size === 1)));
  const runs = countRuns("picks:listRevealed");
  await ann.client.mutation(api.picks.submit, { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId });
  expect(runs()).toBe(0);
  const isRevealed = (watcher: WireClient) => (watcher.results.get(0) as unknown as Grid)?.splits.length === 1;
  expect(watchers.some(isRevealed)).toBe(false);
  clock.advance(LOCKS_IN_MS);
  await Promise.all(watchers.map((watcher) => watcher.until(() => isRevealed(watcher))));
  expect(runs()).toBe(1);
  expect(new Set(watchers.map(({ results }) => JSON.stringify(results.get(0)))).size).toBe(1);
  for (const watcher of watchers) watcher.cut();
});
