// Commissioners' scripts with a league's chats and its big screen, over the HTTP API.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { openBackend, setUpApi, tearDownApi } from "../../support/api/apiBackend";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Json;

const address = "https://discord.com/api/webhooks/123456/aVeryLongSecretWx4z";

it("[18.2] a chat is added, listed masked, changed, tried and removed", async () => {
  const { call, leagueId, t } = await openBackend();
  const at = `/api/leagues/${leagueId}/chats`;
  const chats = async () => (await (await call("creator", at)).json()) as Json[];
  const add = async (body: Json) => await call("creator", at, { body });
  const { id, secret } = await json(await add({ kind: "discord", address, news: ["reveals"] }));
  expect(secret).toBeNull();
  expect(await chats()).toMatchObject([
    { id, kind: "discord", address: "discord.com/…Wx4z", news: ["reveals"], offSince: null, lastFailure: null },
  ]);
  const again = await add({ kind: "discord", address, news: ["reveals"] });
  expect([again.status, await again.text()]).toEqual([409, "This address has been added already."]);
  const inside = await add({ kind: "json", address: "https://localhost/hook", news: ["reveals"] });
  expect([inside.status, await inside.text()]).toEqual([400, expect.stringMatching(/^address: /)]);
  const signed = await json(await add({ kind: "json", address: "https://hooks.example.com/x", news: ["reveals"] }));
  expect(signed).toMatchObject({ secret: expect.stringMatching(/^\w{40,}$/) as string });
  expect(JSON.stringify(await chats())).not.toContain(signed["secret"]);

  const one = `/api/chats/${String(id)}`;
  const news = ["weeksWon", "announcements"];
  expect((await call("creator", one, { method: "PATCH", body: { news: [] } })).status).toBe(400);
  expect((await call("creator", one, { method: "PATCH", body: { news } })).status).toBe(204);
  expect((await chats())[0]).toMatchObject({ news: ["announcements", "weeksWon"] });
  expect((await call("creator", `${one}/test`, { method: "POST" })).status).toBe(204);
  const queued = async () => await t.run((ctx) => ctx.db.query("webhookMessages").collect());
  expect(await queued()).toMatchObject([{ news: "test" }]);
  for (const [method, path] of [
    ["POST", `${one}/test`],
    ["POST", `${one}/turn-on`],
    ["DELETE", one],
  ] as const) {
    expect([path, (await call("member", path, { method })).status]).toEqual([path, 403]);
    expect([path, (await call("outsider", path, { method })).status]).toEqual([path, 404]);
  }
  expect((await call("creator", one, { method: "DELETE" })).status).toBe(204);
  expect(await queued()).toEqual([]);
  expect((await chats()).map((chat) => chat["id"])).toEqual([signed["id"]]);
});

it("[18.2] a chat that failures have turned off is turned on", async () => {
  const { call, leagueId, t } = await openBackend();
  const at = `/api/leagues/${leagueId}/chats`;
  const { id } = await json(await call("creator", at, { body: { kind: "discord", address, news: ["reveals"] } }));
  await t.run(async (ctx) => {
    for (const row of await ctx.db.query("webhooks").collect())
      await ctx.db.patch("webhooks", row._id, {
        failures: 20,
        offSinceMs: Date.now(),
        lastFailure: { atMs: Date.now(), error: "404 Not Found" },
      });
  });
  const first = async () => ((await (await call("creator", at)).json()) as Json[])[0];
  expect(await first()).toMatchObject({
    offSince: expect.stringMatching(/Z$/) as string,
    lastFailure: { error: "404 Not Found" },
  });
  const path = `/api/chats/${String(id)}`;
  const off = await call("creator", `${path}/test`, { method: "POST" });
  expect([off.status, await off.text()]).toEqual([409, "This chat is off. Turn it on first."]);
  expect((await call("creator", `${path}/turn-on`, { method: "POST" })).status).toBe(204);
  expect(await first()).toMatchObject({ offSince: null });
});

it("[18.3] a big screen's address is made, renewed and ended", async () => {
  const { call, leagueId, t } = await openBackend();
  const at = `/api/leagues/${leagueId}/screen`;
  const now = async () => (await json(await call("creator", at)))["screen"];
  const opens = async (token: unknown) => (await t.query(api.screens.show, { token: String(token) })) !== null;
  expect(await now()).toBeNull();
  const { token } = await json(await call("creator", at, { body: { shows: "initials" } }));
  expect(await now()).toMatchObject({ shows: "initials" });
  expect(await opens(token)).toBe(true);
  expect((await call("creator", at, { method: "PATCH", body: { shows: "names" } })).status).toBe(204);
  expect(await now()).toMatchObject({ shows: "names" });
  const renewed = await json(await call("creator", at, { body: { shows: "names" } }));
  expect([await opens(token), await opens(renewed["token"])]).toEqual([false, true]);
  expect((await call("creator", at, { method: "DELETE" })).status).toBe(204);
  expect([await now(), await opens(renewed["token"])]).toEqual([null, false]);
});
