import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { GameId, GameView, TeamId } from "../../../../../src/components/games/gameViews";
import { weekdayKickoff } from "../../../../../src/components/games/kickoff";
import { paths } from "../../../../../src/lib/paths";
import { aGame, aLeague, aSheet, hourMs } from "../../../../support/screens/gameFixtures";
import { card, final, live, locked, SEASON, sections, Week } from "../../../../support/screens/sheetWeek";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

afterEach(() => vi.restoreAllMocks());

describe("[2.36][2.40] the week's sections", () => {
  it("are live games first, then open, locked and unplayed ones, and finals in one line each", () => {
    new Week({
      Lions: final,
      Vikings: { status: "cancelled" },
      Bills: live,
      Jets: locked,
      Rams: {},
      Chiefs: live,
      Colts: { isPicked: true },
    }).open();
    expect(sections()).toEqual([
      "Live: Bills, Chiefs",
      "Open: Rams, Colts",
      "Locked: Jets",
      "Not played: Vikings",
      "Final: Lions",
    ]);
    expect(within(card("Lions")).queryByRole("radio")).toBeNull();
    expect(within(card("Bills")).getAllByRole("radio")).toHaveLength(2);
  });

  it("stand under their kickoffs, with the time left once for games that start together", () => {
    const week = new Week({ Lions: {}, Vikings: {} });
    const day = 24 * hourMs;
    const startsIn = (ms: number) => ({ kickoffAtMs: Math.floor(Date.now() / 60_000) * 60_000 + ms });
    const views = [
      aGame({ id: "Lions" as GameId, awayTeamId: "Lions" as TeamId, ...startsIn(2 * day) }),
      aGame({ id: "Vikings" as GameId, awayTeamId: "Vikings" as TeamId, ...startsIn(2 * day) }),
      aGame({ id: "Bills" as GameId, awayTeamId: "Bills" as TeamId, ...startsIn(3 * day) }),
    ];
    const answer = (games: GameView[]) =>
      week.convex
        .answer(api.games.listByWeek, () => ({ games, teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] }))
        .answer(api.picks.ownSheet, () => aSheet(games));
    answer(views);
    week.open();
    const groups = () =>
      within(screen.getByRole("region", { name: "Open" }))
        .getAllByRole("group")
        .map((group) => [
          within(group).getAllByRole("article").length,
          within(group)
            .getAllByText(/left$/)
            .map((time) => time.textContent?.slice(0, 2)),
        ]);
    // The league's deadline is a day before.
    expect(groups()).toEqual([
      [2, ["23"]],
      [1, ["1d"]],
    ]);
    // A game whose kickoff changes keeps its place, and says so itself.
    const moved = startsIn(3 * day);
    act(() => void answer([views[0]!, { ...views[1]!, ...moved }, views[2]!]));
    expect(groups().map(([games]) => games)).toEqual([2, 1]);
    expect(within(card("Vikings")).getByText(weekdayKickoff({ ...moved, isKickoffConfirmed: true }))).toBeTruthy();
    expect(within(card("Lions")).getByText("FOX")).toBeTruthy();
  });

  it("don't count games that accept no picks", () => {
    const convex = new Week({ Lions: {}, Vikings: { status: "cancelled" }, Bills: locked, Jets: final });
    convex.open();
    expect(screen.getByText("1 pick left")).toBeTruthy();
  });

  it("count games that aren't played neither as missed nor in the total, picked or not", () => {
    const cancelled = { status: "cancelled", isLocked: true } as const;
    const postponed = { status: "postponed", isLocked: true } as const;
    const week = new Week({ Lions: { isPicked: true }, Vikings: cancelled, Bills: postponed, Jets: {} });
    week.games["Rams"] = { ...cancelled, isPicked: true };
    week.games["Chiefs"] = { status: "postponed" };
    week.push();
    week.open();
    expect(screen.getByText("1 of 2")).toBeTruthy();
    expect(screen.getByText("1 pick left")).toBeTruthy();
    expect(screen.queryByText(/missed$/)).toBeNull();
    week.push({ Jets: { isPicked: true } });
    expect(screen.getByText("2 of 2")).toBeTruthy();
    expect(screen.getByText("All 2 in")).toBeTruthy();
    // With a new date it counts again.
    week.push({ Chiefs: { status: "scheduled" } });
    expect(screen.getByText("2 of 3")).toBeTruthy();
    expect(screen.getByText("1 pick left")).toBeTruthy();
  });
});

describe("a link to a game", () => {
  it("opens the folded final, scrolls to it and focuses it, once", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const week = new Week({ Lions: final, Vikings: final, Bills: live });
    const router = week.open(paths.game({ id: "Vikings", ...SEASON }, { league: aLeague().id }));
    expect(within(card("Vikings")).getAllByRole("radio")).toHaveLength(2);
    expect(within(card("Lions")).queryByRole("radio")).toBeNull();
    expect(document.activeElement).toBe(card("Vikings"));
    expect(scrolled.mock.instances).toEqual([card("Vikings")]);
    week.push({ Bills: final });
    expect(scrolled).toHaveBeenCalledTimes(1);
    await userEvent.click(within(card("Vikings")).getByRole("button", { expanded: true, name: /Vikings/ }));
    expect(within(card("Vikings")).queryByRole("radio")).toBeNull();
    // Following the same link again scrolls there again.
    await act(() => router.navigate(paths.game({ id: "Vikings", ...SEASON }, { league: aLeague().id })));
    expect(within(card("Vikings")).getAllByRole("radio")).toHaveLength(2);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  it("does nothing if that game doesn't exist", () => {
    new Week({ Lions: final }).open(paths.game({ id: "nonsense", ...SEASON }));
    expect(sections()).toEqual(["Final: Lions"]);
    expect(within(card("Lions")).queryByRole("radio")).toBeNull();
  });
});

describe("[4.5] historical mode", () => {
  it("is mentioned, and finals stay open to be picked", () => {
    const week = new Week({ Lions: final, Vikings: { ...final, isPicked: true } });
    week.neverLocks = true;
    week.push();
    week.open();
    expect(screen.getByText(/^Historical mode:/).parentElement?.textContent).toBe(
      "Historical mode: 2026 games never lock in this league.",
    );
    expect(screen.getByText("1 pick left")).toBeTruthy();
    expect(within(card("Lions")).getByRole("radiogroup").getAttribute("aria-disabled")).toBeNull();
  });

  it("is mentioned nowhere else", () => {
    new Week({ Lions: {} }).open();
    expect(screen.queryByText(/Historical mode/)).toBeNull();
  });
});
