import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { testBackend } from "../../../support/worlds/backends";
import { espnEvent, espnScoreboard, espnTeams } from "../../../support/feed/espnEvent";
import { errorOf, signIn } from "../../../support/worlds/factories";

const NOW = Date.parse("2025-11-23T18:30Z");
const NEVER = { lastAttemptAtMs: null, lastSuccessAtMs: null, lagMs: null, consecutiveFailures: 0, lastError: null };

let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  isDown = false;
  vi.stubGlobal("fetch", async (input: string) => {
    if (isDown) return new Response("", { status: 503 });
    const broken = { id: "402", date: "soon", shortName: "CHI @ MIN" };
    const body = input.includes("/teams") ? espnTeams() : espnScoreboard([espnEvent(), broken]);
    return Response.json(body);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

it("[6.3] shows admins the feed's last answer, its lag, its errors and skipped events", async () => {
  const t = testBackend();
  const [root, bob] = [await signIn(t, "Root"), await signIn(t, "Bob Fox")];
  await t.run((ctx) => ctx.db.patch("users", root.userId, { role: "admin" }));
  expect(await errorOf(bob.as.query(api.feed.health, {}))).toMatchObject({ code: "FORBIDDEN" });
  const health = () => root.as.query(api.feed.health, {});
  expect(await health()).toMatchObject({ state: "waiting", ...NEVER, nextPollAtMs: null, skippedEvents: [] });

  await t.mutation(internal.jobs.feed.watch, {});
  expect(await health()).toMatchObject({ state: "waiting", ...NEVER, nextPollAtMs: NOW });
  const poll = async () => {
    const { nextPollAtMs } = await health();
    vi.setSystemTime(Math.max(Date.now(), nextPollAtMs ?? 0));
    await t.action(internal.jobs.feed.poll, { dueAtMs: nextPollAtMs ?? 0 });
  };
  await poll();
  expect(await health()).toMatchObject({
    state: "healthy",
    lastAttemptAtMs: NOW,
    lastSuccessAtMs: NOW,
    lagMs: 0,
    lastError: null,
    skippedEvents: [
      { externalId: "402", name: "CHI at MIN", atMs: NOW, reason: expect.stringContaining("Not a game") },
    ],
  });

  isDown = true;
  await poll();
  await poll();
  const failing = await health();
  expect(failing).toMatchObject({ state: "failing", lastSuccessAtMs: NOW, consecutiveFailures: 2 });
  expect(failing.lastError).toContain("answered 503");
  expect(failing.lagMs).toBe((failing.lastAttemptAtMs ?? 0) - NOW);
  expect(failing.lagMs).toBeGreaterThan(0);

  isDown = false;
  await poll();
  expect(await health()).toMatchObject({ state: "healthy", lagMs: 0, consecutiveFailures: 0, lastError: null });
});
