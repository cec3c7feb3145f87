import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { GameView, PickView, ScoreView } from "../../../../src/components/games/views";
import { TooltipProvider } from "../../../../src/components/ui/Tooltip";
import { PicksPage } from "../../../../src/features/picks/PicksPage";
import { FakeConvex } from "../../../support/fakeConvex";
import { aForm, aGame, aLeague, aPick, aScore, bears, packers } from "../../../support/gameFixtures";
import { uiTest } from "../../../support/uiTest";

uiTest();

interface Sheet {
  game?: Partial<GameView>;
  score?: ScoreView;
  pick?: PickView;
  isLocked?: boolean;
  leagues?: ReturnType<typeof aLeague>[];
}

const lastLeague = aLeague({ id: "league2" as ReturnType<typeof aLeague>["id"], name: "Office" });

function answers(
  convex: FakeConvex,
  { game, score, pick, isLocked = false, leagues = [aLeague(), lastLeague] }: Sheet,
) {
  const shown = aGame(game);
  return convex
    .answer(api.teams.list, () => [bears, packers])
    .answer(api.weeks.current, () => ({ season: 2026, week: 12 }))
    .answer(api.leagues.listMine, () => leagues)
    .answer(api.games.listByWeek, ({ week }) => ({
      games: week === 12 ? [shown] : [],
      teamRecords: { [packers.id]: { wins: 9, losses: 2, ties: 1 } },
      teamRecentForm: { [packers.id]: aForm("WWL") },
      byeTeamIds: [],
    }))
    .answer(api.games.listScores, () => (score ? [score] : []))
    .answer(api.picks.listMine, () => ({
      picks: pick ? [pick] : [],
      lockedGameIds: isLocked ? [shown.id] : [],
      neverLocks: false,
    }))
    .answer(api.picks.listForGame, () =>
      isLocked
        ? {
            homePicks: 1,
            awayPicks: 0,
            picks: [
              {
                userId: aLeague().createdById,
                firstName: "Ada",
                lastName: "Lovelace",
                profileImageUrl: null,
                selectedTeamId: packers.id,
                isCorrect: null,
                isMe: false,
              },
            ],
          }
        : null,
    )
    .answer(api.standings.favourites, () => ({ correctPicks: 5, totalPicks: 8, winPercentage: 0.625 }));
}

function open(sheet: Sheet = {}, url = "/picks") {
  const convex = answers(new FakeConvex(), sheet);
  const router = createMemoryRouter([{ path: "/picks", element: <PicksPage /> }], { initialEntries: [url] });
  render(
    <TooltipProvider>
      <RouterProvider router={router} />
    </TooltipProvider>,
    { wrapper: convex.wrapper },
  );
  return { convex, router };
}

const card = () => within(screen.getByRole("article", { name: "Chicago Bears at Green Bay Packers" }));
const row = (name: RegExp) => card().getByRole("radio", { name });

describe("[2.34] the filters", () => {
  it("start at the current week and season and the first league", () => {
    const { convex } = open();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "League" }).value).toBe("league1");
    expect(convex.asked).toContainEqual({ name: "games:listByWeek", args: { season: 2026, week: 12 } });
  });

  it("offer the seasons back to 2022 and the weeks to the Super Bowl", () => {
    open();
    const texts = (name: string) =>
      within(screen.getByRole("combobox", { name }))
        .getAllByRole("option")
        .map((option) => option.textContent);
    expect(texts("Season")).toEqual(["2026", "2025", "2024", "2023", "2022"]);
    expect(texts("Week").slice(17)).toEqual(["Week 18", "Wild Card", "Divisional", "Conference", "Super Bowl"]);
  });

  it("live in the address", async () => {
    const { convex, router } = open();
    await userEvent.click(screen.getByRole("button", { name: "Next week" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "League" }), "Office");
    expect(router.state.location.search).toBe("?week=13&league=league2");
    expect(convex.asked).toContainEqual({
      name: "picks:listMine",
      args: { leagueId: "league2", season: 2026, week: 13 },
    });
    expect(screen.getByText("No games available for this week")).toBeTruthy();
  });

  it("read the address, and take what is wrong in it for nothing", () => {
    const { convex } = open({}, "/picks?league=league2&season=2023&week=99");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "League" }).value).toBe("league2");
    expect(convex.asked).toContainEqual({ name: "games:listByWeek", args: { season: 2023, week: 12 } });
  });
});

describe("[2.38] messages", () => {
  it("asks for a league and keeps the games in view", () => {
    open({ leagues: [] });
    expect(screen.getByText("Select a League")).toBeTruthy();
    expect(row(/Packers/).getAttribute("aria-disabled")).toBe("true");
  });

  it("says that games load, and how they failed", () => {
    const { convex } = open();
    convex.answer(api.games.listByWeek, () => undefined);
    expect(screen.getByText("Loading games...")).toBeTruthy();
    convex.answer(api.games.listByWeek, () => new Error("no database"));
    expect(screen.getByRole("alert").textContent).toBe("Error loading games: no database");
  });
});

describe("a game card", () => {
  it("[2.36] shows records, lines and weather", () => {
    open();
    expect(row(/Green Bay Packers, 9-2-1/)).toBeTruthy();
    for (const text of ["GB -3.5", "O/U 44.5", "38°F", "Sunny"]) expect(card().getByText(text)).toBeTruthy();
  });

  it("[2.40] open without a pick", () => {
    open();
    expect(card().getByText("Open")).toBeTruthy();
    expect(card().getByText("No pick")).toBeTruthy();
    expect(card().queryByRole("radio", { checked: true })).toBeNull();
  });

  it("[2.41] saves a click, and the arrow keys choose the other team", async () => {
    const { convex } = open();
    const submit = vi.fn((_: unknown) => new Promise<never>(() => undefined));
    convex.handle(api.picks.submit, submit);
    await userEvent.tab();
    act(() => row(/Bears/).focus());
    await userEvent.keyboard("{ArrowDown}");
    expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ selectedTeamId: packers.id }));
    expect(document.activeElement).toBe(row(/Packers/));
    expect(row(/Packers/).getAttribute("aria-checked")).toBe("true");
    expect(card().getByText("Saving...")).toBeTruthy();
    await userEvent.click(row(/Bears/));
    expect(submit).toHaveBeenCalledOnce();
  });

  it("shows how the league picked the moment the server says locked, never before", async () => {
    const { convex } = open({ pick: aPick() });
    expect(convex.asked.some(({ name }) => name === "picks:listForGame")).toBe(false);
    answers(convex, { pick: aPick(), isLocked: true });
    expect(card().getByText("Locked")).toBeTruthy();
    expect(card().getByRole("img", { name: "0 picked Bears, 1 picked Packers" })).toBeTruthy();
    await userEvent.click(card().getByRole("button", { name: "How the league picked" }));
    expect(card().getByText("Ada Lovelace")).toBeTruthy();
    expect(row(/Packers/).getAttribute("aria-disabled")).toBe("true");
  });

  it("shows live scores, and updates them alone", () => {
    const { convex } = open({ game: { status: "in_progress" }, score: aScore(), isLocked: true });
    expect(card().getByText("Live")).toBeTruthy();
    expect(card().getByText("3rd 8:42")).toBeTruthy();
    convex.answer(api.games.listScores, () => [aScore({ homeScore: 21 })]);
    expect(row(/Packers/).textContent).toContain("21");
  });

  const final = { status: "final", homeScore: 20, awayScore: 17, winnerTeamId: packers.id } as const;
  it.each([
    ["Correct (+1)", { isCorrect: true, points: 1 }],
    ["Incorrect (0 pts)", { isCorrect: false }],
    ["Tie (0 pts)", { isTie: true }],
    ["Pending", {}],
  ])("[2.37] final: %s", (text, pick) => {
    open({ game: final, pick: aPick(pick), isLocked: true });
    expect(card().getByText("Final")).toBeTruthy();
    expect(card().getByText(text)).toBeTruthy();
  });

  it("[2.35] the week's numbers", () => {
    open({ game: final, pick: aPick({ isCorrect: true, points: 1 }), isLocked: true });
    const stat = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;
    expect(["Correct", "Total", "Pending", "Win Rate", "Favourites"].map(stat)).toEqual([
      "1",
      "1",
      "0",
      "100%",
      "5-363%",
    ]);
  });

  it("a postponed game's pick stays pending and says so", () => {
    open({ game: { status: "postponed" }, pick: aPick(), isLocked: true });
    expect(card().getByText("Postponed")).toBeTruthy();
    expect(card().getByText("Pending, not graded unless played")).toBeTruthy();
  });
});
