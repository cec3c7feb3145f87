// My Picks where everybody picks some of the week's games, on the real functions.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { PRESETS } from "../../../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../../../domain/leagueRules/ruleSettings";
import { gameOf, SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { openPicks, openRuledWeek } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const row = (home: string) => screen.getByRole("article", { name: new RegExp(`at .*${home}$`) });
const side = (home: string) => within(row(home)).getByRole("radio", { name: new RegExp(home) });
const bar = () => screen.getByRole("region", { name: "Progress" });
const isPicked = (home: string) => side(home).getAttribute("aria-checked") === "true";

const openSome = async () => await openRuledWeek({ games: "pickN", picksPerWeek: 2 });

it("[10.21] says how many picks are left, and once all are made calms the other games", async () => {
  const { sam, pickAll } = await openSome();
  await pickAll("GB");
  openPicks(sam);
  await screen.findByText("Pick any 2 games. Press one again to take it back.");
  expect(screen.getByText("1 of 2")).toBeTruthy();
  expect(within(bar()).getByText("1 pick left")).toBeTruthy();
  await userEvent.click(side("Lions"));
  await within(bar()).findByText("All 2 in");
  expect(within(bar()).queryByText(/missed/)).toBeNull();
  expect(within(bar()).queryByRole("button", { name: "Next to pick" })).toBeNull();
  expect(screen.queryByText("No pick")).toBeNull();
  expect(side("Bills").getAttribute("aria-disabled")).toBe("true");
  expect(side("Lions").getAttribute("aria-disabled")).toBeNull();
});

it("[10.21] refuses one pick more in its row, and says what to do, until one is taken back", async () => {
  const { sam, pickAll, at } = await openSome();
  await pickAll("GB", "DET");
  openPicks(sam);
  await screen.findByText("2 of 2");
  await userEvent.click(side("Bills"));
  expect(within(row("Bills")).getByText("All 2 are picked. Take one back first.")).toBeTruthy();
  expect(await screen.findByText("You can pick 2 games a week. Take one back first.")).toBeTruthy();
  expect(isPicked("Bills")).toBe(false);
  await userEvent.click(side("Packers"));
  await screen.findByText("1 of 2");
  expect(isPicked("Packers")).toBe(false);
  expect(within(row("Bills")).queryByText(/Take one back/)).toBeNull();
  await userEvent.click(side("Bills"));
  await screen.findByText("2 of 2");
  const { picks } = await sam.query(api.picks.listMine, at);
  expect(picks).toHaveLength(2);
});

it("[10.21] a press on a picked team takes it back only where members choose their games", async () => {
  const { sam, pickAll } = await openRuledWeek({});
  await pickAll("GB");
  openPicks(sam);
  await screen.findByText("1 of 5");
  await userEvent.click(side("Packers"));
  expect(isPicked("Packers")).toBe(true);
});

it("[10.21] Enter moves on to the next game only while picks are left", async () => {
  const { sam } = await openSome();
  openPicks(sam);
  await screen.findByText("0 of 2");
  side("Packers").focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(row("Lions").contains(document.activeElement)).toBe(true));
  side("Lions").focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByText("2 of 2");
  expect(row("Lions").contains(document.activeElement)).toBe(true);
});

it("[10.7][10.21] a game that went by isn't missed before the number needs it", async () => {
  const { sam, store } = await openSome();
  await store({ GB: { inHours: -1 } });
  openPicks(sam);
  await screen.findByText("0 of 2");
  expect(within(row("Packers")).getByText("Not picked")).toBeTruthy();
  expect(within(bar()).getByText("2 picks left")).toBeTruthy();
  expect(within(bar()).queryByText(/missed/)).toBeNull();
});

it("[10.21] says which pick is one too many after the rules changed, and lets it be taken back", async () => {
  const { league, pickAll, sam } = await openRuledWeek({});
  await pickAll("GB", "DET", "BUF");
  await sam.mutation(api.leagueRules.change, {
    leagueId: league.id,
    season: SEASON,
    settings: { ...CLASSIC, games: "pickN", picksPerWeek: 2 },
    fromWeek: (await sam.query(api.leagueRules.changeWeek, { leagueId: league.id })) ?? WEEK,
  });
  openPicks(sam);
  await within(await screen.findByRole("region", { name: "Progress" })).findByText(
    "1 pick too many: the first 2 count",
  );
  expect(within(row("Bills")).getByText("One pick too many, doesn’t count")).toBeTruthy();
  await userEvent.click(side("Packers"));
  await within(bar()).findByText("All 2 in");
  expect(within(row("Bills")).queryByText(/too many/)).toBeNull();
});

it("[10.21][13.3] offers as many numbers as the server takes once a game is voided", async () => {
  const { sam, pickAll, at } = await openRuledWeek({ ...PRESETS.confidence, games: "pickN", picksPerWeek: 5 });
  await pickAll("GB", "DET", "BUF", "NE", "KC");
  const { id: gameId } = await gameOf(sam, { home: "GB", away: "CHI" });
  openPicks(sam);
  const numberOf = async (team: string) => {
    const select = await screen.findByRole("combobox", { name: `Number of ${team}` });
    return within(select)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  };
  expect(await numberOf("Bills")).toEqual(["–", "5", "4", "3", "2", "1"]);
  await sam.mutation(api.weekTools.voidGame, { leagueId: at.leagueId, gameId, reason: "Field flooded" });
  await within(row("Packers")).findByText("By Sam Okafor: Field flooded");
  await screen.findByText("Pick any 4 games. Press one again to take it back.");
  expect(await numberOf("Bills")).toEqual(["–", "4", "3", "2", "1"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Number of Bills" }), "4");
  await waitFor(async () =>
    expect((await sam.query(api.picks.ownSheet, at)).numbers.map(({ number }) => number)).toEqual([4]),
  );
});
