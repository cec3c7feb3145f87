// The functions log each message, each score and each outage of the feed in a line, for whoever asks afterward.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { parseScoreboard } from "../../../convex/model/feed/espn/parseScoreboard";
import { testBackend } from "../../support/worlds/backends";
import { consoleLines } from "../../support/host/consoleLines";
import { espnEvent, espnScoreboard, type EventOptions } from "../../support/feed/espnEvent";
import { freezeClock, signIn, type Backend } from "../../support/worlds/factories";
import { setUpMail } from "../../support/worlds/noticeWorld";

let t: Backend;
let lines: string[];

beforeEach(() => {
  freezeClock();
  setUpMail();
  t = testBackend();
  lines = consoleLines();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe("a message", () => {
  async function claimed() {
    const ann = await signIn(t, "Ann Lee");
    const id = await ann.as.mutation(api.notifications.sendTest, {});
    await t.mutation(internal.jobs.outbox.claimBatch, {});
    return { id, attempt: 1 };
  }

  it("logs its kind and id when sent, without the address", async () => {
    const claim = await claimed();
    await t.mutation(internal.jobs.outbox.recordDelivery, { ...claim, result: { kind: "sent" } });
    expect(lines).toEqual([`info: Message ${claim.id} (test, email): sent.`]);
  });

  it("logs each failed attempt, and the final failure", async () => {
    const claim = await claimed();
    await t.mutation(internal.jobs.outbox.recordDelivery, { ...claim, result: { kind: "retry", error: "421 busy" } });
    vi.setSystemTime(Date.now() + 60_000);
    await t.mutation(internal.jobs.outbox.claimBatch, {});
    await t.mutation(internal.jobs.outbox.recordDelivery, {
      ...claim,
      attempt: 2,
      result: { kind: "refused", error: "550 no" },
    });
    const label = `warn: Message ${claim.id} (test, email)`;
    expect(lines).toEqual([`${label}: attempt 1 failed. 421 busy`, `${label}: failed. 550 no`]);
  });
});

describe("a game", () => {
  async function store(event: EventOptions) {
    await t.mutation(internal.jobs.feed.storeBoard, { board: parseScoreboard(espnScoreboard([espnEvent(event)])) });
    return lines.splice(0);
  }

  it("logs every score and every change of its outcome, old and new, but not the running clock", async () => {
    vi.setSystemTime(Date.parse("2025-11-23T18:00Z"));
    expect(await store({})).toEqual([]);
    const live = { status: "live", score: [7, 3], period: 2 } as const;
    expect(await store({ ...live, clock: "8:42" })).toEqual([
      "info: DET at GB, 2025 week 12: status scheduled → in_progress.",
    ]);
    expect(await store({ ...live, clock: "8:01" })).toEqual([]);
    expect(await store({ ...live, score: [7, 10] })).toEqual(["info: DET at GB, 2025 week 12: score 3-7 → 10-7."]);
    const final = { status: "final", score: [7, 10], period: 4 } as const;
    expect(await store(final)).toEqual([
      "info: DET at GB, 2025 week 12: status in_progress → final, homeScore null → 7, awayScore null → 10, " +
        "winnerTeamId null → DET.",
    ]);
    expect(await store(final)).toEqual([]);
  });
});
