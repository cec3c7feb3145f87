// A season is being synced, or the feed polled, when the process is killed; the next process continues within seconds.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import schema from "../../../convex/schema";
import { memoryStorage } from "../../support/host/memoryStorage";
import { OrderedMap } from "../../../host/storage/orderedMap";
import type { Storage } from "../../../host/storage/storage";
import { espnScoreboard, espnTeams } from "../../support/feed/espnEvent";
import { advanceTo, freezeClock, settle, signIn } from "../../support/worlds/factories";
import { convexTest } from "../../support/adapter/hostTest";

const modules = import.meta.glob("../../../convex/**/*.ts");

/** The feed's requests so far; null once it has stopped answering. */
let asked: string[];
let hangsAt: string | null;
/** The feed's current week is asked for without naming it. */
const CURRENT_WEEK = "null/null";

beforeEach(() => {
  freezeClock();
  vi.stubEnv("ADMIN_EMAILS", "boss-one@example.com");
  vi.stubEnv("SPORTS_FEED_URL", "http://feed.example/nfl");
  asked = [];
  hangsAt = "2/3";
  vi.stubGlobal("fetch", (input: string) => {
    const { pathname, searchParams } = new URL(input);
    if (pathname.endsWith("/teams")) return Promise.resolve(Response.json(espnTeams()));
    const week = `${searchParams.get("seasontype")}/${searchParams.get("week")}`;
    asked.push(week);
    if (week === hangsAt) return new Promise(() => undefined);
    return Promise.resolve(Response.json(espnScoreboard([])));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A host that can die, which commits nothing more, and the one that starts on its data. */
function mortalHost() {
  const map = new OrderedMap<string>();
  let isDead = false;
  const storage = memoryStorage(map);
  const mortal: Storage = {
    ...storage,
    commit: (batch) => (isDead ? new Promise(() => undefined) : storage.commit(batch)),
  };
  return {
    first: convexTest({ schema, modules, storage: mortal }),
    restart() {
      isDead = true;
      return convexTest({ schema, modules, storage: memoryStorage(map) });
    },
  };
}

it("[7.40] a sync resumes within seconds after a crash, at the same week", async () => {
  const { first, restart } = mortalHost();
  const boss = await signIn(first, "Boss One");
  const runId = await boss.as.mutation(api.admin.syncSeason, { season: 2025 });
  void settle(first).catch(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual(["2/1", "2/2", "2/3"]), { timeout: 20_000 });
  const second = restart();

  hangsAt = null;
  const crashedAtMs = Date.now();
  await advanceTo(second, crashedAtMs + 5_000);
  const run = await (await signIn(second, "Boss One")).as.query(api.admin.getRun, { runId });
  expect(run).toMatchObject({ state: "done", doneWeeks: 22, problems: [] });
  expect(asked.slice(2, 5)).toEqual(["2/3", "2/3", "2/4"]);
});

it("a poll that a crash broke off is made again at the watchdog's next round", async () => {
  const { first, restart } = mortalHost();
  hangsAt = CURRENT_WEEK;
  await first.mutation(internal.jobs.feed.watch, {});
  void settle(first).catch(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual([CURRENT_WEEK]), { timeout: 20_000 });
  const second = restart();

  hangsAt = null;
  expect(await second.mutation(internal.jobs.feed.watch, {})).toBe(true);
  await settle(second);
  expect(asked.slice(0, 2)).toEqual([CURRENT_WEEK, CURRENT_WEEK]);
  const status = await second.run(async (ctx) => await ctx.db.query("feedStatus").first());
  expect(status?.lastSuccessAtMs).toBe(Date.now());
  expect(await second.mutation(internal.jobs.feed.watch, {})).toBe(false);
});
