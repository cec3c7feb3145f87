import { describe, expect, it } from "vitest";
import { pollIntervalMs, type PollMoment } from "../../../domain/games/pollPace";

const NOW = Date.UTC(2025, 10, 9, 18);

describe("how long to wait", () => {
  const MINUTE = 60_000;
  const input: PollMoment = {
    nowMs: NOW,
    isLive: false,
    isConfirming: false,
    nextKickoffAtMs: null,
    liveIntervalMs: 5_000,
    hasBacklog: false,
    consecutiveFailures: 0,
    retryAfterMs: 0,
  };
  it.each<[string, Partial<PollMoment>, number]>([
    ["live", { isLive: true }, 5_000],
    ["kickoff in minutes", { nextKickoffAtMs: NOW + 8 * MINUTE }, 5_000],
    ["kickoff due and not reported yet", { nextKickoffAtMs: NOW - MINUTE }, 5_000],
    ["kickoff in half an hour", { nextKickoffAtMs: NOW + 30 * MINUTE }, MINUTE],
    ["kickoff in ten and a half minutes", { nextKickoffAtMs: NOW + 10.5 * MINUTE }, MINUTE / 2],
    ["kickoff today", { nextKickoffAtMs: NOW + 600 * MINUTE }, 2 * MINUTE],
    ["nothing to come", {}, 5 * MINUTE],
    ["weeks to fill", { hasBacklog: true }, 500],
    ["news to confirm", { isConfirming: true, nextKickoffAtMs: NOW + 600 * MINUTE }, 5_000],
    ["news to confirm and weeks to fill", { isConfirming: true, hasBacklog: true }, 5_000],
    ["failing while live", { isLive: true, consecutiveFailures: 3 }, 40_000],
    ["failing for long while live", { isLive: true, consecutiveFailures: 30 }, MINUTE],
    ["asked to wait", { isLive: true, consecutiveFailures: 1, retryAfterMs: 90_000 }, 90_000],
    ["asked to wait less than we do anyway", { consecutiveFailures: 30, retryAfterMs: 1000 }, 5 * MINUTE],
    ["failing for long", { consecutiveFailures: 30 }, 5 * MINUTE],
  ])("%s", (_, change, expected) => {
    expect(pollIntervalMs({ ...input, ...change })).toBe(expected);
  });
});
