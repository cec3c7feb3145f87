// [10.11] Changing a league's rules, from its settings.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { PRESETS } from "../../../../domain/leagueRules/presets";
import { CLASSIC } from "../../../../domain/leagueRules/ruleSettings";
import { Toaster } from "../../../../src/components/ui/overlays/Toaster";
import { LeaguesPage } from "../../../../src/features/leagues/LeaguesPage";
import { ChangeRulesDialog } from "../../../../src/features/leagues/rules/ChangeRulesDialog";
import type { LeagueView } from "../../../../src/lib/views";
import { FakeConvex } from "../../../support/screens/fakeConvex";
import { HostConvex, type HostClient } from "../../../support/screens/hostConvex";
import { SEASON, storeWeek } from "../../../support/screens/hostSeason";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const user = userEvent.setup();

async function choose(form: HTMLElement, name: string) {
  await user.click(await within(form).findByRole("radio", { name }));
}
const press = (form: HTMLElement, name: string) => user.click(within(form).getByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("a commissioner", () => {
  let host: HostConvex;
  let sam: HostClient;
  let league: LeagueView;
  beforeEach(async () => {
    host = await HostConvex.open();
    sam = await host.signIn({ firstName: "Sam", lastName: "Okafor" });
    await storeWeek(host, [{ home: "GB", away: "CHI", inHours: 30 }]);
    await storeWeek(host, [{ home: "DET", away: "MIN", inHours: 198 }], { week: 13 });
    league = await sam.mutation(api.leagues.create, { name: "Sunday Crew", pickDeadlineHours: 24 });
  });
  afterEach(() => host.close());

  const rules = async () => {
    const { versions } = await sam.query(api.leagueRules.get, { leagueId: league.id, season: SEASON });
    return versions.map(({ fromWeek, preset }) => [fromWeek, preset]);
  };
  /** Locks week 12's only game. */
  const lockWeek = () => sam.mutation(api.leagues.updateSettings, { leagueId: league.id, pickDeadlineHours: 40 });

  async function openSettings() {
    render(
      <MemoryRouter>
        <LeaguesPage />
        <Toaster />
      </MemoryRouter>,
      { wrapper: sam.wrapper },
    );
    await user.click(await screen.findByRole("button", { name: "Settings of Sunday Crew" }));
    await user.click(await screen.findByRole("menuitem", { name: "League Settings" }));
    const settings = await dialog("League Settings");
    await within(settings).findByText("Classic");
    return settings;
  }
  async function openForm() {
    await press(await openSettings(), "Change Rules");
    return await dialog("Change Rules");
  }

  it("[10.11] sees what changes and that it holds at once, and confirms it", async () => {
    const form = await openForm();
    await waitFor(() => expect(within(form).getByRole("radio", { name: "Classic" })).toHaveProperty("checked", true));
    await choose(form, "Confidence");
    await press(form, "Review Change");
    const review = await dialog("Confirm the New Rules");
    expect(within(review).getByRole("status").textContent).toBe("Takes effect immediately.");
    const [points, tiebreaker, ...others] = within(review).getAllByRole("term");
    expect([points?.textContent, tiebreaker?.textContent, others]).toEqual(["Points", "Tiebreaker", []]);
    const texts = within(review)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent);
    expect(texts.slice(0, 2)).toEqual([
      "Before: Each correct pick scores 1 point.",
      "After: Number the week's games from 1 up, each number once. A correct pick scores its number.",
    ]);
    expect(await rules()).toEqual([[1, "classic"]]);
    await press(review, "Change Rules");
    expect(await screen.findByText("Rules changed")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await rules()).toEqual([[1, "confidence"]]);
  });

  it("[10.11] is told, once a game has locked, from which week it holds, also while it happens", async () => {
    const form = await openForm();
    await choose(form, "Against the spread");
    await press(form, "Review Change");
    const review = await dialog("Confirm the New Rules");
    await lockWeek();
    await waitFor(() =>
      expect(within(review).getByRole("status").textContent).toBe(
        "Takes effect in Week 13. Earlier weeks keep their rules.",
      ),
    );
    await press(review, "Change Rules");
    await waitFor(async () =>
      expect(await rules()).toEqual([
        [1, "classic"],
        [13, "spread"],
      ]),
    );
  });

  it("[10.11] goes back with what was entered, and changes nothing by reviewing", async () => {
    const form = await openForm();
    await choose(form, "Customize");
    await user.selectOptions(within(form).getByRole("combobox", { name: "Missed picks" }), "home");
    await press(form, "Review Change");
    await press(await dialog("Confirm the New Rules"), "Back");
    const again = await dialog("Change Rules");
    expect(document.activeElement).toBe(within(again).getByRole("radio", { name: "Customize" }));
    expect(within(again).getByRole("combobox", { name: "Missed picks" })).toHaveProperty("value", "home");
    await press(again, "Cancel");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await rules()).toEqual([[1, "classic"]]);
  });

  it("[10.11] doesn't confirm unread by pressing twice", async () => {
    const form = await openForm();
    await choose(form, "Confidence");
    within(form).getByRole("button", { name: "Review Change" }).focus();
    await user.keyboard("{Enter}");
    const review = await dialog("Confirm the New Rules");
    await waitFor(() => expect(document.activeElement).toBe(within(review).getByRole("button", { name: "Back" })));
    await user.keyboard("{Enter}");
    expect(await dialog("Change Rules")).toBeTruthy();
    expect(await rules()).toEqual([[1, "classic"]]);
  });

  it("[10.11] isn't asked to confirm the rules that the league has", async () => {
    const form = await openForm();
    await choose(form, "Customize");
    await press(form, "Review Change");
    expect((await within(form).findByRole("alert")).textContent).toBe(
      "These are already the league’s rules. Nothing would change.",
    );
  });

  it("[10.8] can't drop eleven weeks", async () => {
    const form = await openForm();
    await choose(form, "Customize");
    const dropped = within(form).getByRole("spinbutton", { name: "Worst weeks dropped" });
    await user.clear(dropped);
    await user.type(dropped, "11");
    await press(form, "Review Change");
    expect(await within(form).findByText("Worst weeks dropped must be a whole number from 0 to 4")).toBeTruthy();
    expect(document.activeElement).toBe(dropped);
  });

  it("[10.11] is told that a season has no week left", async () => {
    await storeWeek(host, [{ home: "KC", away: "PHI", inHours: 30 }], { week: 22 });
    await lockWeek();
    await press(await openSettings(), "Change Rules");
    const form = await dialog("Change Rules");
    expect(
      await within(form).findByText(`The ${SEASON} season has no week left for new rules to take effect.`),
    ).toBeTruthy();
    expect(within(form).queryByRole("radio")).toBeNull();
  });

  it("[10.11][13.1] who has handed the league over and stepped down meanwhile is told that only commissioners may", async () => {
    const pat = await host.signIn({ firstName: "Pat", lastName: "Rivera" });
    await pat.mutation(api.leagues.join, { inviteCode: league.inviteCode });
    const form = await openForm();
    await choose(form, "Confidence");
    const members = await sam.query(api.leagues.listMembers, { leagueId: league.id });
    const [mine, others] = [members.find(({ isMe }) => isMe)!, members.find(({ isMe }) => !isMe)!];
    await sam.mutation(api.leagues.transfer, { leagueId: league.id, userId: others.userId });
    await sam.mutation(api.leagues.dismissCommissioner, { leagueId: league.id, userId: mine.userId });
    const refusal = await sam
      .query(api.leagueRules.changeWeek, { leagueId: league.id })
      .catch((error: unknown) => error);
    const { message } = (refusal as ConvexError<{ message: string }>).data;
    expect(await within(form).findByText(message)).toBeTruthy();
    expect(within(form).queryByRole("button", { name: "Review Change" })).toBeNull();
  });
});

describe("the server's refusal", () => {
  const league = { id: "l1", name: "Sunday Crew", currentSeason: SEASON } as LeagueView;
  const version = { fromWeek: 1, settings: CLASSIC, preset: "classic" as const, sentences: [] };

  function open(refusal: { code: string; field: string; message: string }) {
    const asked: unknown[] = [];
    const convex = new FakeConvex()
      .answer(api.leagueRules.get, () => ({ versions: [version] }))
      .answer(api.leagueRules.changeWeek, () => 1)
      .handle(api.leagueRules.change, (args) => {
        asked.push(args);
        return Promise.reject(new ConvexError(refusal));
      });
    render(<ChangeRulesDialog league={league} onClose={() => undefined} />, { wrapper: convex.wrapper });
    return asked;
  }

  it("[10.11] of another week stands next to the week", async () => {
    const message = "The change would now take effect from Week 11 on. Check it again.";
    const asked = open({ code: "CONFLICT", field: "fromWeek", message });
    const form = await dialog("Change Rules");
    await choose(form, "Confidence");
    await press(form, "Review Change");
    const review = await dialog("Confirm the New Rules");
    await press(review, "Change Rules");
    const text = await within(review).findByText(message);
    expect(text.previousSibling).toBe(within(review).getByRole("status"));
    expect(asked).toEqual([{ leagueId: "l1", season: SEASON, fromWeek: 1, settings: PRESETS.confidence }]);
  });

  it("[10.9] of a setting stands at its field", async () => {
    open({ code: "INVALID", field: "droppedWeeks", message: "Too many for this season" });
    const form = await dialog("Change Rules");
    await choose(form, "Customize");
    await user.selectOptions(within(form).getByRole("combobox", { name: "Missed picks" }), "home");
    await press(form, "Review Change");
    await press(await dialog("Confirm the New Rules"), "Change Rules");
    const again = await dialog("Change Rules");
    const field = within(again).getByRole("spinbutton", { name: "Worst weeks dropped" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(within(again).getByText("Too many for this season")).toBeTruthy();
    expect(within(again).getByRole("combobox", { name: "Missed picks" })).toHaveProperty("value", "home");
  });
});
