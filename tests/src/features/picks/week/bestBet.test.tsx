// My Picks where one pick a week counts double, on the real functions.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { CLASSIC, type RuleSettings } from "../../../../../domain/leagueRules/ruleSettings";
import { forgetKeptLists } from "../../../../../src/lib/offline/keptList";
import { keepOfflinePick } from "../../../../../src/lib/offline/offlinePicks";
import type { Club } from "../../../../support/screens/hostSeason";
import { cardOf, openPicks, openRuledWeek, press } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
afterEach(async () => {
  forgetKeptLists();
  await world.host.close();
});

/** A league of five games with picks on these home teams; the first one is the best bet. */
async function open(rules: Partial<RuleSettings>, ...picks: Club[]) {
  world = await openRuledWeek({ weights: "bestBet", ...rules });
  await world.pickAll(...picks);
  const { leagueId } = world.at;
  const { picks: saved } = await world.sam.query(api.picks.listMine, world.at);
  const [first] = saved;
  if (first) {
    const { gameId, selectedTeamId } = first;
    await world.sam.mutation(api.picks.submit, { leagueId, gameId, selectedTeamId, isBestBet: true });
  }
  return { ...world, saved };
}

const summary = async () => within(await screen.findByRole("region", { name: "Your week" })).getByRole("status");
const says = (text: string) => waitFor(async () => expect((await summary()).textContent).toBe(text));
const stars = () =>
  screen.queryAllByRole("button", { name: /^Best bet: / }).map((star) => star.getAttribute("aria-label"));

it("[10.2] a best bet whose game is called off is said not to count, and can only move", async () => {
  const { sam, store } = await open({}, "GB", "DET", "BUF");
  openPicks(sam);
  await says("Best bet: Packers, counts double");
  await store({ GB: { status: "cancelled" }, BUF: { status: "cancelled" } });
  await says("Best bet: Packers, doesn’t count. Press the star on another pick to make that one count double.");
  // The server would refuse a star on the others.
  expect(stars()).toEqual(["Best bet: Lions"]);
  expect((await cardOf("GB")).getByText("Best bet")).toBeTruthy();
  expect((await cardOf("GB")).queryByRole("img", { name: "locked" })).toBeNull();
  await press("Best bet: Lions");
  await says("Best bet: Lions, counts double");
  expect((await cardOf("GB")).queryByText("Best bet")).toBeNull();
});

it("[10.2] a best bet whose game locked before it was called off stays, and is said not to count", async () => {
  const { sam, store } = await open({}, "GB", "DET");
  await store({ GB: { inHours: -0.1 } });
  await store({ GB: { inHours: -0.1, status: "cancelled" } });
  openPicks(sam);
  await says("Best bet: Packers, doesn’t count");
  expect(stars()).toEqual([]);
});

it("[10.2][15.1] a best bet that is taken back without a connection no longer counts double on the sheet", async () => {
  const { sam, at, saved } = await open({}, "GB", "DET");
  const gameId = saved[0]?.gameId;
  if (!gameId) throw new Error("Nothing is picked.");
  keepOfflinePick({ ...at, gameId, teamId: null, pickedAtMs: Date.now() });
  openPicks(sam);
  const card = await cardOf("GB");
  await card.findByText("Not saved");
  expect(card.queryByText("Counts double")).toBeNull();
  expect(stars()).toEqual(["Best bet: Lions"]);
  await says("No best bet yet. Press the star on one of your picks to make it count double.");
});

it("[10.2][10.21] no star is asked for once all picks have locked", async () => {
  world = await openRuledWeek({ weights: "bestBet", games: "pickN", picksPerWeek: 1 });
  await world.pickAll("GB");
  openPicks(world.sam);
  await says("No best bet yet. Press the star on one of your picks to make it count double.");
  await world.store({ GB: { inHours: -0.1 } });
  await says("No best bet this week.");
  expect(await cardOf("DET")).toBeTruthy();
});

it("[10.2][10.21] a best bet that is one pick too many is said not to count", async () => {
  const { sam, store, at } = await open({ games: "pickN", picksPerWeek: 2 }, "GB", "KC");
  // A called-off game makes room for another pick, and comes back.
  await store({ GB: { status: "cancelled" } });
  await world.pickAll("DET");
  await store({});
  const { picks } = await sam.query(api.picks.listMine, at);
  const { countingGameIds } = await world.sheet();
  const last = picks.find(({ gameId }) => gameId === countingGameIds.at(-1));
  if (!last) throw new Error("The last game isn't picked.");
  const { gameId, selectedTeamId } = last;
  await sam.mutation(api.picks.submit, { leagueId: at.leagueId, gameId, selectedTeamId, isBestBet: true });
  openPicks(sam);
  await says("Best bet: Chiefs, doesn’t count. Press the star on another pick to make that one count double.");
  expect((await cardOf("KC")).getByText("One pick too many, doesn’t count")).toBeTruthy();
  // It can move to a pick that counts, and doesn't come back.
  await press("Best bet: Lions");
  await says("Best bet: Lions, counts double");
  expect(stars()).toEqual(["Best bet: Packers", "Best bet: Lions"]);
});

it("[10.14][10.21] a pick too many is offered no number, which wouldn't be kept", async () => {
  world = await openRuledWeek({ weights: "confidence", games: "pickN", picksPerWeek: 2 });
  const { sam, store, pickAll } = world;
  await pickAll("GB", "KC");
  await store({ GB: { status: "cancelled" } });
  await pickAll("DET");
  await store({});
  openPicks(sam);
  const tooMany = await cardOf("KC");
  await tooMany.findByText("One pick too many, doesn’t count");
  expect((await cardOf("DET")).getByRole("combobox")).toBeTruthy();
  expect(tooMany.queryByRole("combobox")).toBeNull();
});

it("[10.11][10.14] a best bet that was set free is news only where the rules still have best bets", async () => {
  const { sam, at } = await open({ games: "pickN", picksPerWeek: 2 }, "DET", "GB");
  const { leagueId, season } = at;
  const change = async (rules: Partial<RuleSettings>) => {
    const fromWeek = await sam.query(api.leagueRules.changeWeek, { leagueId });
    const settings = { ...CLASSIC, ...rules };
    await sam.mutation(api.leagueRules.change, { leagueId, season, fromWeek: fromWeek ?? 0, settings });
  };
  openPicks(sam);
  await says("Best bet: Lions, counts double");
  await change({ weights: "bestBet", games: "pickN", picksPerWeek: 1 });
  const news = "This week’s rules have changed, so your best bet is free again.";
  expect(await screen.findByText(news)).toBeTruthy();
  await change({});
  await waitFor(() => expect(screen.queryByRole("region", { name: "Your week" })).toBeNull());
});
