import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { PickView } from "../../../../../src/components/games/gameViews";
import { LeaguePicks } from "../../../../../src/features/picks/row/LeagueSplit";
import { PickRow } from "../../../../../src/features/picks/row/PickRow";
import { FakeConvex } from "../../../../support/screens/fakeConvex";
import { aGame, aLeague, aScore, hourMs, packers, teams } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

type Row = Parameters<typeof PickRow>[0];

function show(over: Partial<Row["shown"] & Row["picking"]>) {
  const { game = aGame(), score, teams: known = teams, ...picking } = over;
  const onPick = vi.fn();
  render(
    <PickRow
      shown={{ game, score, teams: known, records: {}, forms: {} }}
      picking={{
        league: aLeague(),
        pick: undefined,
        save: undefined,
        isLocked: false,
        isHeldBack: false,
        isReady: true,
        limit: null,
        isFull: false,
        lockAtMs: game.kickoffAtMs - 24 * hourMs,
        rules: null,
        ...picking,
      }}
      place={{ isFolding: false, linkKey: null, newKickoff: null }}
      actions={{ onNumber: () => undefined, onBestBet: () => undefined, onPick, onTakeBack: () => undefined }}
    />,
    { wrapper: new FakeConvex().wrapper },
  );
  return onPick;
}

it("[2.40] says Locked as soon as it says that the deadline has passed", () => {
  const now = Date.now();
  show({ game: aGame({ kickoffAtMs: now + 23 * hourMs }) });
  expect(screen.getByText("Locked")).toBeTruthy();
  expect(screen.queryByText("Open")).toBeNull();
  cleanup();
  show({ game: aGame({ kickoffAtMs: now + 25 * hourMs }) });
  expect(screen.getByText("Open")).toBeTruthy();
});

it("[2.36] shows TBD for an undecided play-off team, and accepts no pick yet", async () => {
  const tbd = {
    ...packers,
    id: "TBD" as typeof packers.id,
    abbreviation: "TBD",
    displayName: "TBD",
    name: "TBD",
    conference: null,
    division: null,
  };
  const onPick = show({
    game: aGame({ week: 19, awayTeamId: tbd.id, isKickoffConfirmed: false }),
    teams: new Map([packers, tbd].map((team) => [team.id, team])),
  });
  expect(screen.getByRole("article", { name: "TBD at Green Bay Packers" })).toBeTruthy();
  const rows = screen.getAllByRole("radio");
  expect(rows.map((row) => row.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
  await userEvent.click(screen.getByRole("radio", { name: /Packers/ }));
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ canPick: false }));
});

it.each([
  ["postponed", {}, undefined, "Postponed"],
  ["cancelled", {}, undefined, "Cancelled"],
  ["scheduled", {}, aScore({ phase: "STATUS_DELAYED", detail: "Delayed" }), "Delayed"],
  ["in_progress", {}, aScore({ phase: "STATUS_HALFTIME", detail: "Halftime" }), "Halftime"],
  ["in_progress", {}, aScore({ phase: "STATUS_END_PERIOD", detail: "End of 3rd" }), "LiveEnd of 3rd"],
  [
    "final",
    { homeScore: 23, awayScore: 20 },
    aScore({ period: 5, phase: "STATUS_FINAL", detail: "Final/OT" }),
    "Final/OT",
  ],
] as const)("[2.40] a %s game: %o", (status, fields, score, state) => {
  show({ game: aGame({ status, ...fields }), score, isLocked: true });
  // Once, in the line below the teams.
  const note = screen.getByRole("radiogroup").nextElementSibling;
  expect(note?.textContent?.startsWith(state)).toBe(true);
});

describe("a game that isn't played", () => {
  const pick: PickView = {
    gameId: aGame().id,
    selectedTeamId: packers.id,
    isCorrect: null,
    isTie: false,
    points: 0,
    savedAtMs: 0,
  };
  const press = () => userEvent.click(screen.getByRole("radio", { name: /Packers/ }));

  it("accepts no picks once it is cancelled, and says so", async () => {
    const onPick = show({ game: aGame({ status: "cancelled" }) });
    expect(screen.getByText("A cancelled game takes no picks")).toBeTruthy();
    expect(screen.getByRole("radiogroup").getAttribute("aria-disabled")).toBe("true");
    await press();
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ canPick: false }));
  });

  it("can be picked while it is only postponed, until it locks", async () => {
    const onPick = show({ game: aGame({ status: "postponed" }) });
    expect(screen.getByText("Not graded unless played")).toBeTruthy();
    await press();
    expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ canPick: true }));
    cleanup();
    const onLatePick = show({ game: aGame({ status: "postponed" }), isLocked: true });
    await press();
    expect(onLatePick).toHaveBeenCalledWith(expect.objectContaining({ canPick: false }));
  });

  it.each(["cancelled", "postponed"] as const)("keeps a pick of a %s game pending, and says why", (status) => {
    show({ game: aGame({ status }), pick, isLocked: true });
    expect(screen.getByText("Pending")).toBeTruthy();
    expect(screen.getByText("Not graded unless played")).toBeTruthy();
  });
});

it("says nothing about a pick until it is known whether there is one", () => {
  show({ isReady: false });
  expect(screen.queryByText("No pick")).toBeNull();
  expect(screen.getByRole("radiogroup").getAttribute("aria-disabled")).toBe("true");
});

it("[2.36] live: clock, ball, down and distance, red zone", () => {
  const score = aScore({ possessionTeamId: packers.id, downDistance: "1st & Goal at CHI 7", isRedZone: true });
  show({ game: aGame({ status: "in_progress" }), score, isLocked: true });
  const card = screen.getByRole("article");
  expect(card.textContent).toContain("3rd 8:42");
  expect(card.textContent).toContain("Red zone1st & Goal at CHI 7");
  const row = screen.getByRole("radio", { name: /Packers/ });
  const description = document.getElementById(row.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("14 points, has the ball");
});

it("[10.20] says of a locked game that everybody's picks show at the week's deadline, and asks for none", async () => {
  const { wrapper } = new FakeConvex();
  render(
    <MemoryRouter>
      <LeaguePicks game={aGame()} teams={teams} league={aLeague()} isShown={false} isTogether />
    </MemoryRouter>,
    { wrapper },
  );
  expect(await screen.findByText("Everybody’s picks show at the week’s deadline.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "How the league picked" })).toBeNull();
});
