import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../../convex/model/feed/espn/parseScoreboard";
import { ScoresAsOf } from "../../../../../src/components/games/scores/ScoresAsOf";
import { formatTime } from "../../../../../src/lib/format";
import { espnEvent, espnScoreboard } from "../../../../support/feed/espnEvent";
import { HostConvex } from "../../../../support/screens/hostConvex";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const KICKOFF = Date.parse("2025-11-23T18:00Z");
const MINUTE_MS = 60_000;

let host: HostConvex;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Only the test's own polls complete.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  host = await HostConvex.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await host.close();
});

async function pollAt(atMs: number, isAnswered: boolean): Promise<void> {
  vi.setSystemTime(atMs);
  await host.runInternal(internal.jobs.feed.watch, {});
  if (!isAnswered) return;
  const live = espnEvent({ date: "2025-11-23T18:00Z", status: "live", score: [7, 3], period: 1 });
  const current = parseScoreboard(espnScoreboard([live]));
  const end = { failure: null, warning: null, skipped: [], hasMoreBacklog: false };
  await host.runInternal(internal.jobs.feed.finish, { dueAtMs: atMs, current, ...end });
}

it("shows the scores' age in the current week while the feed doesn't answer, and disappears afterwards", async () => {
  const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
  render(
    <>
      <div data-testid="now">
        <ScoresAsOf week={{ season: 2025, week: 12 }} />
      </div>
      <div data-testid="before">
        <ScoresAsOf week={{ season: 2025, week: 11 }} />
      </div>
    </>,
    { wrapper: pat.wrapper },
  );
  const answeredAtMs = KICKOFF + 42 * MINUTE_MS;
  await pollAt(answeredAtMs, true);
  expect(screen.queryByText(/Scores as of/)).toBeNull();
  await pollAt(answeredAtMs + 2 * MINUTE_MS, false);
  const sign = await screen.findByText(`Scores as of ${formatTime(answeredAtMs)}`);
  expect(screen.getByTestId("now").contains(sign)).toBe(true);
  expect(screen.getByTestId("before").textContent).toBe("");

  await pollAt(answeredAtMs + 4 * MINUTE_MS, true);
  await vi.waitFor(() => expect(screen.queryByText(/Scores as of/)).toBeNull());
});
