// What commissioners' scripts do over the HTTP API: payments and announcements that are sent again, and invitations.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openBackend, setUpApi, tearDownApi } from "../../support/api/apiBackend";

vi.setConfig({ testTimeout: 60_000 });
beforeEach(setUpApi);
afterEach(tearDownApi);

type Json = Record<string, unknown>;
const json = async (response: Response) => (await response.json()) as Json;

it("[13.6] a payment that is sent again with its key counts once", async () => {
  const { call, leagueId, playerId, t } = await openBackend();
  const path = `/api/leagues/${leagueId}/dues/payments`;
  const payment = { entryId: playerId, cents: 2000, day: "2025-09-04", how: "Cash", requestKey: "joe-1" };
  const pay = async (fields: Json = {}) => await call("creator", path, { body: { ...payment, ...fields } });
  const answers = await Promise.all([pay(), pay(), pay({ how: "Cash, I think" })]);
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await json(answer))["id"])));
  expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200]]);
  for (const fields of [{ cents: 1000 }, { day: "2025-09-05" }, { kind: "waiver" }])
    expect((await pay(fields)).status).toBe(409);
  expect((await pay({ requestKey: "x".repeat(81) })).status).toBe(400);
  const cents = async () => (await t.run((ctx) => ctx.db.query("ledgerRows").collect())).map((row) => row.cents);
  expect(await cents()).toEqual([2000]);
  const logged = await t.run((ctx) => ctx.db.query("auditLog").collect());
  expect(logged.filter(({ action }) => action === "dues.pay")).toHaveLength(1);
  // With another key, or with none, it is another payment.
  await pay({ requestKey: "joe-2" });
  await pay({ requestKey: undefined });
  expect(await cents()).toEqual([2000, 2000, 2000]);
});

it("[13.5] an announcement is posted once for each key, read by members, changed and taken down", async () => {
  const { call, leagueId } = await openBackend();
  const path = `/api/leagues/${leagueId}/announcement`;
  const pinned = async () => (await json(await call("member", path)))["announcement"] as Json | null;
  const announce = async (text: string, requestKey: string) =>
    (await call("creator", path, { body: { text, requestKey } })).status;
  expect(await pinned()).toBeNull();
  for (let again = 0; again < 4; again += 1) expect(await announce("Wings at non", "wings")).toBe(200);
  const { postedAt, ...said } = (await pinned()) ?? {};
  expect(said).toEqual({ text: "Wings at non", authorName: "Cat Lee", editedAt: null });
  const edit = async (body: Json) => (await call("creator", path, { method: "PATCH", body })).status;
  expect(await edit({ text: "Wings at noon", postedAt })).toBe(200);
  expect(await edit({ text: "Wings at one", postedAt: "2025-01-01T00:00:00.000Z" })).toBe(409);
  expect(await edit({ text: "Wings at noon." })).toBe(200);
  expect(await pinned()).toMatchObject({ text: "Wings at noon.", postedAt, editedAt: expect.any(String) as string });
  expect([await announce("Two", "2"), await announce("Three", "3"), await announce("Four", "4")]).toEqual([
    200, 200, 429,
  ]);
  expect((await call("creator", path, { method: "DELETE" })).status).toBe(204);
  expect(await pinned()).toBeNull();
});

it("[13.4] a list of addresses is invited once a day, and commissioners read what became of it", async () => {
  const { call, poolId } = await openBackend();
  const path = `/api/leagues/${poolId}/mail-invitations`;
  const invite = async (addresses: string[]) => await call("creator", path, { body: { addresses } });
  const member = "mel-fox@example.com";
  expect(await json(await invite(["Pat <PAT@example.com>", member]))).toEqual({
    sent: 1,
    alreadyIn: [member],
    sentToday: [],
    notMailed: [],
  });
  expect(await json(await invite(["pat@example.com"]))).toMatchObject({ sent: 0, sentToday: ["pat@example.com"] });
  expect((await invite(["pat@example.com", "nobody"])).status).toBe(400);
  const sentAt = new Date(Date.now()).toISOString();
  const waiting = { delivery: "waiting", openedAt: null, joinedAt: null };
  expect(await json(await call("creator", path))).toEqual({
    leftToday: 299,
    invitations: [{ address: "pat@example.com", firstSentAt: sentAt, sentAt, ...waiting }],
  });
  expect((await call("member", path)).status).toBe(403);
});
