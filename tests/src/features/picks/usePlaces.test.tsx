import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { hourMs, kickoffAtMs } from "../../../support/screens/gameFixtures";
import { button, card, final, live, locked, sections, Week, type Playing } from "../../../support/screens/sheetWeek";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

afterEach(() => vi.restoreAllMocks());

const setVisible = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

describe("a game that starts or ends while the page is open", () => {
  it("[2.40] keeps its place under a heading that says where it is, until the viewer updates the order", async () => {
    const week = new Week({ Lions: live, Vikings: live, Bills: locked, Jets: {} });
    week.open();
    const before = ["Live: Lions, Vikings", "Open: Jets", "Locked: Bills"];
    expect(sections()).toEqual(before);
    expect(button("Update order")).toBeNull();
    const lions = card("Lions");
    week.push({ Lions: final, Bills: live, Jets: locked });
    expect(sections()).toEqual(["Live and Final: Lions, Vikings", "Locked: Jets", "Live: Bills"]);
    expect(card("Lions")).toBe(lions);
    expect(within(lions).getByText("Final")).toBeTruthy();
    expect(within(lions).getAllByRole("radio")).toHaveLength(2);
    expect(within(card("Bills")).getByText("Live")).toBeTruthy();

    await userEvent.click(screen.getAllByRole("button", { name: "Update order" })[0]!);
    expect(sections()).toEqual(["Live: Vikings, Bills", "Locked: Jets", "Final: Lions"]);
    expect(button("Update order")).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Games");
  });

  describe("[2.40] while nobody touches the page", () => {
    const wait = (ms: number): void => {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    };
    const open = (games: Record<string, Playing>) => {
      const week = new Week(games);
      week.open("/picks#game-Vikings");
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      return week;
    };
    const details = (name: string) => within(card(name)).getByRole("button", { name: /^Details/ });

    it("moves two seconds after the last action, without following a link again", () => {
      const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
      const week = open({ Lions: {}, Vikings: live, Bills: live });
      act(() => card("Vikings").blur());
      expect(scrolled).toHaveBeenCalledTimes(1);
      week.push({ Vikings: final });
      for (const action of [fireEvent.pointerMove, fireEvent.scroll, fireEvent.keyDown, fireEvent.focusIn]) {
        wait(1_900);
        action(window);
      }
      wait(1_900);
      expect(sections()).toEqual(["Live and Final: Vikings, Bills", "Open: Lions"]);
      wait(100);
      expect(sections()).toEqual(["Live: Bills", "Open: Lions", "Final: Vikings"]);
      expect(within(card("Vikings")).queryByRole("radio")).toBeNull();
      expect(scrolled).toHaveBeenCalledTimes(1);
      expect(vi.getTimerCount()).toBe(0);
    });

    it("stays while a finger rests", () => {
      const week = open({ Lions: {}, Bills: live });
      fireEvent.touchStart(card("Lions"), { touches: [{}] });
      week.push({ Lions: live });
      wait(10_000);
      expect(sections()).toEqual(["Live: Bills", "Live: Lions"]);
      fireEvent.touchEnd(card("Lions"), { touches: [] });
      wait(2_000);
      expect(sections()).toEqual(["Live: Lions, Bills"]);
    });

    it("stays while its section or the other one has the focus or open details", () => {
      const week = open({ Lions: {}, Vikings: {}, Bills: live, Jets: live, Rams: locked });
      fireEvent.click(details("Vikings"));
      act(() => details("Rams").focus());
      week.push({ Lions: locked, Jets: final });
      wait(2_000);
      expect(sections()).toEqual(["Live: Bills", "Open and Locked: Lions, Vikings", "Locked: Rams", "Final: Jets"]);
    });
  });

  it("moves to its new kickoff on request", async () => {
    const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
    week.open();
    week.push({ Lions: { kickoffAtMs: kickoffAtMs + 9 * hourMs } });
    expect(sections()).toEqual(["Open: Lions, Vikings, Bills"]);
    // The server lists games by kickoff.
    delete week.games["Lions"];
    week.games["Vikings"] = { kickoffAtMs: kickoffAtMs + hourMs };
    week.games["Bills"] = { kickoffAtMs: kickoffAtMs + 2 * hourMs };
    week.push({ Lions: { kickoffAtMs: kickoffAtMs + 9 * hourMs } });
    await userEvent.click(screen.getByRole("button", { name: "Update order" }));
    expect(sections()).toEqual(["Open: Vikings, Bills, Lions"]);
    expect(button("Update order")).toBeNull();
  });

  it("leaves those that start with it as they are, their details open", async () => {
    const week = new Week({ Lions: { kickoffAtMs }, Vikings: { kickoffAtMs }, Bills: {} });
    week.open();
    const details = () => within(card("Vikings")).getByRole("button", { name: /^Details/ });
    await userEvent.click(details());
    week.push({ Lions: live });
    await userEvent.click(screen.getByRole("button", { name: "Update order" }));
    expect(sections()).toEqual(["Live: Lions", "Open: Vikings, Bills"]);
    expect(details().getAttribute("aria-expanded")).toBe("true");
  });

  it("moves while the tab is hidden, not before the viewer's eyes", () => {
    const week = new Week({ Lions: live, Vikings: locked });
    week.open();
    setVisible("hidden");
    week.push({ Lions: final, Vikings: live });
    expect(sections()).toEqual(["Live: Vikings", "Final: Lions"]);
    setVisible("visible");
    week.push({ Vikings: final });
    expect(sections()).toEqual(["Final: Vikings", "Final: Lions"]);
    setVisible("hidden");
    expect(sections()).toEqual(["Final: Lions, Vikings"]);
  });

  it("is added at the end of its section if new, and removed if dropped", () => {
    const week = new Week({ Lions: live, Vikings: {} });
    week.open();
    week.push({ Bills: {} });
    expect(sections()).toEqual(["Live: Lions", "Open: Vikings, Bills"]);
    delete week.games["Vikings"];
    week.push({ Bills: locked });
    expect(sections()).toEqual(["Live: Lions", "Locked: Bills"]);
  });
});
