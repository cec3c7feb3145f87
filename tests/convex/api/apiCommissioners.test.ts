// Commissioners' scripts over the HTTP API: payments and announcements that are sent again, invitations, and the picks
// that they enter and may know of others' sheets.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { WEEK, type Role } from "../../support/api/apiWorld";
import { advanceTo, HOUR_MS, WEDNESDAY } from "../../support/worlds/factories";
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
  expect(await announce("Wings at two", "wings")).toBe(409);
  const { postedAt, ...said } = (await pinned()) ?? {};
  expect(said).toEqual({ text: "Wings at non", authorName: "Cat Lee", editedAt: null });
  const edit = async (body: Json) => (await call("creator", path, { method: "PATCH", body })).status;
  expect(await edit({ text: "Wings at noon", postedAt })).toBe(200);
  expect(await edit({ text: "Wings at one", postedAt: "2025-01-01T00:00:00.000Z" })).toBe(409);
  expect(await edit({ text: "Wings at noon." })).toBe(200);
  expect(await pinned()).toMatchObject({ text: "Wings at noon.", postedAt, editedAt: expect.any(String) as string });
  expect(await announce("Wings at non", "wings")).toBe(200);
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
    invitations: [
      {
        id: expect.any(String) as string,
        address: "pat@example.com",
        group: null,
        firstSentAt: sentAt,
        sentAt,
        ...waiting,
      },
    ],
  });
  const [invitation] = (await json(await call("creator", path)))["invitations"] as Json[];
  const withdraw = async (role: "member" | "creator") =>
    (await call(role, `/api/mail-invitations/${String(invitation?.["id"])}`, { method: "DELETE" })).status;
  expect([await withdraw("member"), await withdraw("creator"), await withdraw("creator")]).toEqual([403, 204, 404]);
  expect(await json(await call("creator", path))).toMatchObject({ invitations: [] });
  expect((await call("member", path)).status).toBe(403);
});

it("[13.4] requests to join are listed, approved and declined", async () => {
  const { call, leagueId, inviteCode, t } = await openBackend();
  const path = `/api/leagues/${leagueId}/join-requests`;
  await t.run((ctx) => ctx.db.patch("leagues", leagueId as Id<"leagues">, { needsApproval: true }));
  const ask = async () => (await call("outsider", "/api/leagues/join", { body: { inviteCode } })).status;
  const list = async () => (await (await call("creator", path)).json()) as Json[];
  const answer = async (how: "approve" | "decline", userId: unknown) =>
    (await call("creator", `${path}/${String(userId)}/${how}`, { method: "POST" })).status;
  await ask();
  const [request] = await list();
  const askedAt = new Date(Date.now()).toISOString();
  expect(request).toMatchObject({ firstName: "Olga", lastName: "Out", numberOfEntries: 1, askedAt });
  const userId = request?.["userId"];
  expect([await answer("decline", userId), await answer("decline", userId)]).toEqual([204, 404]);
  expect(await list()).toEqual([]);
  await ask();
  expect([await answer("approve", "nobody"), await answer("approve", userId)]).toEqual([404, 204]);
  expect((await call("outsider", `/api/leagues/${leagueId}/members`)).status).toBe(200);
  expect((await call("member", path)).status).toBe(403);
});

it("[13.10] groups are made, filled and removed, with the app's refusals and in the log", async () => {
  const { call, leagueId, groupKey, playerId, t } = await openBackend();
  const groups = `/api/leagues/${leagueId}/groups`;
  const like = await call("creator", groups, { body: { name: " EAST " } });
  expect([like.status, await like.text()]).toEqual([400, expect.stringContaining("called East already") as string]);
  const put = async (group: unknown) =>
    (await call("creator", `/api/leagues/${leagueId}/entries/${playerId}/group`, { method: "PUT", body: { group } }))
      .status;
  const groupOfJoe = async () => {
    const entries = (await (await call("member", `/api/leagues/${leagueId}/entries`)).json()) as Json[];
    return entries.find(({ entryId }) => entryId === playerId)?.["group"] ?? null;
  };
  expect([await put("East"), await put("0000000000"), await put(groupKey)]).toEqual([400, 404, 204]);
  expect(await groupOfJoe()).toBe(groupKey);
  const leagues = (await (await call("member", "/api/leagues")).json()) as Json[];
  expect(leagues.find(({ id }) => id === leagueId)?.["groups"]).toMatchObject([
    { key: groupKey, name: "East" },
    { name: "West" },
  ]);
  expect(await put(null)).toBe(204);
  expect(await groupOfJoe()).toBeNull();
  const deal = async () => await call("creator", `${groups}/deal`, { body: {} });
  expect(await json(await deal())).toEqual({ dealt: 4 });
  expect((await deal()).status).toBe(409);
  expect((await call("creator", `${groups}/${groupKey}`, { method: "DELETE" })).status).toBe(204);
  const logged = await t.run((ctx) => ctx.db.query("auditLog").collect());
  const actions = logged.map(({ action }) => action).filter((action) => action.startsWith("group."));
  expect(actions.sort()).toEqual(["group.add", "group.add", "group.deal", "group.put", "group.put", "group.remove"]);
});

it("[16.4] a claim link's token is told once, and making another one ends it", async () => {
  const { call, playerId } = await openBackend();
  const path = `/api/players/${playerId}/claim-link`;
  const link = async () => await json(await call("creator", path));
  const make = async () => await json(await call("creator", path, { method: "POST" }));
  expect(await link()).toEqual({ endsAt: null });
  const [first, second] = [await make(), await make()];
  expect(first["token"]).not.toBe(second["token"]);
  expect(await link()).toEqual({ endsAt: second["endsAt"] });
  expect((await call("creator", path, { method: "DELETE" })).status).toBe(204);
  expect(await link()).toEqual({ endsAt: null });
});

it("[16.5] an owner names managers and takes them back, and only of an entry of theirs", async () => {
  const { call, leagueId, memberId, secondEntryId, playerId } = await openBackend();
  const managersOf = async (query = "", role: "member" | "creator" = "creator") => {
    const entries = (await (await call(role, `/api/leagues/${leagueId}/managers${query}`)).json()) as Json[];
    return entries.flatMap(({ managers }) => (managers as Json[]).map(({ userId }) => userId));
  };
  const add = async (entryId: string, userId: string, role: "member" | "creator" = "creator") =>
    (await call(role, `/api/entries/${entryId}/managers`, { body: { userId } })).status;
  const creatorId = (await json(await call("creator", "/api/auth/user")))["id"] as string;
  expect([await add(playerId, memberId), await add(secondEntryId, memberId)]).toEqual([204, 404]);
  expect([await add(secondEntryId, creatorId, "member"), await add(secondEntryId, memberId, "member")]).toEqual([
    204, 400,
  ]);
  expect([await managersOf(`?entryId=${playerId}`), await managersOf("", "member"), await managersOf()]).toEqual([
    [memberId],
    [creatorId],
    [],
  ]);
  const path = `/api/entries/${playerId}/managers/${memberId}`;
  expect((await call("creator", path, { method: "DELETE" })).status).toBe(204);
  expect(await managersOf(`?entryId=${playerId}`)).toEqual([]);
});

it("[13.12] nobody can tell from a sheet's history over the API whether it was saved, until its games are shown", async () => {
  const { call, leagueId, secondEntryId, game, season, t } = await openBackend();
  const path = `/api/entries/${secondEntryId}/history?week=${WEEK}&season=${season}`;
  const asked = async (role: Role) => {
    const response = await call(role, path);
    return [response.status, response.headers.get("etag"), await response.text()];
  };
  const save = async (selectedTeamId: string) =>
    await call("member", "/api/picks", {
      body: { leagueId, entryId: secondEntryId, gameId: game.id, selectedTeamId, guess: 40 },
    });
  const snoops = ["creator", "admin"] as const;
  const before = await Promise.all(snoops.map(asked));
  expect(JSON.parse(`${before[0]?.[2]}`)).toMatchObject({ isWhole: false, checkWord: null, saves: [] });
  for (const teamId of [game.homeTeamId, game.awayTeamId, game.homeTeamId]) {
    // Saves of one moment are one.
    await advanceTo(t, Date.now() + 60_000);
    expect((await save(teamId)).status).toBe(200);
    expect(await Promise.all(snoops.map(asked))).toEqual(before);
  }
  expect((await asked("outsider"))[0]).toBe(404);
  const own = await json(await call("member", path));
  expect(own).toMatchObject({ isWhole: true, checkWord: expect.stringMatching(/^[a-z]+ [a-z]+$/) as string });
  expect(own["saves"]).toHaveLength(3);
  await advanceTo(t, WEDNESDAY + 96 * HOUR_MS);
  const shown = await json(await call("creator", path));
  expect(shown).toMatchObject({ isWhole: false, checkWord: own["checkWord"] });
  const sides = (shown["saves"] as { savedBy: string; changes: Json[] }[]).flatMap(({ savedBy, changes }) =>
    changes.filter(({ kind }) => kind === "team").map(({ from, to }) => [savedBy, from, to]),
  );
  expect(new Set(sides.map((side) => JSON.stringify(side)))).toEqual(
    new Set(
      [
        ["Mel Fox", null, game.homeTeamId],
        ["Mel Fox", game.homeTeamId, game.awayTeamId],
        ["Mel Fox", game.awayTeamId, game.homeTeamId],
      ].map((side) => JSON.stringify(side)),
    ),
  );
});

it("[13.2] enters the pick of a pool's entry with a reason, whose answer tells nothing of what was there", async () => {
  const { call, poolId, poolEntryId, game, season } = await openBackend();
  const path = `/api/survivor/leagues/${poolId}/entered-picks`;
  const pick = { entryId: poolEntryId, gameId: game.id, selectedTeamId: game.homeTeamId, reason: "On the phone" };
  const enter = async (fields: Json = {}, role: Role = "creator") => {
    const response = await call(role, path, { body: { ...pick, ...fields } });
    return `${response.status} ${await response.text()}`;
  };
  const first = await enter();
  expect(first).toMatch(/^200 /);
  expect(await enter()).toBe(first);
  expect(await enter({ selectedTeamId: game.awayTeamId })).toBe(first);
  expect(await enter({ reason: " " })).toMatch(/^400 /);
  expect(await enter({ reason: "x".repeat(201) })).toMatch(/^400 /);
  expect(await enter({ pickNumber: 3 })).toMatch(/^400 /);
  expect(await enter({}, "member")).toMatch(/^403 /);
  expect(await enter({}, "outsider")).toMatch(/^404 /);
  const mine = await call("member", `/api/survivor/picks/${poolId}?week=${WEEK}&season=${season}`);
  expect(await mine.json()).toMatchObject([{ entryId: poolEntryId, selectedTeamId: game.awayTeamId }]);
});

it("[16.1][16.5] names a pool's entry, and who picks for it, by the id that its picks have", async () => {
  const { call, poolId, poolEntryId, game, season } = await openBackend();
  const { id: userId } = await json(await call("creator", "/api/auth/user"));
  const path = `/api/entries/${poolEntryId}`;
  const rename = async (role: Role) => (await call(role, path, { method: "PATCH", body: { name: "Dad" } })).status;
  expect([await rename("outsider"), await rename("creator"), await rename("member")]).toEqual([404, 404, 204]);
  const pick = { leagueId: poolId, entryId: poolEntryId, gameId: game.id, selectedTeamId: game.homeTeamId, week: WEEK };
  const save = async () => await call("creator", "/api/survivor/picks", { body: pick });
  expect((await save()).status).toBe(404);
  expect((await call("member", `${path}/managers`, { body: { userId } })).status).toBe(204);
  const managers = await call("member", `/api/leagues/${poolId}/managers?entryId=${poolEntryId}`);
  expect(await managers.json()).toMatchObject([{ entryId: poolEntryId, entryName: "Dad", managers: [{ userId }] }]);
  expect(await json(await save())).toMatchObject({ entryId: poolEntryId, entryName: "Dad", entryNumber: 1 });
  const own = await call("member", `/api/survivor/picks/${poolId}?week=${WEEK}&season=${season}`);
  expect(await own.json()).toMatchObject([{ entryName: "Dad" }]);
  expect((await call("member", `${path}/managers/${String(userId)}`, { method: "DELETE" })).status).toBe(204);
  expect(
    (await call("creator", `/api/survivor/picks/${poolId}?week=${WEEK}&season=${season}&entryId=${poolEntryId}`))
      .status,
  ).toBe(404);
  for (const id of ["nonsense", poolId])
    expect((await call("member", `/api/leagues/${poolId}/managers?entryId=${id}`)).status).toBe(400);
});

it("[17.5] a past season that names an entry of another league is refused by its field, and changes nothing", async () => {
  const { call, leagueId, playerId, poolEntryId } = await openBackend();
  const path = `/api/leagues/${leagueId}/seasons`;
  const joe = { name: "Joe", place: 1, entryId: playerId };
  const tell = async (people: readonly Json[]) =>
    await call("creator", `${path}/2014`, { method: "PUT", body: { people, note: "" } });
  const wrong = await tell([joe, { name: "May", place: 2, entryId: poolEntryId }]);
  expect([wrong.status, await wrong.text()]).toEqual([400, "people.1.entryId: That entry doesn't exist."]);
  expect(await json(await call("member", path))).toMatchObject({ seasons: [] });
  expect((await tell([joe])).status).toBe(204);
  expect(await json(await call("member", path))).toMatchObject({
    seasons: [{ season: 2014, people: [{ name: "Joe", place: 1, entryId: playerId }] }],
  });
});

it("[13.1][13.4] a league is run: a commissioner named and dismissed, a member removed and let in, the code renewed, all of it handed over", async () => {
  const { call, leagueId, memberId, creatorId, inviteCode } = await openBackend();
  const league = `/api/leagues/${leagueId}`;
  const send = async (method: string, path: string, body?: Json, role: Role = "creator") =>
    (await call(role, `${league}${path}`, { method, ...(body && { body }) })).status;
  const roles = async (role: Role = "creator") => {
    const members = (await (await call(role, `${league}/members`)).json()) as Json[];
    return members.map(({ userId, role: part }) => [userId === creatorId ? "Cat" : "Mel", part]);
  };
  expect(await send("POST", "/commissioners", { userId: memberId })).toBe(204);
  expect(await roles()).toEqual([
    ["Cat", "owner"],
    ["Mel", "commissioner"],
  ]);
  // Commissioners neither name others nor remove the owner, and step down by their own id.
  expect(await send("POST", "/commissioners", { userId: memberId }, "member")).toBe(403);
  expect(await send("DELETE", `/members/${creatorId}`, undefined, "member")).toBe(400);
  expect(await send("DELETE", `/commissioners/${memberId}`, undefined, "member")).toBe(204);
  expect(await send("DELETE", `/members/${memberId}`, undefined, "member")).toBe(403);
  expect(await send("DELETE", `/members/${memberId}`)).toBe(204);
  expect(await roles()).toEqual([["Cat", "owner"]]);
  const removed = async () => await (await call("creator", `${league}/removed-members`)).json();
  expect(await removed()).toEqual([{ userId: memberId, firstName: "Mel", lastName: "Fox" }]);
  const join = async (code: unknown) =>
    (await call("member", "/api/leagues/join", { body: { inviteCode: code } })).status;
  expect(await join(inviteCode)).toBe(403);
  expect(await send("DELETE", `/removed-members/${memberId}`)).toBe(204);
  expect(await removed()).toEqual([]);
  const { inviteCode: renewed } = await json(await call("creator", `${league}/invite-code`, { method: "DELETE" }));
  expect(renewed).not.toBe(inviteCode);
  expect([await join(inviteCode), await join(renewed)]).toEqual([404, 200]);
  const heirs = await Promise.all(["creator", "creator"].map(() => send("PUT", "/owner", { userId: memberId })));
  expect(heirs.sort()).toEqual([204, 403]);
  expect(await roles()).toEqual([
    ["Cat", "commissioner"],
    ["Mel", "owner"],
  ]);
});

it("[13.6] a payment is taken back by a row of its own, and those who owe are reminded once a week", async () => {
  const { call, leagueId, playerId, poolId } = await openBackend();
  const dues = `/api/leagues/${leagueId}/dues`;
  const payment = { entryId: playerId, cents: 2000, day: "2025-09-04" };
  const { id } = await json(await call("creator", `${dues}/payments`, { body: payment }));
  const paid = async () => {
    const { entries } = (await json(await call("creator", dues))) as { entries: Json[] };
    return entries.find(({ entryId }) => entryId === playerId)?.["paidCents"];
  };
  expect(await paid()).toBe(2000);
  const takeBack = async (of: string, role: Role = "creator") =>
    (await call(role, `/api/leagues/${of}/dues/payments/${String(id)}`, { method: "DELETE" })).status;
  expect([await takeBack(leagueId, "member"), await takeBack(leagueId, "outsider")]).toEqual([403, 404]);
  expect(await takeBack(poolId)).toBe(404);
  expect([await takeBack(leagueId), await takeBack(leagueId)]).toEqual([204, 204]);
  expect(await paid()).toBe(0);
  const remind = async () => await call("creator", `${dues}/reminders`, { method: "POST" });
  expect(await json(await remind())).toEqual({ entries: 3 });
  expect((await remind()).status).toBe(429);
});
