import { render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../../../convex/_generated/api";
import { parseScoreboard } from "../../../../../convex/model/feed/espn/parseScoreboard";
import { FeedHealth } from "../../../../../src/features/admin/feed/FeedHealth";
import { espnEvent, espnScoreboard, type EventOptions } from "../../../../support/feed/espnEvent";
import { HostConvex } from "../../../../support/screens/hostConvex";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
beforeEach(async () => {
  vi.stubEnv("ADMIN_EMAILS", "boss-one@huddle.test");
  // Only the test writes what the feed reports.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  host = await HostConvex.open();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  await host.close();
});

const GAMES = [
  { id: "401", home: "GB", away: "CHI" },
  { id: "402", home: "DET", away: "MIN" },
] as const satisfies readonly EventOptions[];

async function answer(status: NonNullable<EventOptions["status"]>): Promise<void> {
  const board = parseScoreboard(espnScoreboard(GAMES.map((game) => espnEvent({ ...game, status }))));
  await host.runInternal(internal.jobs.feed.storeBoard, { board });
}

it("lists what the feed has reported once, until it repeats it", async () => {
  const boss = await host.signIn({ firstName: "Boss", lastName: "One" });
  await answer("scheduled");
  await answer("scheduled");
  render(<FeedHealth />, { wrapper: boss.wrapper });
  const health = await screen.findByRole("region", { name: "Feed health" });
  const heading = () => within(health).queryByRole("heading", { name: /Waiting for a second answer/ });
  await within(health).findByText("Last update");
  expect(heading()).toBeNull();

  await answer("postponed");
  await waitFor(() => expect(heading()?.textContent).toBe("Waiting for a second answer (2)"));
  const items = within(health).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent?.replace(/ \([^()]*\)$/, "")).sort()).toEqual([
    "CHI at GB (event 401) Week 12 of 2025: postponed",
    "MIN at DET (event 402) Week 12 of 2025: postponed",
  ]);

  await answer("postponed");
  await waitFor(() => expect(heading()).toBeNull());
});
