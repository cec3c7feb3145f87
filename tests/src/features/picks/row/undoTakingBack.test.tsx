// Undo, after a pick was taken back.
import { act, screen } from "@testing-library/react";
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
  await screen.findByText(`${5 - picks.length} picks left`);
  return world;
}

const packers = (state: { checked: boolean }) => screen.findByRole("radio", { name: /^Green Bay Packers/, ...state });

async function takeBack() {
  act(() => screen.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
  await userEvent.keyboard("{Delete}");
  await screen.findByText("Pick taken back");
  await packers({ checked: false });
}

describe("[10.14] Undo brings back", () => {
  const numbers = { weights: "confidence" } as const;
  const give = async (home: Club, number: string) => {
    await userEvent.selectOptions(await (await cardOf(home)).findByRole("combobox"), number);
    await screen.findByText("Numbers saved");
  };

  it("the number too, unless another pick has got it meanwhile", async () => {
    const { numbers: saved } = await open(numbers, "GB", "DET");
    await give("GB", "5");
    await expect.poll(saved).toEqual([5, null, null, null, null]);
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
    const { said } = hearAnnouncements();
    await give("GB", "1");
    await expect.poll(saved).toEqual([1, null, null, null, null]);
    await press("Rank by the odds");
    await expect.poll(saved).toEqual([1, 5, null, null, null]);
    await takeBack();
    await press("Undo ranking");
    await expect.poll(saved).toEqual([null, null, null, null, null]);
    expect(said.filter((text) => text.startsWith("Error"))).toEqual([]);
  });

  it("[10.2] the best bet too", async () => {
    const { sheet } = await open({ weights: "bestBet" }, "GB");
    await press("Best bet: Packers");
    await screen.findByRole("button", { name: "Best bet: Packers", pressed: true });
    await expect.poll(async () => (await sheet()).bestBetGameId).not.toBeNull();
    await takeBack();
    expect((await sheet()).bestBetGameId).toBeNull();
    await press("Undo");
    expect(await screen.findByRole("button", { name: "Best bet: Packers", pressed: true })).toBeTruthy();
    expect((await sheet()).bestBetGameId).not.toBeNull();
  });
});
