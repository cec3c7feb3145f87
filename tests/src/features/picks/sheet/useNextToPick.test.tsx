import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { LeagueView } from "../../../../../src/lib/views";
import { aLeague } from "../../../../support/screens/gameFixtures";
import { button, card, focusedGame, pressNext, side, Week } from "../../../../support/screens/sheetWeek";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

describe("[2.36][2.40] the week's sections", () => {
  it("show how many picks are left, and jump from one to the next", async () => {
    const week = new Week({ Lions: {}, Vikings: { isPicked: true }, Bills: {}, Jets: {} });
    week.open();
    expect(screen.getByText("3 picks left")).toBeTruthy();
    expect([await pressNext(), await pressNext(), await pressNext(), await pressNext()]).toEqual([
      "Lions",
      "Bills",
      "Jets",
      "Lions",
    ]);
    expect(document.activeElement?.getAttribute("role")).toBe("radio");
    week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
    await userEvent.click(within(card("Bills")).getByRole("radio", { name: /Packers/ }));
    expect(await pressNext()).toBe("Jets");
    week.push({ Lions: { isPicked: true }, Bills: { isPicked: true }, Jets: { isPicked: true } });
    expect(screen.getByText("All 4 in")).toBeTruthy();
    expect(button("Next to pick")).toBeNull();
  });

  it("[2.41] go on to the next game after Enter, and stay at the game after a press", async () => {
    const week = new Week({ Lions: {}, Vikings: { isPicked: true }, Bills: {}, Jets: {} });
    week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
    week.open();
    act(() => within(card("Lions")).getByRole("radio", { name: /Lions/ }).focus());
    await userEvent.keyboard("{Enter}");
    expect(focusedGame()).toBe("Bills");
    await userEvent.keyboard(" ");
    expect(focusedGame()).toBe("Jets");
    // Nothing is left: the others are being saved.
    await userEvent.keyboard("{Enter}");
    expect(focusedGame()).toBe("Jets");
    for (const name of ["Lions", "Bills", "Jets"])
      expect(within(card(name)).getByRole("radio", { name: new RegExp(name), checked: true })).toBeTruthy();
    await userEvent.click(within(card("Vikings")).getByRole("radio", { name: /Vikings/ }));
    expect(focusedGame()).toBe("Vikings");
  });

  describe("lead to what is left", () => {
    it("also when it is a single game, and again after its save has failed", async () => {
      const week = new Week({ Lions: {}, Vikings: { isPicked: true } });
      week.convex.handle(api.picks.submit, () => Promise.reject(new ConvexError({ code: "INVALID", message: "No." })));
      week.open();
      for (let press = 1; press <= 2; press += 1) {
        expect(await pressNext()).toBe("Lions");
        act(() => (document.activeElement as HTMLElement).blur());
      }
      await userEvent.click(side("Lions"));
      expect(await within(card("Lions")).findAllByText("Not saved")).not.toEqual([]);
      act(() => side("Vikings").focus());
      expect(await pressNext()).toBe("Lions");
    });

    it("from the top in another league", async () => {
      const other = aLeague({ id: "league2" as LeagueView["id"], name: "Other Club" });
      const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
      week.convex.answer(api.leagues.listMine, () => [aLeague(), other]);
      week.open();
      expect([await pressNext(), await pressNext()]).toEqual(["Lions", "Vikings"]);
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "League" }), "Other Club");
      expect(await pressNext()).toBe("Lions");
    });

    it("[2.41] one game for each press of Enter, however long it is held", async () => {
      const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
      week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
      week.open();
      act(() => side("Lions").focus());
      await userEvent.keyboard("{Enter}");
      expect(focusedGame()).toBe("Vikings");
      // A browser presses a button with each keydown that isn't prevented.
      expect(fireEvent.keyDown(side("Vikings"), { key: "Enter", repeat: true })).toBe(false);
      // A press with the mouse stays at its game.
      fireEvent.click(side("Vikings"));
      expect(focusedGame()).toBe("Vikings");
    });
  });
});
