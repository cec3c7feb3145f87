// Commissioners' scripts change a league's rules and claims over the HTTP API.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { WEEK } from "../../support/api/apiWorld";
import { as, openBackend, setUpApi, tearDownApi } from "../../support/api/apiBackend";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Json;

/** The creator's league with these rules. */
async function openRuled(rules: Json) {
  const world = await openBackend();
  const { id } = await json(await world.call("creator", "/api/leagues", { body: { name: "Ruled", rules } }));
  const at = `/api/leagues/${String(id)}`;
  const settings = async () => {
    const { versions } = await json(await world.call("creator", `${at}/rules?season=${world.season}`));
    return (versions as { settings: Json }[]).at(-1)?.settings;
  };
  return { ...world, at, settings };
}

it("[10.11] a change of the rules names what changes, and holds from the week that is asked for", async () => {
  const { call, at, settings, season } = await openRuled({
    droppedWeeks: 1,
    tie: "half",
    playoffWeights: { superBowl: 3 },
  });
  const { fromWeek } = await json(await call("creator", `${at}/rules/change-week`));
  const change = async (body: Json) =>
    (await call("creator", `${at}/rules`, { method: "PATCH", body: { season, fromWeek, settings: {}, ...body } }))
      .status;
  const before = await settings();
  expect(before).toMatchObject({ droppedWeeks: 1, tie: "half" });
  expect(await change({ settings: { droppedWeeks: 2, playoffWeights: { wildCard: 2 } } })).toBe(204);
  const weights = { ...(before?.["playoffWeights"] as Json), wildCard: 2 };
  expect(await settings()).toEqual({ ...before, droppedWeeks: 2, playoffWeights: weights });
  expect(weights).toMatchObject({ superBowl: 3 });
  // Out of date, out of bounds, and unknown.
  expect(await change({ fromWeek: Number(fromWeek) + 1 })).toBe(409);
  expect(await change({ settings: { droppedWeeks: 99 } })).toBe(400);
  expect(await change({ settings: { droppedweeks: 1 } })).toBe(400);
  expect(await settings()).toEqual({ ...before, droppedWeeks: 2, playoffWeights: weights });
});

it("[10.13] a line is set until the game's deadline, in leagues against the spread", async () => {
  const { call, at, t, game, season } = await openRuled({ format: "spread" });
  const set = async (homeSpread: number) =>
    await call("creator", `${at}/lines/${game.id}`, { method: "PUT", body: { season, week: WEEK, homeSpread } });
  expect((await set(-3.25)).status).toBe(400);
  expect((await set(-3.5)).status).toBe(204);
  const lines = async () => (await t.run((ctx) => ctx.db.query("frozenLines").collect())).map((row) => row.homeSpread);
  expect(await lines()).toEqual([-3.5]);
});

it("[10.3] a week's games are chosen, in leagues that choose", async () => {
  const { call, at, t, game, season } = await openRuled({ games: "slate" });
  const choose = async (gameIds: string[]) =>
    await call("creator", `${at}/slate`, { method: "PUT", body: { season, week: WEEK, gameIds } });
  expect((await choose([])).status).toBe(400);
  const wrong = await choose([game.id, "nobody"]);
  expect([wrong.status, await wrong.text()]).toEqual([400, "gameIds.1: That game doesn't exist."]);
  expect((await choose([game.id])).status).toBe(204);
  const slates = async () => (await t.run((ctx) => ctx.db.query("slates").collect())).map((row) => row.gameIds);
  expect(await slates()).toEqual([[game.id]]);
});

it("[16.4] a claim is listed and undone", async () => {
  const { call, leagueId, playerId, t } = await openBackend();
  const { token } = await json(await call("creator", `/api/players/${playerId}/claim-link`, { method: "POST" }));
  await as(t, "member").mutation(api.claims.claim, { token: String(token) });
  const claims = async () =>
    (await (await call("creator", `/api/leagues/${leagueId}/claims`)).json()) as { id: string; entryName: string }[];
  const [claim, ...others] = await claims();
  expect(others).toEqual([]);
  expect((await call("outsider", `/api/claims/${claim?.id}`, { method: "DELETE" })).status).toBe(404);
  expect((await call("creator", `/api/claims/${claim?.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await claims()).toEqual([]);
});
