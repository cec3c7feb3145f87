// My Picks while a commissioner voids a game and puts it back, on the real functions.
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { hearAnnouncements } from "../../../../support/screens/announcements";
import { gameOf } from "../../../../support/screens/hostSeason";
import { cardOf, openPicks, openRuledWeek } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
beforeEach(async () => {
  world = await openRuledWeek({});
});
afterEach(() => world.host.close());

it("[2.52][13.3] announces games that are voided or called off, and those that count again", async () => {
  const { sam, at, store, pickAll } = world;
  await pickAll("GB", "DET", "BUF", "NE", "KC");
  const { leagueId } = at;
  const { id: gameId } = await gameOf(sam, { home: "GB", away: "CHI" });
  openPicks(sam);
  await screen.findByText("All 5 in");
  const { said } = hearAnnouncements();
  await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
  await (await cardOf("GB")).findByText("By Sam Okafor: Field flooded");
  await expect.poll(() => said).toContain("Bears at Packers: voided by Sam Okafor. Field flooded");
  expect(screen.getByText("All 4 in")).toBeTruthy();
  await sam.mutation(api.weekTools.putBack, { leagueId, gameId });
  await screen.findByText("All 5 in");
  await expect.poll(() => said.at(-1)).toMatch(/^Bears at Packers: counts again, kickoff /);
  await store({ DET: { status: "postponed" } });
  await expect.poll(() => said.at(-1)).toBe("Vikings at Lions: postponed.");
  await store({ DET: { status: "postponed" }, KC: { status: "cancelled" } });
  await expect.poll(() => said.at(-1)).toBe("Broncos at Chiefs: cancelled.");
});

it("[2.40][13.3] goes on counting down for games that start together while the first of them is voided", async () => {
  const { sam, at, store } = world;
  await store({ DET: { inHours: 30 } });
  const { id: gameId } = await gameOf(sam, { home: "GB", away: "CHI" });
  openPicks(sam);
  const heading = () => screen.getByRole("article", { name: /at Detroit Lions$/ }).closest("[role=group]");
  await cardOf("DET");
  const [before] = within(heading() as HTMLElement).getAllByRole("time");
  await sam.mutation(api.weekTools.voidGame, { leagueId: at.leagueId, gameId, reason: "Field flooded" });
  await (await cardOf("GB")).findByText("By Sam Okafor: Field flooded");
  const [after] = within(heading() as HTMLElement).queryAllByRole("time");
  expect(after?.getAttribute("datetime")).toBe(before?.getAttribute("datetime"));
  expect(after?.textContent).toMatch(/^\d/);
});
