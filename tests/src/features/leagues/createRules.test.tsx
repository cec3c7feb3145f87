// [10.10] The rules of a new league, chosen in Create League and on its page for every setting.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { NewLeaguePage } from "../../../../src/features/leagues/create/NewLeaguePage";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

let host: HostConvex;
let sam: HostClient;
beforeEach(async () => {
  host = await HostConvex.open();
  sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
});
afterEach(() => host.close());

const user = userEvent.setup();

const formIn = (place: HTMLElement) => {
  const form = within(place);
  return {
    form,
    play: form.getByRole("group", { name: "How to Play" }),
    preset: (name: string) => form.getByRole<HTMLInputElement>("radio", { name }),
    create: () => user.click(form.getByRole("button", { name: "Create League" })),
  };
};

async function open() {
  render(
    <MemoryRouter initialEntries={["/leagues"]}>
      <Routes>
        <Route path="/leagues" element={<LeaguesPage />} />
        <Route path="/leagues/new" element={<NewLeaguePage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: sam.wrapper },
  );
  await user.click((await screen.findAllByRole("button", { name: "Create League" }))[0]!);
  const dialog = formIn(await screen.findByRole("dialog", { name: "Create New League" }));
  await user.type(dialog.form.getByLabelText("League Name"), "Sunday Crew");
  return dialog;
}

/** The page for every setting, reached from the dialog. */
async function fineTune({ form }: ReturnType<typeof formIn>) {
  await user.click(form.getByRole("button", { name: "Fine-tune" }));
  await screen.findByRole("heading", { level: 1, name: "Create New League" });
  await screen.findByRole("group", { name: "How to Play" });
  return formIn(document.body);
}

const leagues = async () => await sam.query(api.leagues.listMine, {});

async function rulesOfOnlyLeague() {
  await waitFor(async () => expect(await leagues()).toHaveLength(1));
  const [league] = await leagues();
  const season = league!.currentSeason;
  const { versions } = await sam.query(api.leagueRules.get, { leagueId: league!.id, season });
  expect(versions).toHaveLength(1);
  return versions[0]!;
}

it("[10.10] offers four presets and, fine-tuning, Customize, each with a sentence, and Classic is chosen", async () => {
  const dialog = await open();
  const cardsIn = (play: HTMLElement) => within(play).getAllByRole<HTMLInputElement>("radio");
  const presets = ["classic", "spread", "confidence", "confidenceSpread"];
  expect(cardsIn(dialog.play).map(({ value }) => value)).toEqual(presets);
  const { form, play, preset } = await fineTune(dialog);
  const cards = cardsIn(play);
  expect(cards.map(({ value }) => value)).toEqual([...presets, "custom"]);
  for (const card of cards) {
    expect(document.getElementById(card.getAttribute("aria-describedby")!)?.textContent).toMatch(/^[A-Z].+\.$/);
  }
  expect(preset("Classic").checked).toBe(true);
  expect(form.queryByRole("combobox", { name: "Format" })).toBeNull();
});

it("[10.10] a league whose creator chose nothing plays Classic and takes no row", async () => {
  const { create } = await open();
  await create();
  expect((await rulesOfOnlyLeague()).preset).toBe("classic");
  expect(await host.listRows("leagueRules")).toEqual([]);
});

it("[10.10] a preset is chosen with the keyboard alone", async () => {
  const { form, preset } = await open();
  await user.tab();
  expect(document.activeElement).toBe(preset("Classic"));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(preset("Confidence").checked).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(form.getByLabelText("Description (Optional)"));
  form.getByRole("button", { name: "Create League" }).focus();
  await user.keyboard("{Enter}");
  expect((await rulesOfOnlyLeague()).preset).toBe("confidence");
});

it("[10.1]–[10.9] Customize starts with the last preset and asks for every setting", async () => {
  const dialog = await open();
  await user.click(dialog.preset("Confidence"));
  const { form, preset, create } = await fineTune(dialog);
  expect(form.getByLabelText("League Name")).toHaveProperty("value", "Sunday Crew");
  expect(preset("Confidence").checked).toBe(true);
  await user.click(preset("Customize"));
  expect(form.getByRole("combobox", { name: "Points" })).toHaveProperty("value", "confidence");
  // Nothing depends on lines yet.
  expect(form.queryByRole("combobox", { name: "Lines" })).toBeNull();
  expect(form.queryByRole("checkbox", { name: "Half points" })).toBeNull();
  for (const [name, value] of [
    ["Format", "spread"],
    ["Points", "bestBet"],
    ["Games", "slate"],
    ["Ties and pushes", "half"],
    ["Missed picks", "favourite"],
    ["Tiebreaker", "none"],
    ["Lines", "deadline"],
  ] as const) {
    await user.selectOptions(form.getByRole("combobox", { name }), value);
  }
  expect(form.getByText("Lines freeze at each game's deadline.")).toBeTruthy();
  await user.click(form.getByRole("checkbox", { name: "Half points" }));
  for (const [name, value] of [
    ["Worst weeks dropped", "2"],
    ["Super Bowl", "3"],
  ] as const) {
    await user.clear(form.getByRole("spinbutton", { name }));
    await user.type(form.getByRole("spinbutton", { name }), value);
  }
  await create();
  expect(await rulesOfOnlyLeague()).toMatchObject({
    preset: null,
    settings: {
      format: "spread",
      weights: "bestBet",
      games: "slate",
      tie: "half",
      missedPick: "favourite",
      tiebreaker: "none",
      lineFreeze: "deadline",
      halfPointLines: true,
      droppedWeeks: 2,
      playoffWeights: { ...CLASSIC.playoffWeights, superBowl: 3 },
    },
  });
});

it("[10.8][10.9] eleven dropped weeks are refused at their field, and hold up no preset", async () => {
  const { form, preset, create } = await fineTune(await open());
  await user.click(preset("Customize"));
  const dropped = () => form.getByRole("spinbutton", { name: "Worst weeks dropped" });
  await user.type(dropped(), "{Backspace}11");
  await user.type(form.getByRole("spinbutton", { name: "Divisional" }), "0");
  await create();
  expect(await form.findByText("Worst weeks dropped must be a whole number from 0 to 4")).toBeTruthy();
  expect(form.getByText("Playoff weights must be whole numbers from 1 to 5")).toBeTruthy();
  expect(dropped().getAttribute("aria-invalid")).toBe("true");
  expect(await leagues()).toEqual([]);
  await user.click(preset("Against the spread"));
  await user.click(preset("Customize"));
  expect(dropped()).toHaveProperty("value", "11");
  await user.click(preset("Against the spread"));
  await create();
  expect((await rulesOfOnlyLeague()).preset).toBe("spread");
});

it("[10.20] asks when picks are shown only beside a deadline of the week, and refuses it at its field otherwise", async () => {
  const { form, preset, create } = await fineTune(await open());
  await user.click(preset("Customize"));
  const reveal = () => form.queryByRole("combobox", { name: "Picks are shown" });
  const lock = (value: string) => user.selectOptions(form.getByRole("combobox", { name: "Picks Lock" }), value);
  expect(reveal()).toBeNull();
  await lock("dayTime");
  await user.selectOptions(reveal()!, "together");
  await lock("hours");
  await create();
  const refused =
    "Picks are shown together at the week’s deadline. Let them lock on a day and time, or at the week’s first kickoff.";
  expect(await form.findByText(refused)).toBeTruthy();
  expect(await leagues()).toEqual([]);
  await lock("firstKickoff");
  await create();
  expect((await rulesOfOnlyLeague()).settings).toMatchObject({ reveal: "together" });
});
