// [15.3] Shared links, as those see them who aren't signed in, such as the robots that draw previews.
import { expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { testBackend } from "../../support/worlds/backends";
import {
  addMatch,
  advanceTo,
  type Backend,
  changeGame,
  DAY_MS,
  endGame,
  freezeClockForEachTest,
  SEASON,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
} from "../../support/worlds/factories";

freezeClockForEachTest();

const asQuery = (path: string) => new URLSearchParams({ path }).toString();

async function tagsOf(t: Backend, path: string): Promise<string> {
  const response = await t.fetch(`/share/tags?${asQuery(path)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  return await response.text();
}

async function titleOf(t: Backend, path: string): Promise<string | undefined> {
  return /<meta property="og:title" content="([^"]*)">/.exec(await tagsOf(t, path))?.[1];
}

const getPicture = async (t: Backend, path: string, headers: HeadersInit = {}) =>
  await t.fetch(`/share/picture?${asQuery(path)}`, { headers });

async function addLeagues(t: Backend) {
  const ann = await signIn(t, "Ann Lee");
  const create = async (name: string, isPublic: boolean) =>
    await ann.as.mutation(api.leagues.create, { name, description: "Bring snacks", isPublic });
  return { secret: await create('Aunt Mae & "Co"', false), open: await create("Open House", true) };
}

it("[15.3] an invitation shows the league's name, and nothing else of it", async () => {
  const t = testBackend();
  const { secret } = await addLeagues(t);
  const tags = await tagsOf(t, `/join/${secret.inviteCode.toLowerCase()}`);
  expect(tags).toContain("<title>Join Aunt Mae &amp; &quot;Co&quot; on Huddle Picks</title>");
  expect(tags).not.toMatch(/Ann|Lee|snacks|member/);
  expect(tags).not.toContain(secret.id);
  expect(await titleOf(t, "/join/NOSUCHCODE23")).toBe("Huddle Picks");
  await (await signIn(t, "Ann Lee")).as.mutation(api.leagues.remove, { leagueId: secret.id });
  expect(await titleOf(t, `/join/${secret.inviteCode}`)).toBe("Huddle Picks");
});

it("[15.3] any other page of a league names it only if the league is public", async () => {
  const t = testBackend();
  const { secret, open } = await addLeagues(t);
  await addMatch(t);
  const week = `season=${SEASON}&week=${WEEK}`;
  for (const room of ["leagues", "survivor"]) {
    expect(await titleOf(t, `/${room}/${secret.id}`)).toBe("Huddle Picks");
    expect(await titleOf(t, `/${room}/${secret.id}/standings`)).toBe("Huddle Picks");
    expect(await titleOf(t, `/${room}/${open.id}/rules`)).toBe("Open House on Huddle Picks");
  }
  expect(await titleOf(t, `/all-picks?league=${secret.id}&${week}`)).toBe(`Week ${WEEK}, ${SEASON}`);
  expect(await titleOf(t, `/all-picks?league=${open.id}&${week}`)).toBe(`Week ${WEEK}, ${SEASON} in Open House`);
  for (const odd of [`season=${SEASON}&week=0x${WEEK.toString(16)}`, `season=${SEASON}.0&week=${WEEK}`])
    expect(await titleOf(t, `/all-picks?league=${secret.id}&${odd}`)).toBe("Huddle Picks");
});

it("[15.3] a game shows its teams and kickoff, and its score only once that stands", async () => {
  const t = testBackend();
  const { gameId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  const path = `/games/${gameId}`;
  expect(await tagsOf(t, path)).toContain(`Week ${WEEK}, ${SEASON}. Sun, Nov 9, 1:00\u00a0PM\u00a0ET.`);
  expect(await titleOf(t, path)).toMatch(/Aces at .*Hawks/);
  await changeGame(t, gameId, { status: "in_progress" });
  expect(await tagsOf(t, path)).toContain("Live now.");
  await endGame(t, gameId, [24, 20]);
  expect(await titleOf(t, path)).toBe("Aces 20, Hawks 24");
});

it("[15.3] anything else shows the app", async () => {
  const t = testBackend();
  const odd = [
    "/",
    "",
    "/admin",
    "/games/",
    "/games/nope",
    "/join/%",
    "//evil.example/join/X",
    "https://evil.example/",
  ];
  const weeks = ["/picks", "/picks?season=2025&week=99", "/picks?season=x&week=1", "/picks?season=1999&week=1"];
  for (const path of [...odd, ...weeks, `/join/${"x".repeat(5_000)}`]) {
    const tags = await tagsOf(t, path);
    expect(tags).toContain("<title>Huddle Picks</title>");
    expect(tags).not.toContain("evil");
  }
  expect((await t.fetch("/share/tags")).status).toBe(200);
});

it("[15.3] a picture is drawn once for what it shows, and again when that changes", async () => {
  const t = testBackend();
  const { gameId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  const path = `/games/${gameId}`;
  const first = await getPicture(t, path);
  expect(first.headers.get("content-type")).toBe("image/png");
  const bytes = new DataView(await first.arrayBuffer());
  expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, 1200, 630]);
  const etag = first.headers.get("etag") ?? "";
  expect((await getPicture(t, path, { "if-none-match": etag })).status).toBe(304);
  await getPicture(t, path);
  const kept = async () => await t.run(async (ctx) => await ctx.db.query("sharePictures").collect());
  expect(await kept()).toHaveLength(1);
  const [, address] = /og:image" content="([^"]*)"/.exec(await tagsOf(t, path)) ?? [];
  await endGame(t, gameId, [24, 20]);
  expect((await getPicture(t, path)).headers.get("etag")).not.toBe(etag);
  expect(await kept()).toHaveLength(2);
  expect(await tagsOf(t, path)).not.toContain(address);
});

it("[15.3] the week's picture is there before anybody asks, and anew once a game has ended", async () => {
  const t = testBackend();
  const { secret } = await addLeagues(t);
  const { gameId } = await addMatch(t, { kickoffAtMs: SUNDAY });
  await advanceTo(t, SUNDAY);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  const kept = async () => (await t.run(async (ctx) => await ctx.db.query("sharePictures").collect())).length;
  const link = `/all-picks?league=${secret.id}&season=${SEASON}&week=${WEEK}`;
  await t.action(internal.jobs.sharing.prepare, {});
  expect(await kept()).toBe(2);
  for (const path of ["/", link]) expect((await getPicture(t, path)).status).toBe(200);
  await t.action(internal.jobs.sharing.prepare, {});
  expect(await kept()).toBe(2);
  await endGame(t, gameId, [24, 20]);
  await t.action(internal.jobs.sharing.prepare, {});
  expect(await kept()).toBe(3);
  expect((await getPicture(t, link)).status).toBe(200);
  expect(await kept()).toBe(3);
});

it("[15.3] pictures are deleted after a month, and drawn again when asked for", async () => {
  const t = testBackend();
  await getPicture(t, "/");
  await advanceTo(t, WEDNESDAY + 29 * DAY_MS);
  const files = async () => (await t.run(async (ctx) => await ctx.db.system.query("_storage").collect())).length;
  await t.mutation(internal.jobs.sharing.purge, {});
  expect(await files()).toBe(1);
  vi.setSystemTime(WEDNESDAY + 31 * DAY_MS);
  await t.mutation(internal.jobs.sharing.purge, {});
  expect(await files()).toBe(0);
  expect((await getPicture(t, "/")).status).toBe(200);
  expect(await files()).toBe(1);
});

it("[15.3] too many new pictures at once are refused for a while, and kept ones still served", async () => {
  const t = testBackend();
  await getPicture(t, "/");
  const { gameId } = await addMatch(t);
  await t.run(async (ctx) => {
    const limits = await ctx.db.query("rateLimits").collect();
    const limit = limits.find(({ name }) => name === "share picture");
    if (limit) await ctx.db.patch("rateLimits", limit._id, { value: 0 });
  });
  const refused = await getPicture(t, `/games/${gameId}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await getPicture(t, "/")).status).toBe(200);
});

it("[15.3] two requests that draw the same picture keep one file", async () => {
  const t = testBackend();
  const store = async () => await t.run(async (ctx) => await ctx.storage.store(new Blob(["png"])));
  const keep = async () => await t.mutation(internal.jobs.sharing.keepPicture, { hash: "h", storageId: await store() });
  expect(await keep()).toBe(await keep());
  expect(await t.run(async (ctx) => await ctx.db.system.query("_storage").collect())).toHaveLength(1);
});
