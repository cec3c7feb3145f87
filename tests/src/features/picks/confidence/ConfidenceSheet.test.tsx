import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { PRESETS } from "../../../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../../../domain/leagueRules/ruleSettings";
import { ConfidencePanel, NumberFigures, OrderList } from "../../../../../src/features/picks/confidence/numberParts";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { aGame, aLeague, aSheet, bears, packers } from "../../../../support/screens/gameFixtures";
import { gameOf, SEASON, WEEK } from "../../../../support/screens/hostSeason";
import { cardOf, openPicks, openRuledWeek, press } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";
import { setWidth, WIDTHS } from "../../../../support/screens/viewport";

uiTest();

const numberOf = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name: `Number of ${name}` });
const choose = async (name: string, number: string) => userEvent.selectOptions(await numberOf(name), number);
const shown = async (...names: string[]) => {
  const values: string[] = [];
  for (const name of names) values.push((await numberOf(name)).value);
  return values;
};

/** The rows of the order, from the top: "5 Packers", "3 Free". */
const rows = async () =>
  within(await screen.findByRole("region", { name: "Order of your picks" }))
    .getAllByRole("listitem")
    .map((row) => {
      const select = within(row).queryByRole<HTMLSelectElement>("combobox");
      const name = select?.getAttribute("aria-label")?.replace("Number of ", "") ?? row.textContent;
      return select ? `${select.value} ${name}` : name;
    });

let world: Awaited<ReturnType<typeof openRuledWeek>>;
async function open(...picks: Parameters<typeof world.pickAll>) {
  world = await openRuledWeek(PRESETS.confidence);
  await world.pickAll(...picks);
  openPicks(world.sam);
  await cardOf("GB");
  return world;
}
// Its code comes with the first league that has numbers; nothing here is about that moment.
beforeAll(async () => {
  for (const part of [ConfidencePanel, NumberFigures, OrderList]) await part.load();
});
// Wider screens have the order beside the games.
beforeEach(() => setWidth(WIDTHS.phone));
afterEach(() => {
  setWidth(WIDTHS.default);
  return world.host.close();
});

describe("numbers on the rows", () => {
  it("[10.2][10.14] are chosen from a list, saved at once, and swap with the pick that has them", async () => {
    const { numbers } = await open("GB", "DET");
    await choose("Packers", "5");
    expect(await shown("Packers", "Lions")).toEqual(["5", "none"]);
    expect(await screen.findByText("Numbers saved")).toBeTruthy();
    expect(await numbers()).toEqual([5, null, null, null, null]);
    await choose("Lions", "2");
    await waitFor(async () => expect(await numbers()).toEqual([5, 2, null, null, null]));
    expect(within(await numberOf("Lions")).getByRole("option", { name: "5 · swap with Packers" })).toBeTruthy();
    await choose("Lions", "5");
    expect(await shown("Packers", "Lions")).toEqual(["2", "5"]);
    await waitFor(async () => expect(await numbers()).toEqual([2, 5, null, null, null]));
    await choose("Lions", "none");
    await waitFor(async () => expect(await numbers()).toEqual([2, null, null, null, null]));
  });

  it("[10.14] belong to picks: a game without one has none, and a pick without one says what it counts", async () => {
    await open("DET");
    expect((await cardOf("DET")).getByText("No number yet, counts 1 for now")).toBeTruthy();
    expect(screen.queryByRole("combobox", { name: "Number of Packers" })).toBeNull();
    await userEvent.click((await cardOf("GB")).getByRole("radio", { name: /Packers/ }));
    expect(await numberOf("Packers")).toBeTruthy();
    await waitFor(async () => expect((await cardOf("DET")).getByText("No number yet, counts 2 for now")).toBeTruthy());
  });

  it("[10.14] of locked games stay, and can't be chosen for others", async () => {
    const { store, numbers } = await open("GB", "DET");
    await choose("Packers", "5");
    await waitFor(async () => expect(await numbers()).toEqual([5, null, null, null, null]));
    await store({ GB: { inHours: -1, status: "in_progress", score: [7, 3] } });
    expect(await (await cardOf("GB")).findByRole("img", { name: "locked" })).toBeTruthy();
    const options = within(await numberOf("Lions")).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["–", "4", "3", "2", "1"]);
  });
});

describe("the summary", () => {
  it.each([
    { width: WIDTHS.phone, where: "Your numbers" },
    { width: WIDTHS.default, where: "Your week" },
  ])("[10.2] says what is used, left and at stake, and what has been scored, in $where", async ({ width, where }) => {
    setWidth(width);
    const { store } = await open("GB", "DET", "KC");
    await choose("Packers", "5");
    await choose("Chiefs", "3");
    const panel = within(screen.getByRole("region", { name: where }));
    const figure = (label: string) => panel.getByText(label).closest("dt")?.nextElementSibling?.textContent;
    expect(["Numbers used", "Numbers left", "At stake", "Points"].map(figure)).toEqual(["2 of 5", "4, 2–1", "9", "0"]);
    expect(await screen.findByText("Numbers saved")).toBeTruthy();
    await store({ GB: { inHours: -4, status: "final", score: [20, 10] } });
    await waitFor(() => expect(figure("Points")).toBe("5"));
    expect(figure("At stake")).toBe("4");
    const over = { inHours: -4, status: "final", score: [20, 10] } as const;
    await store({ DET: over, BUF: over, NE: over, KC: over });
    await waitFor(() => expect(panel.queryByText("Numbers left")).toBeNull());
    // The one without a number got the lowest that was left [10.7].
    expect(figure("Numbers used")).toBe("3 of 5");
  });
});

describe("ranking by the odds", () => {
  it("[10.14] fills the open numbers, the greatest favourites first, and can be undone", async () => {
    const { numbers } = await open("GB", "DET", "BUF", "NE", "KC");
    await choose("Patriots", "5");
    await press("Rank by the odds");
    expect(await shown("Packers", "Lions", "Bills", "Patriots", "Chiefs")).toEqual(["3", "1", "2", "5", "4"]);
    await waitFor(async () => expect(await numbers()).toEqual([3, 1, 2, 5, 4]));
    await press("Undo ranking");
    expect(await shown("Packers", "Patriots")).toEqual(["none", "5"]);
    await waitFor(async () => expect(await numbers()).toEqual([null, null, null, 5, null]));
    expect(await screen.findByRole("button", { name: "Rank by the odds" })).toBeTruthy();
  });

  it("[10.14][13.3] leaves the lowest number to a game that was called off, and asks for none there", async () => {
    const { at, sam, numbers } = await open("GB", "DET", "BUF", "NE", "KC");
    const { leagueId } = at;
    const { id: gameId } = await gameOf(sam, { home: "KC", away: "DEN" });
    await sam.mutation(api.weekTools.voidGame, { leagueId, gameId, reason: "Field flooded" });
    await (await cardOf("KC")).findByText("By Sam Okafor: Field flooded");
    await userEvent.click(await screen.findByRole("button", { name: "Rank by the odds" }));
    expect(await shown("Packers", "Lions", "Bills", "Patriots", "Chiefs")).toEqual(["5", "2", "4", "3", "1"]);
    await waitFor(async () => expect(await numbers()).toEqual([5, 2, 4, 3, 1]));
    await press("Order");
    const order = within(await screen.findByRole("region", { name: "Order of your picks" }));
    expect(order.getAllByText("Voided, doesn’t count")).not.toHaveLength(0);
    await choose("Chiefs", "none");
    await waitFor(async () => expect(await numbers()).toEqual([5, 2, 4, 3, null]));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Give your numbers" })).toBeNull());
    await sam.mutation(api.weekTools.putBack, { leagueId, gameId });
    expect(await screen.findByRole("button", { name: "Give your numbers" })).toBeTruthy();
  });

  it("[10.14] isn't offered once all games are locked", async () => {
    const { store } = await open("GB", "DET", "BUF", "NE", "KC");
    await choose("Packers", "5");
    expect(await screen.findByRole("button", { name: "Rank by the odds" })).toBeTruthy();
    const under = { inHours: -1, status: "in_progress", score: [7, 3] } as const;
    await store({ GB: under, DET: under, BUF: under, NE: under, KC: under });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Rank by the odds" })).toBeNull());
    expect(screen.getByRole("button", { name: "Order" })).toBeTruthy();
  });
});

describe("the order", () => {
  it("[10.14] lists the numbers from the top, given or not, and takes new ones from its lists too", async () => {
    const { numbers } = await open("GB", "DET", "KC");
    await choose("Chiefs", "5");
    await press("Order");
    expect(await rows()).toEqual(["5 Chiefs", "4Free", "3Free", "none Lions", "none Packers"]);
    expect(screen.getByText(/^2 games without a pick\./)).toBeTruthy();
    await choose("Packers", "4");
    expect(await rows()).toEqual(["5 Chiefs", "4 Packers", "3Free", "2Free", "none Lions"]);
    await waitFor(async () => expect(await numbers()).toEqual([4, null, null, null, 5]));
    await press("Games");
    expect(await cardOf("GB")).toBeTruthy();
  });

  it("[10.14] says in few words what a pick without a number counts, where the game doesn't fit beside it", async () => {
    await open("GB");
    await press("Order");
    expect((await rows()).at(-1)).toBe("none Packers");
    const order = screen.getByRole("region", { name: "Order of your picks" });
    expect(within(order).getByText("Counts 1 for now")).toBeTruthy();
  });

  it("[10.14] has a handle for each open pick, described in our words, and a lock for the others", async () => {
    const { store } = await open("GB", "DET");
    await choose("Packers", "5");
    await store({ GB: { inHours: -1, status: "in_progress", score: [7, 3] } });
    await press("Order");
    const handle = await screen.findByRole("button", { name: "Move Lions, number 1" });
    expect(handle.getAttribute("aria-roledescription")).toBe("movable pick");
    const description = document.getElementById(handle.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toMatch(/^Press Space or Enter to pick it up, the arrow keys to move it/);
    expect(await screen.findByRole("img", { name: "Locked" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Move Packers/ })).toBeNull();
  });

  it("[10.14] stands beside the games on wide screens, where the rows have the lists", async () => {
    setWidth(WIDTHS.default);
    await open("GB", "DET");
    await choose("Packers", "5");
    expect(await rows()).toEqual(
      [/^5.*Packers/, /^4Free/, /^3Free/, /^2Free/, /^1.*Lions/].map((row) => expect.stringMatching(row)),
    );
    expect(screen.queryByRole("group", { name: "View" })).toBeNull();
    expect((await cardOf("GB")).getByRole("radiogroup")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Move Packers, number 5" })).toBeTruthy();
  });

  it("[10.14] is what comes next once all is picked", async () => {
    await open("GB", "DET", "BUF", "NE", "KC");
    await press("Give your numbers");
    expect((await rows()).at(0)).toBe("none Chiefs");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your week" }));
  });

  it("[10.14] aren't asked for where there is only one", async () => {
    world = await openRuledWeek({ ...PRESETS.confidence, games: "pickN", picksPerWeek: 1 });
    await world.pickAll("GB");
    openPicks(world.sam);
    expect(await screen.findByRole("button", { name: "Guess the total" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Give your numbers" })).toBeNull();
  });

  it("[10.14] has the bar too: it leads to games without a pick, then to what comes next", async () => {
    const { pickAll } = await open("GB", "DET", "BUF", "NE");
    await press("Order");
    await rows();
    await press("Next to pick");
    const game = (await cardOf("KC")).getAllByRole("radio")[0];
    expect(document.activeElement).toBe(game);
    await press("Order");
    await pickAll("KC");
    expect(await screen.findByRole("button", { name: "Give your numbers" })).toBeTruthy();
  });

  it("[10.14] asks for no pick on a game that isn't played", async () => {
    const { store } = await open("GB", "DET", "BUF");
    await press("Order");
    expect(await screen.findByText(/^2 games without a pick\./)).toBeTruthy();
    await store({ NE: { status: "cancelled" } });
    expect(await screen.findByText(/^1 game without a pick\./)).toBeTruthy();
    expect(screen.getByText("1 pick left")).toBeTruthy();
  });

  it("[10.14] without picks says what to do", async () => {
    await open();
    await press("Order");
    expect(await screen.findByText("Nothing to order yet")).toBeTruthy();
  });
});

it("[9.8] a league with Classic rules shows none of it", async () => {
  world = await openRuledWeek(CLASSIC);
  await world.pickAll("GB");
  openPicks(world.sam);
  const card = await cardOf("GB");
  expect(card.getByRole("radiogroup", { name: /: pick the winner$/ })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Your week" })).toBeNull();
  expect(card.queryByRole("combobox")).toBeNull();
  expect(screen.queryByText(/freeze/)).toBeNull();
  expect(card.getByRole("radio", { name: "Green Bay Packers, 0-0" })).toBeTruthy();
});

it("[10.14] numbers that the server refuses go back to the saved ones, with its message", async () => {
  world = await openRuledWeek({});
  const game = aGame();
  const own = { ...aSheet([game], PRESETS.confidence), numbers: [{ gameId: game.id, number: 1 }] };
  const pick = { selectedTeamId: packers.id, isCorrect: null, isTie: false, points: 0, savedAtMs: 0 };
  const message = "The number 2 is on a game that has locked.";
  let refuse = () => {};
  const refused = new Promise<null>((_resolve, reject) => {
    refuse = () => reject(new ConvexError({ code: "LOCKED", message, field: "numbers" }));
  });
  const convex = new FakeConvex()
    .answer(api.teams.list, () => [bears, packers])
    .answer(api.weeks.current, () => ({ season: SEASON, week: WEEK }))
    .answer(api.leagues.listMine, () => [aLeague()])
    .answer(api.games.listByWeek, () => ({ games: [game], teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] }))
    .answer(api.games.listScores, () => [])
    .answer(api.picks.listMine, () => ({
      picks: [{ gameId: game.id, ...pick }],
      lockedGameIds: [],
      neverLocks: false,
      isHeldBack: false,
      pickLimit: null,
      entryId: null,
      entryName: null,
      pickable: [],
      revealKey: "key",
      uncountedGameIds: [],
    }))
    .answer(api.picks.ownSheet, () => own)
    .handle(api.picks.saveNumbers, () => refused);
  openPicks(convex);
  await choose("Packers", "none");
  expect(await shown("Packers")).toEqual(["none"]);
  expect(await screen.findByText("Saving…")).toBeTruthy();
  refuse();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText("Not saved. Your last saved numbers are back.")).toBeTruthy();
  expect(await shown("Packers")).toEqual(["1"]);
});
