import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { GameCard } from "../../../../src/components/games/GameCard";
import { gameStateOf } from "../../../../src/components/games/gameState";
import type { PickResult } from "../../../../src/components/games/TeamRow";
import type { GameView, ScoreView, TeamId } from "../../../../src/components/games/views";
import { TooltipProvider } from "../../../../src/components/ui/Tooltip";
import { aForm, aGame, aScore, bears, hourMs, packers, teams } from "../../../support/gameFixtures";
import { uiTest } from "../../../support/uiTest";

uiTest();

interface Shown {
  game?: Partial<GameView>;
  score?: ScoreView;
  isLocked?: boolean;
  lockAtMs?: number | null;
  selected?: TeamId | null;
  result?: PickResult;
  canPick?: boolean;
}

function show({ game, score, isLocked = false, lockAtMs = null, selected = null, result, canPick }: Shown = {}) {
  const onPick = vi.fn();
  const shown = aGame(game);
  render(
    <TooltipProvider>
      <GameCard
        game={shown}
        state={gameStateOf({ game: shown, score, isLocked })}
        score={score}
        teams={teams}
        records={{ [packers.id]: { wins: 9, losses: 2, ties: 1 }, [bears.id]: { wins: 4, losses: 8, ties: 0 } }}
        forms={{ [packers.id]: aForm("WWL") }}
        lockAtMs={lockAtMs}
        selectedTeamId={selected}
        pickResult={result ?? "pending"}
        isSaving={false}
        canPick={canPick ?? !isLocked}
        onPick={onPick}
        footer={null}
      />
    </TooltipProvider>,
  );
  const card = screen.getByRole("article", { name: "Chicago Bears at Green Bay Packers" });
  const radio = (name: RegExp) => within(card).getByRole("radio", { name });
  return { card, onPick, home: radio(/^Green Bay Packers/), away: radio(/^Chicago Bears/) };
}

const final = { status: "final", homeScore: 20, awayScore: 17, winnerTeamId: packers.id } as const;
const description = (row: HTMLElement) =>
  document.getElementById(row.getAttribute("aria-describedby") ?? "")?.textContent;

describe("[2.36] what a card says", () => {
  it("both teams with their records, ties only where there are some", () => {
    const { home, away } = show();
    expect(home.getAttribute("aria-label")).toBe("Green Bay Packers, 9-2-1");
    expect(away.getAttribute("aria-label")).toBe("Chicago Bears, 4-8");
  });

  it("five games of form, padded with blanks", async () => {
    const { home } = show();
    await userEvent.hover(within(home).getByRole("img", { name: /^Last 3/ }));
    const tooltip = await screen.findByRole("tooltip", undefined, { timeout: 2_000 });
    const games = within(tooltip).getAllByRole("listitem");
    expect(games.map((game) => game.textContent?.[0] ?? "")).toEqual(["W", "W", "L", "", ""]);
    expect(games[0]?.textContent).toContain("24–17vs CHI");
  });

  it("spread, over/under, weather and temperature", () => {
    const { card } = show();
    for (const text of ["GB -3.5", "O/U 44.5", "38°F", "Sunny"]) expect(within(card).getByText(text)).toBeTruthy();
  });

  it("Indoor in place of the weather", () => {
    const { card } = show({ game: { isIndoor: true } });
    expect(within(card).getByText("Indoor")).toBeTruthy();
    expect(within(card).queryByText("Sunny")).toBeNull();
  });

  it("nothing in place of what the feed doesn't know", () => {
    const { card } = show({ game: { spread: null, overUnder: null, temperature: null, weatherCondition: null } });
    expect(card.textContent).not.toMatch(/null|NaN|O\/U|°/);
  });

  it("the date, with the time unless none is set", () => {
    expect(show({ game: { isKickoffConfirmed: false } }).card.textContent).toMatch(/Nov 22, Time to be set/);
  });
});

describe("[2.40] a card's badge", () => {
  it("Open with the time that is left, two teams to choose", async () => {
    const { card, away, onPick } = show({ lockAtMs: Date.now() + 5 * hourMs + 30 * 60_000 });
    expect(within(card).getByText("Open")).toBeTruthy();
    expect(within(card).getByText(/^5h (29|30)m left$/)).toBeTruthy();
    await userEvent.click(away);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(aGame().id, bears.id);
  });

  it("Locked past the deadline", () => {
    const { card, home } = show({ isLocked: true, lockAtMs: Date.now() - 1 });
    expect(within(card).getByText("Locked")).toBeTruthy();
    expect(within(card).getByText("Deadline passed")).toBeTruthy();
    expect(home.getAttribute("aria-disabled")).toBe("true");
  });

  it("Live with clock, score and possession", () => {
    const score = aScore({ possessionTeamId: bears.id, downDistance: "3rd & 4 at GB 12", isRedZone: true });
    const { card, away } = show({ game: { status: "in_progress" }, score, isLocked: true });
    expect(within(card).getByText("Live")).toBeTruthy();
    expect(within(card).getByText("3rd 8:42")).toBeTruthy();
    expect(within(card).getByText("3rd & 4 at GB 12")).toBeTruthy();
    expect(within(card).getByText("Red zone")).toBeTruthy();
    expect(description(away)).toBe("10 points, has the ball");
  });

  it("[2.36] the last play while the game is on, and no longer when it has ended", () => {
    const lastPlay = "C.Runner up the middle to GB 12 for 3 yards.";
    const { card } = show({ game: { status: "in_progress" }, score: aScore({ lastPlay }), isLocked: true });
    expect(within(card).getByText(lastPlay)).toBeTruthy();
    cleanup();
    show({ game: final, score: aScore({ lastPlay, phase: "STATUS_FINAL" }), isLocked: true });
    expect(screen.queryByText(lastPlay)).toBeNull();
  });

  it.each([
    ["Halftime", { status: "in_progress" }, aScore({ phase: "STATUS_HALFTIME", detail: "Halftime" })],
    ["Delayed", { status: "in_progress" }, aScore({ phase: "STATUS_DELAYED", detail: "Delayed" })],
    ["Postponed", { status: "postponed" }, undefined],
    ["Cancelled", { status: "cancelled" }, undefined],
    ["Final", final, undefined],
    ["Final/OT", final, aScore({ detail: "Final/OT", phase: "STATUS_FINAL" })],
  ] as const)("%s", (badge, game, score) => {
    const { card } = show({ game, ...(score ? { score } : {}), isLocked: true });
    expect(within(card).getAllByText(badge).length).toBeGreaterThan(0);
    expect(card.textContent).not.toContain("left");
  });
});

describe("[2.37][2.40] a final card", () => {
  it("is shaded, names the winner and marks a correct pick", () => {
    const { card, home, away } = show({ game: final, selected: packers.id, result: "correct", isLocked: true });
    expect(card.className).toContain("bg-surface-sunken");
    expect(description(home)).toBe("20 points, won, your pick: correct");
    expect(description(away)).toBe("17 points");
    expect(home.getAttribute("aria-checked")).toBe("true");
    expect(home.querySelector(".lucide-circle-check")).toBeTruthy();
  });

  it("marks a wrong pick with a cross, a tie with neither", () => {
    const { away } = show({ game: final, selected: bears.id, result: "incorrect", isLocked: true });
    expect(away.querySelector(".lucide-circle-x")).toBeTruthy();
    expect(description(away)).toContain("your pick: incorrect");
  });

  it("has no winner after a tie", () => {
    const game = { ...final, awayScore: 20, winnerTeamId: null };
    const { home, away } = show({ game, selected: packers.id, result: "tie", isLocked: true });
    expect([description(home), description(away)]).toEqual(["20 points, your pick: tie", "20 points"]);
    expect(home.querySelector(".lucide-circle-check, .lucide-circle-x")).toBeNull();
  });
});

describe("by keyboard", () => {
  it("is one stop, where an arrow chooses the other team", async () => {
    const { home, away, onPick } = show({ selected: bears.id });
    await userEvent.tab();
    expect(document.activeElement).toBe(away);
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(home);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(aGame().id, packers.id);
  });
});
