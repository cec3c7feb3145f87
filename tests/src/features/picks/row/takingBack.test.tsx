import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { RuleSettings } from "../../../../../domain/leagueRules/ruleSettings";
import { hearAnnouncements } from "../../../../support/screens/announcements";
import type { Club } from "../../../../support/screens/hostSeason";
import { cardOf, openPicks, openRuledWeek, press } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
afterEach(() => world.host.close());

/** My Picks of a league of five games, with picks on these home teams. */
async function open(rules: Partial<RuleSettings>, ...picks: Club[]) {
  world = await openRuledWeek(rules);
  await world.pickAll(...picks);
  openPicks(world.sam);
  await screen.findByText(`${5 - picks.length} left to pick`);
  return world;
}

const packers = (state: { checked: boolean }) => screen.findByRole("radio", { name: /^Green Bay Packers/, ...state });
const takenBack = () => screen.findByText("Pick taken back");

interface Swipe {
  byPx: number;
  pointerType?: string;
}

/** From the middle of the picked team. */
async function swipe({ byPx, pointerType = "touch" }: Swipe) {
  const team = await packers({ checked: true });
  // The browser's own: tests/e2e/demo/fullSheet.spec.ts.
  Element.prototype.setPointerCapture = () => undefined;
  const at = (clientX: number) => ({ clientX, pointerType, pointerId: 1, isPrimary: true, bubbles: true });
  fireEvent(team, new PointerEvent("pointerdown", at(300)));
  fireEvent(team, new PointerEvent("pointermove", at(300 + byPx / 2)));
  fireEvent(team, new PointerEvent("pointermove", at(300 + byPx)));
  return { letGo: () => fireEvent(team, new PointerEvent("pointerup", at(300 + byPx))) };
}

describe("[2.41] a pick is taken back", () => {
  it("by a swipe to the left, and comes back by Undo", async () => {
    const { sheet } = await open({}, "GB");
    const { letGo } = await swipe({ byPx: -100 });
    expect((await cardOf("GB")).getByText("Take back")).toBeTruthy();
    letGo();
    await takenBack();
    await packers({ checked: false });
    expect(await screen.findByText("5 left to pick")).toBeTruthy();
    expect((await cardOf("GB")).getByText("No pick")).toBeTruthy();
    expect((await sheet()).counted).toEqual([]);
    await press("Undo");
    await packers({ checked: true });
    expect(await screen.findByText("4 left to pick")).toBeTruthy();
    expect((await sheet()).counted).toHaveLength(1);
  });

  it.each(["{Delete}", "{Backspace}"])("by %s on its game, where the focus stays, and is said once", async (key) => {
    await open({}, "GB");
    const team = await packers({ checked: true });
    act(() => team.focus());
    const { said } = hearAnnouncements();
    await userEvent.keyboard(key);
    await takenBack();
    expect(document.activeElement).toBe(await packers({ checked: false }));
    await screen.findByText("0 of 5");
    await userEvent.keyboard(key);
    expect(said.filter((text) => text.startsWith("Pick"))).toEqual(["Pick taken backPackers, Bears at PackersUndo"]);
  });

  it("by a button in the row’s details, which stays", async () => {
    const { sheet } = await open({}, "GB");
    const card = await cardOf("GB");
    await userEvent.click(card.getByRole("button", { name: /^Details: / }));
    await userEvent.click(card.getByRole("button", { name: /^Take back pick.*Packers$/ }));
    await takenBack();
    await packers({ checked: false });
    const button = card.getByRole("button", { name: "Take back pick" });
    expect(button).toBe(document.activeElement);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect((await sheet()).counted).toEqual([]);
  });

  it("never by a second press, a short swipe, one to the right, or a mouse", async () => {
    const { sheet } = await open({}, "GB");
    await userEvent.click(await packers({ checked: true }));
    for (const how of [{ byPx: -90 }, { byPx: 120 }, { byPx: -120, pointerType: "mouse" }]) (await swipe(how)).letGo();
    // Changes are sent in order, so whatever these had sent would be there now.
    await userEvent.click((await cardOf("DET")).getByRole("radio", { name: /^Detroit Lions/ }));
    await screen.findByText("3 left to pick");
    expect((await sheet()).counted).toHaveLength(2);
    expect(screen.queryByText("Pick taken back")).toBeNull();
  });

  it("not once its game has locked", async () => {
    const { store, sheet } = await open({}, "GB");
    const card = await cardOf("GB");
    await userEvent.click(card.getByRole("button", { name: /^Details: / }));
    await store({ GB: { inHours: -0.1 } });
    await card.findByText("Locked");
    expect(card.getByRole("button", { name: /^Take back pick/ }).getAttribute("aria-disabled")).toBe("true");
    act(() => card.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
    await userEvent.keyboard("{Delete}");
    (await swipe({ byPx: -120 })).letGo();
    await userEvent.click((await cardOf("DET")).getByRole("radio", { name: /^Detroit Lions/ }));
    await screen.findByText("3 left to pick");
    expect((await sheet()).counted).toHaveLength(2);
    expect(screen.queryByText("Pick taken back")).toBeNull();
  });
});

describe("[10.14] Undo brings back", () => {
  const numbers = { weights: "confidence" } as const;
  const give = async (home: Club, number: string) => {
    await userEvent.selectOptions(await (await cardOf(home)).findByRole("combobox"), number);
    await screen.findAllByText("Saved");
  };

  it("the number too, unless another pick has got it meanwhile", async () => {
    const { numbers: saved } = await open(numbers, "GB", "DET");
    await give("GB", "5");
    await expect.poll(saved).toEqual([5, null, null, null, null]);
    const takeBack = async () => {
      act(() => screen.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
      await userEvent.keyboard("{Delete}");
      await takenBack();
      await packers({ checked: false });
    };
    await takeBack();
    await press("Undo");
    await packers({ checked: true });
    await expect.poll(saved).toEqual([5, null, null, null, null]);
    await screen.findByText("Pick saved successfully!");

    await takeBack();
    await give("DET", "5");
    await expect.poll(saved).toEqual([null, 5, null, null, null]);
    await press("Undo");
    await packers({ checked: true });
    await screen.findByText("Pick saved successfully!");
    expect(await saved()).toEqual([null, 5, null, null, null]);
  });

  it("no number of a ranking for a pick that is gone", async () => {
    const { numbers: saved } = await open(numbers, "GB", "DET");
    await give("GB", "1");
    await expect.poll(saved).toEqual([1, null, null, null, null]);
    await press("Rank by the odds");
    await expect.poll(saved).toEqual([1, 5, null, null, null]);
    act(() => screen.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
    await userEvent.keyboard("{Delete}");
    await takenBack();
    await packers({ checked: false });
    await press("Undo ranking");
    await expect.poll(saved).toEqual([null, null, null, null, null]);
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("[10.2] the best bet too", async () => {
    const { sheet } = await open({ weights: "bestBet" }, "GB");
    await press("Best bet: Packers");
    await screen.findByRole("button", { name: "Best bet: Packers", pressed: true });
    await expect.poll(async () => (await sheet()).bestBetGameId).not.toBeNull();
    act(() => screen.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
    await userEvent.keyboard("{Delete}");
    await takenBack();
    expect((await sheet()).bestBetGameId).toBeNull();
    await press("Undo");
    expect(await screen.findByRole("button", { name: "Best bet: Packers", pressed: true })).toBeTruthy();
    expect((await sheet()).bestBetGameId).not.toBeNull();
  });
});
