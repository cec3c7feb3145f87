import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { HeldMark } from "../../../../src/components/games/HeldMark";
import { HostConvex } from "../../../support/screens/hostConvex";
import { gameOf, storeWeek, type Match } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

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

const played: Match = { home: "GB", away: "CHI", inHours: -5, status: "final", score: [20, 10] };

it("[7.43] shows only admins that an admin set the score, until it is released", async () => {
  const boss = await host.signIn({ firstName: "Boss", lastName: "One" });
  const sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
  await storeWeek(host, [played]);
  const game = await gameOf(boss, played);
  const mark = () => screen.queryByRole("img", { name: "Score set by an admin" });
  const ofSam = render(<HeldMark game={game} />, { wrapper: sam.wrapper });
  const ofBoss = render(<HeldMark game={game} />, { wrapper: boss.wrapper });
  expect(mark()).toBeNull();

  await boss.mutation(api.admin.correctScore, { gameId: game.id, homeScore: 7, awayScore: 10 });
  await waitFor(() => expect(mark()).toBeTruthy());
  expect(ofBoss.container.contains(mark())).toBe(true);
  expect(ofSam.container.textContent).toBe("");

  await boss.mutation(api.admin.releaseScore, { gameId: game.id });
  await waitFor(() => expect(mark()).toBeNull());
});
