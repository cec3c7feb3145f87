import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { AppRouter } from "../../../../../src/app/AppRouter";
import { AllPicksPage } from "../../../../../src/features/allPicks/AllPicksPage";
import { PicksPage } from "../../../../../src/features/picks/PicksPage";
import { StandingsPage } from "../../../../../src/features/standings/StandingsPage";
import type { LeagueView } from "../../../../../src/lib/views";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { aLeague, aSheet } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const crew = aLeague({ id: "crew" as LeagueView["id"], name: "Crew" });
const club = aLeague({ id: "club" as LeagueView["id"], name: "Club" });
const emptyWeek = { games: [], teamRecords: {}, teamRecentForm: {}, byeTeamIds: [] };

function open(
  address: string,
  current: { season: number; week: number } | null | "loading" = { season: 2026, week: 12 },
) {
  const convex = new FakeConvex()
    .answer(api.weeks.current, () => (current === "loading" ? undefined : current))
    .answer(api.leagues.listMine, () => [crew, club])
    .answer(api.games.listByWeek, () => emptyWeek)
    .answer(api.picks.listMine, () => ({
      picks: [],
      lockedGameIds: [],
      uncountedGameIds: [],
      neverLocks: false,
      isHeldBack: false,
      pickLimit: null,
      entryId: null,
      entryName: null,
      pickable: [],
      revealKey: "key",
    }))
    .answer(api.picks.ownSheet, () => aSheet())
    .answer(api.picks.listRevealed, () => ({
      members: [],
      lockedGameIds: [],
      revealedGameIds: [],
      togetherAtMs: null,
      splits: [],
    }));
  const pages = [
    { path: "/picks", element: <PicksPage /> },
    { path: "/all-picks", element: <AllPicksPage /> },
    { path: "/standings", element: <StandingsPage /> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [address] });
  const { unmount } = render(<RouterProvider router={router} />, { wrapper: convex.wrapper });
  return { convex, unmount, router, go: (to: string | number) => act(() => router.navigate(to as string)) };
}

const list = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const shown = () => ["League", "Season", "Week"].map((name) => list(name).selectedOptions[0]?.textContent).join(", ");
const choose = (name: string, label: string) => userEvent.selectOptions(list(name), label);

describe("league and week", () => {
  it("carry over from screen to screen, and back", async () => {
    const { router, go } = open("/picks");
    expect(shown()).toBe("Crew, 2026, Week 12");
    await choose("League", "Club");
    await choose("Week", "Week 5");
    await go("/all-picks");
    expect(shown()).toBe("Club, 2026, Week 5");
    expect(router.state.location.search).toBe("?league=club&season=2026&week=5");
    await choose("Week", "Week 7");
    await choose("Season", "2025");
    await go("/picks");
    expect(shown()).toBe("Club, 2025, Week 7");
    await go(-1);
    expect(shown()).toBe("Club, 2025, Week 7");
    expect(router.state.location.pathname).toBe("/all-picks");
    await go("/standings");
    expect(list("Season").value).toBe("2025");
  });

  it("come from the link, default to the current week, and carry over from there", async () => {
    const { go } = open("/picks?week=5");
    expect(shown()).toBe("Crew, 2026, Week 5");
    await go("/all-picks?league=club");
    expect(shown()).toBe("Club, 2026, Week 12");
    await go("/picks");
    expect(shown()).toBe("Club, 2026, Week 12");
  });

  it("go to this league's current week when the screen is chosen again", async () => {
    const { go } = open("/picks?league=club&week=5");
    await go("/picks");
    expect(shown()).toBe("Club, 2026, Week 12");
  });

  it("survive a reload, but a chosen week is dropped when the season moves on", async () => {
    const first = open("/picks?league=club&week=5");
    await screen.findByText("No games available for this week");
    first.unmount();
    const second = open("/all-picks");
    expect(shown()).toBe("Club, 2026, Week 5");
    second.unmount();
    open("/all-picks", { season: 2026, week: 13 });
    expect(shown()).toBe("Club, 2026, Week 13");
  });

  it("skip a season that the screen doesn't offer", async () => {
    const { go } = open("/picks?season=2022&week=5");
    await go("/all-picks");
    expect(shown()).toBe("Crew, 2026, Week 12");
  });

  it("fall back to the first league once the user has left theirs", async () => {
    const { convex, unmount } = open("/picks?league=club");
    expect(shown()).toBe("Club, 2026, Week 12");
    unmount();
    const router = createMemoryRouter([{ path: "/all-picks", element: <AllPicksPage /> }], {
      initialEntries: ["/all-picks"],
    });
    convex.answer(api.leagues.listMine, () => [crew]);
    render(<RouterProvider router={router} />, { wrapper: convex.wrapper });
    expect(shown()).toBe("Crew, 2026, Week 12");
  });
});

describe("a choice", () => {
  afterEach(() => window.history.replaceState(null, "", "/"));

  it("stands when leagues arrive before it is on screen", async () => {
    window.history.replaceState(null, "", "/picks");
    const { convex, unmount } = open("/picks");
    unmount();
    sessionStorage.clear();
    render(
      <AppRouter loadPageAt={() => Promise.resolve()}>
        <PicksPage />
      </AppRouter>,
      { wrapper: convex.wrapper },
    );
    expect(shown()).toBe("Crew, 2026, Week 12");
    await act(async () => {
      fireEvent.change(list("League"), { target: { value: "club" } });
      convex.answer(api.leagues.listMine, () => [crew, { ...club, memberCount: club.memberCount + 1 }]);
      await Promise.resolve();
    });
    expect(window.location.search).toBe("?league=club");
    expect(list("League").value).toBe("club");
  });
});

describe("[2.34][9.3] seasons", () => {
  const seasons = () => [...list("Season").options].map((option) => option.textContent);

  it.each([
    ["while no schedule is known", null],
    ["while the current week loads", "loading"],
  ] as const)("are offered by the rule %s", (_, current) => {
    vi.useFakeTimers({ now: Date.parse("2027-01-20T12:00:00Z"), shouldAdvanceTime: true });
    open("/picks", current);
    expect(seasons()).toEqual(["2026", "2025", "2024", "2023", "2022"]);
    expect(list("Season").value).toBe("2026");
    expect(list("Season").disabled).toBe(current === "loading");
  });

  it("[7.18] can be chosen before a schedule is known", async () => {
    open("/picks", null);
    await choose("Season", "2023");
    expect(list("Season").value).toBe("2023");
    expect(list("Week").value).toBe("1");
  });
});
