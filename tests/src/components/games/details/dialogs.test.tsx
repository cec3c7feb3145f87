import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import { GameDetailButtons } from "../../../../../src/components/games/details/GameDetailButtons";
import type { InjuriesView, InjuryView, PreviewView } from "../../../../../src/components/games/details/detailViews";
import type { GameView } from "../../../../../src/components/games/gameViews";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { aGame, bears, packers, teams } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

const FETCHED = Date.parse("2026-11-21T15:00:00Z");
const loading = { state: "loading" as const };
const failed = { state: "failed" as const };
const injury = (over: Partial<InjuryView>): InjuryView => ({
  athleteName: "Max Hurt",
  position: "QB",
  injuryType: "Knee",
  injuryLocation: null,
  returnDate: null,
  status: "Out",
  ...over,
});
const report = (away: InjuryView[], home: InjuryView[]): InjuriesView => ({
  state: "ready",
  fetchedAtMs: FETCHED,
  reportedAtMs: FETCHED,
  teams: [
    { teamId: bears.id, teamName: bears.displayName, teamLogo: null, injuries: away },
    { teamId: packers.id, teamName: packers.displayName, teamLogo: null, injuries: home },
  ],
});
const emptyPreview: PreviewView = {
  state: "ready",
  fetchedAtMs: FETCHED,
  article: null,
  odds: null,
  teams: [
    { teamId: bears.id, teamName: bears.displayName, teamLogo: null, keyPlayers: [] },
    { teamId: packers.id, teamName: packers.displayName, teamLogo: null, keyPlayers: [] },
  ],
  gameNotes: [],
};

function setUp(convex = new FakeConvex(), refresh = vi.fn(() => Promise.resolve(null)), game: Partial<GameView> = {}) {
  convex.handle(api.gameDetails.refresh, refresh);
  render(<GameDetailButtons game={aGame(game)} teams={teams} />, { wrapper: convex.wrapper });
  return { convex, refresh };
}

const buttonOf = (name: string) => screen.getByRole("button", { name: `${name}: Bears at Packers` });

async function open(name: "Game Preview" | "Injury Report") {
  const button = buttonOf(name);
  expect(button.textContent).toBe(name);
  await userEvent.click(button);
  return screen.findByRole("dialog", { name });
}

describe("[2.42] the injury report", () => {
  it("fetches nothing before it is opened, then shows that it loads, then what is pushed", async () => {
    const { convex, refresh } = setUp(new FakeConvex().answer(api.gameDetails.injuries, () => loading));
    expect(convex.asked).toEqual([]);
    const dialog = await open("Injury Report");
    expect(within(dialog).getByRole("status").textContent).toBe("Loading injury report...");
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ gameId: "game1" });
    convex.answer(api.gameDetails.injuries, () => report([], [injury({})]));
    expect(await within(dialog).findByText("Max Hurt")).toBeTruthy();
    expect(within(dialog).queryByRole("status")).toBeNull();
  });

  it("shows both teams, the away team first, with each injury and their number", async () => {
    const hurt = [
      injury({ returnDate: "2026-11-29", injuryLocation: "Leg" }),
      injury({ athleteName: "Joe Mild", position: "WR", status: "Questionable" }),
      injury({ athleteName: "Sid Long", position: null, injuryType: null, status: "Injured Reserve" }),
    ];
    setUp(new FakeConvex().answer(api.gameDetails.injuries, () => report([injury({ athleteName: "Al One" })], hurt)));
    const dialog = await open("Injury Report");
    expect(within(dialog).getByText("Chicago Bears @ Green Bay Packers")).toBeTruthy();
    const [away, home] = await within(dialog).findAllByRole("region");
    expect(away?.getAttribute("aria-label")).toBe("Chicago Bears");
    expect(within(away as HTMLElement).getByText("1 injury")).toBeTruthy();
    expect(within(home as HTMLElement).getByText("3 injuries")).toBeTruthy();
    const rows = within(home as HTMLElement).getAllByRole("listitem");
    expect(rows[0]?.textContent).toBe("Max HurtQBKnee, Leg · Expected return Nov 29Out");
    expect(rows[2]?.textContent).toBe("Sid LongInjured Reserve");
    const tone = (text: string) => within(home as HTMLElement).getByText(text).className;
    expect(tone("Out")).toContain("text-danger");
    expect(tone("Questionable")).not.toBe(tone("Injured Reserve"));
  });

  it("distinguishes no injuries from no data", async () => {
    const { convex } = setUp(new FakeConvex().answer(api.gameDetails.injuries, () => report([], [injury({})])));
    const dialog = await open("Injury Report");
    expect(await within(dialog).findByText("No injuries reported")).toBeTruthy();
    expect(within(dialog).getByText("0 injuries")).toBeTruthy();
    convex.answer(api.gameDetails.injuries, () => ({ ...report([], []), teams: [] }));
    expect(await within(dialog).findByText("No injury data available for this game")).toBeTruthy();
  });

  it("is titled with its date if it is from after the game, but not on game day", async () => {
    const game = { status: "final", kickoffAtMs: FETCHED } as const;
    const later = { ...report([], [injury({})]), reportedAtMs: FETCHED + 3 * 24 * 3_600_000 };
    const { convex } = setUp(
      new FakeConvex().answer(api.gameDetails.injuries, () => later),
      undefined,
      game,
    );
    await userEvent.click(buttonOf("Injury Report"));
    const dialog = await screen.findByRole("dialog", { name: "Injury Report from Nov 24, 2026" });
    expect(within(dialog).getByText(/^This isn’t the report from game day, Nov 21, 2026/)).toBeTruthy();
    convex.answer(api.gameDetails.injuries, () => report([], [injury({})]));
    expect(await screen.findByRole("dialog", { name: "Injury Report" })).toBe(dialog);
    expect(within(dialog).queryByText(/own day/)).toBeNull();
  });

  it("[8.6] reports a failure and retries on request", async () => {
    const { convex, refresh } = setUp(new FakeConvex().answer(api.gameDetails.injuries, () => failed));
    const dialog = await open("Injury Report");
    expect(within(await within(dialog).findByRole("alert")).getByText("Failed to load injury report")).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Try Again" }));
    expect(refresh).toHaveBeenCalledTimes(2);
    convex.answer(api.gameDetails.injuries, () => report([], []));
    expect((await within(dialog).findAllByText("No injuries reported")).length).toBe(2);
  });

  it("[8.6] reports a failure when the server refuses the refresh", async () => {
    const refuse = vi.fn(() => Promise.reject(new Error("no")));
    setUp(
      new FakeConvex().answer(api.gameDetails.injuries, () => loading),
      refuse,
    );
    const dialog = await open("Injury Report");
    expect(await within(dialog).findByText("Failed to load injury report")).toBeTruthy();
  });

  it("works by keyboard: opens, scrolls, closes with Escape and returns the focus", async () => {
    setUp(new FakeConvex().answer(api.gameDetails.injuries, () => report([], [injury({})])));
    const button = buttonOf("Injury Report");
    button.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Injury Report" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.tab();
    expect(document.activeElement).toBe(within(dialog).getByRole("document"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe("[2.43] the game preview", () => {
  const preview: PreviewView = {
    ...emptyPreview,
    article: {
      headline: "Bears come to Lambeau",
      description: "An old rivalry.",
      story: "First.\n\n<b>Second</b>…",
      publishedAtMs: Date.parse("2026-11-20T12:00:00"),
    },
    odds: {
      provider: "Book",
      moneyline: { home: { line: null, odds: "-180" }, away: { line: null, odds: null } },
      pointSpread: { home: { line: "-3.5", odds: "-110" }, away: { line: "+3.5", odds: "-105" } },
      total: { over: { line: "o44.5", odds: "-112" }, under: { line: null, odds: null } },
    },
    teams: [
      {
        teamId: bears.id,
        teamName: bears.displayName,
        teamLogo: null,
        keyPlayers: [
          {
            name: "Pat Thrower",
            position: "QB",
            category: "Passing",
            stats: "29/42, 352, 8.4, 2, 1, 2-16, 68.1, 90.6",
          },
        ],
      },
      { teamId: packers.id, teamName: packers.displayName, teamLogo: null, keyPlayers: [] },
    ],
    gameNotes: ['{"type":"event"}'],
  };

  it("shows the article as plain text, markup included", async () => {
    setUp(new FakeConvex().answer(api.gameDetails.preview, () => preview));
    const article = within(await open("Game Preview")).getByRole("article");
    expect(within(article).getByRole("heading").textContent).toBe("Bears come to Lambeau");
    expect(article.textContent).toContain("An old rivalry.");
    expect(article.textContent).toContain("First.\n\n<b>Second</b>…");
    expect(article.textContent).toMatch(/Published Fri, Nov 20, 2026, 12:00/);
    expect(article.querySelector("b")).toBeNull();
  });

  it("lays the odds out by team, with N/A for missing ones", async () => {
    setUp(new FakeConvex().answer(api.gameDetails.preview, () => preview));
    const dialog = await open("Game Preview");
    expect(within(dialog).getByText("Lines by Book")).toBeTruthy();
    const rows = within(within(dialog).getByRole("table")).getAllByRole("row");
    const cells = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
    expect(cells(rows[1])).toEqual(["N/A", "+3.5-105", "Over: O 44.5-112"]);
    expect(cells(rows[2])).toEqual(["-180", "-3.5-110", "Under: N/A"]);
  });

  it.each(["in_progress", "final"] as const)("calls the lines closing ones of a game that is %s", async (status) => {
    setUp(
      new FakeConvex().answer(api.gameDetails.preview, () => preview),
      undefined,
      { status },
    );
    expect(within(await open("Game Preview")).getByText("Closing lines by Book")).toBeTruthy();
  });

  it("shows the key players with their position and their figures in words", async () => {
    setUp(new FakeConvex().answer(api.gameDetails.preview, () => preview));
    const players = within(await open("Game Preview")).getByRole("region", { name: "Key Players" });
    expect(within(players).getByRole("listitem").textContent).toBe(
      "QBPat ThrowerPassing29/42 comp/att352 yards2 TDs1 INT68.1 QBR",
    );
  });

  it("shows each note as raw text", async () => {
    setUp(new FakeConvex().answer(api.gameDetails.preview, () => preview));
    const notes = within(await open("Game Preview")).getByRole("region", { name: "Game Notes" });
    expect(within(notes).getByRole("listitem").textContent).toBe('{"type":"event"}');
  });

  it("shows that it loads, that there is no data, and [8.6] that it failed", async () => {
    const { convex } = setUp(new FakeConvex().answer(api.gameDetails.preview, () => undefined));
    const dialog = await open("Game Preview");
    expect(within(dialog).getByRole("status").textContent).toBe("Loading game preview...");
    convex.answer(api.gameDetails.preview, () => emptyPreview);
    expect(await within(dialog).findByText("No preview data available for this game")).toBeTruthy();
    convex.answer(api.gameDetails.preview, () => failed);
    expect(within(await within(dialog).findByRole("alert")).getByText("Failed to load game preview")).toBeTruthy();
  });

  it("refreshes while it is open, and stops when it is closed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { refresh } = setUp(new FakeConvex().answer(api.gameDetails.preview, () => preview));
    await open("Game Preview");
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});
