import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { GameRow } from "../../../../../src/components/games/row/GameRow";
import type { GameId, GameView, ScoreView, TeamId } from "../../../../../src/components/games/gameViews";
import { weekdayKickoff } from "../../../../../src/components/games/kickoff";
import { PicksPage } from "../../../../../src/features/picks/PicksPage";
import { offlineError } from "../../../../../src/lib/offline/offlineError";
import { forgetOfflinePicks } from "../../../../../src/lib/offline/offlinePicks";
import { paths } from "../../../../../src/lib/paths";
import type { LeagueView } from "../../../../../src/lib/views";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import {
  aGame,
  aLeague,
  aScore,
  aSheet,
  bears,
  hourMs,
  kickoffAtMs,
  packers,
} from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

// Counts renders of the real row. Without the reset, modules loaded by other files would keep the unwrapped row.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock("../../../../../src/components/games/row/GameRow");
  vi.resetModules();
});
const rendered: string[] = [];
vi.mock("../../../../../src/components/games/row/GameRow", async (importOriginal) => {
  const original = await importOriginal<{ GameRow: typeof GameRow }>();
  return {
    GameRow: (props: Parameters<typeof GameRow>[0]) => {
      rendered.push(props.game.id);
      return <original.GameRow {...props} />;
    },
  };
});

const SEASON = { season: 2026, week: 12 };
const clubs = ["Lions", "Vikings", "Bills", "Jets", "Rams", "Chiefs", "Colts", "Texans", "Titans"];
const club = (name: string) => ({
  ...bears,
  id: name as TeamId,
  displayName: name,
  name,
  abbreviation: name.slice(0, 3),
});

interface Playing {
  status?: GameView["status"];
  isLocked?: boolean;
  isPicked?: boolean;
  kickoffAtMs?: number;
}

/** A week of games at the Packers, named after the visitors, one hour apart. */
class Week {
  readonly convex = new FakeConvex()
    .answer(api.teams.list, () => [packers, ...clubs.map(club)])
    .answer(api.weeks.current, () => SEASON)
    .answer(api.leagues.listMine, () => [aLeague()]);
  readonly games: Record<string, Playing>;
  neverLocks = false;
  scores: ScoreView[] = [];

  constructor(games: Record<string, Playing>) {
    this.games = games;
    this.push();
  }

  push(changes: Record<string, Playing> = {}): void {
    for (const [name, playing] of Object.entries(changes)) this.games[name] = { ...this.games[name], ...playing };
    const names = Object.keys(this.games);
    const views = names.map((name, index) => {
      const { status = "scheduled", kickoffAtMs: at = kickoffAtMs + index * hourMs } = this.games[name] ?? {};
      const score = status === "final" ? { homeScore: 20, awayScore: 17, winnerTeamId: packers.id } : {};
      return aGame({ id: name as GameId, awayTeamId: name as TeamId, kickoffAtMs: at, status, ...score });
    });
    const having = (key: "isLocked" | "isPicked") => names.filter((name) => this.games[name]?.[key]) as GameId[];
    const pickOf = (gameId: GameId) => ({
      gameId,
      selectedTeamId: packers.id,
      isCorrect: null,
      isTie: false,
      points: 0,
      savedAtMs: 0,
    });
    this.convex
      .answer(api.games.listByWeek, () => ({ games: views, teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] }))
      .answer(api.games.listScores, () => this.scores)
      .answer(api.picks.ownSheet, () => aSheet(views))
      .answer(api.picks.listMine, () => ({
        picks: having("isPicked").map(pickOf),
        uncountedGameIds: [],
        lockedGameIds: this.neverLocks ? [] : having("isLocked"),
        neverLocks: this.neverLocks,
        revealKey: null,
      }));
  }

  open(address = "/picks") {
    const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], { initialEntries: [address] });
    render(<RouterProvider router={router} />, { wrapper: this.convex.wrapper });
    return router;
  }
}

const live = { status: "in_progress", isLocked: true } as const;
const locked = { isLocked: true };
const final = { status: "final", isLocked: true } as const;

/** "Live: Lions" and so on, from top to bottom. */
function sections(): string[] {
  return screen.getAllByRole("region").flatMap((section) => {
    const heading = within(section).queryByRole("heading", { level: 2 });
    const cards = within(section).queryAllByRole("article");
    if (!heading || cards.length === 0) return [];
    const names = cards.map((card) => card.getAttribute("aria-label")?.split(" at ")[0]);
    return [`${heading.textContent}: ${names.join(", ")}`];
  });
}

const card = (name: string) => screen.getByRole("article", { name: new RegExp(`^${name} at`) });
const button = (name: string) => screen.queryByRole("button", { name });
const setVisible = (state: "visible" | "hidden") => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
};

beforeEach(() => {
  vi.restoreAllMocks();
  rendered.length = 0;
});

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

  it("show how many games are left to pick, and jump from one to the next", async () => {
    const week = new Week({ Lions: {}, Vikings: { isPicked: true }, Bills: {}, Jets: {} });
    week.open();
    expect(screen.getByText("3 left to pick")).toBeTruthy();
    const next = async () => {
      await userEvent.click(screen.getByRole("button", { name: "Next to pick" }));
      return document.activeElement?.closest("article")?.getAttribute("aria-label")?.split(" at ")[0];
    };
    expect([await next(), await next(), await next(), await next()]).toEqual(["Lions", "Bills", "Jets", "Lions"]);
    expect(document.activeElement?.getAttribute("role")).toBe("radio");
    week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
    await userEvent.click(within(card("Bills")).getByRole("radio", { name: /Packers/ }));
    expect(await next()).toBe("Jets");
    week.push({ Lions: { isPicked: true }, Bills: { isPicked: true }, Jets: { isPicked: true } });
    expect(screen.getByText("All 4 in")).toBeTruthy();
    expect(button("Next to pick")).toBeNull();
  });

  it("[2.41] go on to the next game after Enter, and stay at the game after a press", async () => {
    const week = new Week({ Lions: {}, Vikings: { isPicked: true }, Bills: {}, Jets: {} });
    week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
    week.open();
    const at = () => document.activeElement?.closest("article")?.getAttribute("aria-label")?.split(" at ")[0];
    act(() => within(card("Lions")).getByRole("radio", { name: /Lions/ }).focus());
    await userEvent.keyboard("{Enter}");
    expect(at()).toBe("Bills");
    await userEvent.keyboard(" ");
    expect(at()).toBe("Jets");
    // Nothing is left: the others are being saved.
    await userEvent.keyboard("{Enter}");
    expect(at()).toBe("Jets");
    for (const name of ["Lions", "Bills", "Jets"])
      expect(within(card(name)).getByRole("radio", { name: new RegExp(name), checked: true })).toBeTruthy();
    await userEvent.click(within(card("Vikings")).getByRole("radio", { name: /Vikings/ }));
    expect(at()).toBe("Vikings");
  });

  describe("lead to what is left", () => {
    afterEach(() => forgetOfflinePicks());
    const at = () => document.activeElement?.closest("article")?.getAttribute("aria-label")?.split(" at ")[0];
    const next = async () => {
      await userEvent.click(screen.getByRole("button", { name: "Next to pick" }));
      return at();
    };
    const side = (name: string) => within(card(name)).getByRole("radio", { name: new RegExp(name) });

    it("also when it is a single game, and again after its save has failed", async () => {
      const week = new Week({ Lions: {}, Vikings: { isPicked: true } });
      week.convex.handle(api.picks.submit, () => Promise.reject(new ConvexError({ code: "INVALID", message: "No." })));
      week.open();
      for (let press = 1; press <= 2; press += 1) {
        expect(await next()).toBe("Lions");
        act(() => (document.activeElement as HTMLElement).blur());
      }
      await userEvent.click(side("Lions"));
      expect(await within(card("Lions")).findAllByText("Not saved")).not.toEqual([]);
      act(() => side("Vikings").focus());
      expect(await next()).toBe("Lions");
    });

    it("from the top in another league", async () => {
      const other = aLeague({ id: "league2" as LeagueView["id"], name: "Other Club" });
      const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
      week.convex.answer(api.leagues.listMine, () => [aLeague(), other]);
      week.open();
      expect([await next(), await next()]).toEqual(["Lions", "Vikings"]);
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "League" }), "Other Club");
      expect(await next()).toBe("Lions");
    });

    it("[15.1] without a connection: choices that are kept on the device aren't left to pick, and aren't in", async () => {
      const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
      week.convex.handle(api.picks.submit, () => Promise.reject(offlineError()));
      week.open();
      await userEvent.click(side("Lions"));
      expect(await screen.findByText("2 left to pick")).toBeTruthy();
      expect(screen.getByText("1 not saved")).toBeTruthy();
      expect([await next(), await next(), await next()]).toEqual(["Vikings", "Bills", "Vikings"]);
      await userEvent.click(side("Vikings"));
      await userEvent.click(side("Bills"));
      expect(await screen.findByText("3 not saved")).toBeTruthy();
      expect(screen.getByText("0 of 3 in")).toBeTruthy();
      expect(button("Next to pick")).toBeNull();
    });

    it("[2.41][15.1] a pick that is taken back without a connection is still in, and says that this isn't saved", async () => {
      const week = new Week({ Lions: { isPicked: true }, Vikings: {} });
      week.convex.handle(api.picks.takeBack, () => Promise.reject(offlineError()));
      week.open();
      const picked = within(card("Lions")).getByRole("radio", { name: /Packers/ });
      act(() => picked.focus());
      await userEvent.keyboard("{Delete}");
      expect(await within(card("Lions")).findByText("Not saved")).toBeTruthy();
      expect(picked.getAttribute("aria-checked")).toBe("false");
      expect(screen.getByText("Lions at Packers: pick taken back, not saved.")).toBeTruthy();
      expect(screen.getByText("1 left to pick")).toBeTruthy();
      // What is saved, chosen again, ends it.
      await userEvent.click(picked);
      expect(picked.getAttribute("aria-checked")).toBe("true");
      expect(within(card("Lions")).queryByText("Not saved")).toBeNull();
    });

    it("[2.41] one game for each press of Enter, however long it is held", async () => {
      const week = new Week({ Lions: {}, Vikings: {}, Bills: {} });
      week.convex.handle(api.picks.submit, () => new Promise(() => undefined));
      week.open();
      act(() => side("Lions").focus());
      await userEvent.keyboard("{Enter}");
      expect(at()).toBe("Vikings");
      // A browser presses a button with each keydown that isn't prevented.
      expect(fireEvent.keyDown(side("Vikings"), { key: "Enter", repeat: true })).toBe(false);
      // A press with the mouse stays at its game.
      fireEvent.click(side("Vikings"));
      expect(at()).toBe("Vikings");
    });
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
    expect(screen.getByText("1 left to pick")).toBeTruthy();
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
    expect(screen.getByText("1 left to pick")).toBeTruthy();
    expect(screen.queryByText(/missed$/)).toBeNull();
    week.push({ Jets: { isPicked: true } });
    expect(screen.getByText("2 of 2")).toBeTruthy();
    expect(screen.getByText("All 2 in")).toBeTruthy();
    // With a new date it counts again.
    week.push({ Chiefs: { status: "scheduled" } });
    expect(screen.getByText("2 of 3")).toBeTruthy();
    expect(screen.getByText("1 left to pick")).toBeTruthy();
  });
});

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

describe("a link to a game", () => {
  it("opens the folded final, scrolls to it and focuses it, once", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const week = new Week({ Lions: final, Vikings: final, Bills: live });
    const router = week.open(paths.game({ id: "Vikings", ...SEASON }, aLeague().id));
    expect(within(card("Vikings")).getAllByRole("radio")).toHaveLength(2);
    expect(within(card("Lions")).queryByRole("radio")).toBeNull();
    expect(document.activeElement).toBe(card("Vikings"));
    expect(scrolled.mock.instances).toEqual([card("Vikings")]);
    week.push({ Bills: final });
    expect(scrolled).toHaveBeenCalledTimes(1);
    await userEvent.click(within(card("Vikings")).getByRole("button", { expanded: true, name: /Vikings/ }));
    expect(within(card("Vikings")).queryByRole("radio")).toBeNull();
    // Following the same link again scrolls there again.
    await act(() => router.navigate(paths.game({ id: "Vikings", ...SEASON }, aLeague().id)));
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
    expect(screen.getByText("1 left to pick")).toBeTruthy();
    expect(within(card("Lions")).getByRole("radiogroup").getAttribute("aria-disabled")).toBeNull();
  });

  it("is mentioned nowhere else", () => {
    new Week({ Lions: {} }).open();
    expect(screen.queryByText(/Historical mode/)).toBeNull();
  });
});

it("re-renders only the row whose score changed", () => {
  const week = new Week({ Lions: live, Vikings: live, Bills: {} });
  week.scores = ["Lions", "Vikings"].map((name) => aScore({ gameId: name as GameId }));
  week.push();
  week.open();
  rendered.length = 0;
  const [lions, vikings] = week.scores;
  week.convex.answer(api.games.listScores, () => [{ ...lions!, homeScore: 21 }, { ...vikings! }]);
  expect(within(card("Lions")).getByText("21")).toBeTruthy();
  expect(new Set(rendered)).toEqual(new Set(["Lions"]));
});
