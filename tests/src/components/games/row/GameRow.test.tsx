import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { GameRow } from "../../../../../src/components/games/row/GameRow";
import { gameStateOf } from "../../../../../src/components/games/gameState";
import type { PickResult } from "../../../../../src/components/games/row/PickSeal";
import type { GameView, ScoreView, TeamId } from "../../../../../src/components/games/gameViews";
import { aForm, aGame, aScore, bears, hourMs, packers, teams } from "../../../../support/screens/gameFixtures";
import { contrast } from "../../../../../src/lib/oklch";
import { clubColors } from "../../../lib/clubColors";
import { teamTint, token } from "../../../lib/tokens";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

interface Shown {
  game?: Partial<GameView>;
  score?: ScoreView;
  isLocked?: boolean;
  lockAtMs?: number | null;
  selected?: TeamId | null;
  result?: PickResult;
  canPick?: boolean;
  note?: string | null;
  isFolding?: boolean;
}

function show({ game, score, isLocked = false, lockAtMs = null, selected = null, result, ...more }: Shown = {}) {
  const onPick = vi.fn();
  const shown = aGame(game);
  render(
    <MemoryRouter>
      <GameRow
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
        canPick={more.canPick ?? !isLocked}
        onPick={onPick}
        mark={null}
        status="The status"
        note={more.note ?? null}
        glance="The split"
        league="The league"
        isFolding={more.isFolding ?? false}
        linkKey={null}
        sideLines={null}
        lead={null}
      />
    </MemoryRouter>,
  );
  const card = screen.getByRole("article", { name: "Chicago Bears at Green Bay Packers" });
  const radio = (name: RegExp) => within(card).getByRole("radio", { name });
  return {
    card,
    onPick,
    get home() {
      return radio(/^Green Bay Packers/);
    },
    get away() {
      return radio(/^Chicago Bears/);
    },
    openDetails: () => userEvent.click(within(card).getByRole("button", { name: /^Details: / })),
  };
}

/** The value next to a label in the details. */
const fact = (card: HTMLElement, label: string) =>
  within(card).getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent;

const final = { status: "final", homeScore: 20, awayScore: 17, winnerTeamId: packers.id } as const;
const description = (row: HTMLElement) =>
  document.getElementById(row.getAttribute("aria-describedby") ?? "")?.textContent;

describe("[2.36] the content of a row", () => {
  it("shows both teams with their records, and ties only if there are any", () => {
    const { home, away } = show();
    expect(home.getAttribute("aria-label")).toBe("Green Bay Packers, 9-2-1");
    expect(away.getAttribute("aria-label")).toBe("Chicago Bears, 4-8");
  });

  it("shows five games of form in the details, padded with blanks, with the scores in a tooltip", async () => {
    const { card, openDetails } = show();
    await openDetails();
    const form = within(card).getByRole("region", { name: "Recent form of Green Bay Packers" });
    await userEvent.hover(within(form).getByRole("img", { name: /^Last 3/ }));
    const tooltip = await screen.findByRole("tooltip", undefined, { timeout: 2_000 });
    const games = within(tooltip).getAllByRole("listitem");
    expect(games.map((game) => game.textContent?.[0] ?? "")).toEqual(["W", "W", "L", "", ""]);
    expect(games[0]?.textContent).toContain("24–17vs CHI");
  });

  it("shows the channel until the game starts, and leaves the rest to the details", () => {
    const { card } = show();
    expect(within(card).getByText("FOX")).toBeTruthy();
    for (const text of ["GB -3.5", "38°F", "Sunny"]) expect(within(card).queryByText(text)).toBeNull();
    cleanup();
    const live = show({ game: { status: "in_progress" }, score: aScore(), isLocked: true });
    expect(within(live.card).queryByText("FOX")).toBeNull();
  });

  it("shows Indoor instead of the weather", async () => {
    const { card, openDetails } = show({ game: { isIndoor: true } });
    await openDetails();
    expect(within(card).getByText("Indoor")).toBeTruthy();
    expect(within(card).queryByText("Sunny")).toBeNull();
  });

  it("shows all of it in the details, on demand", async () => {
    const { card, openDetails } = show({ lockAtMs: Date.parse("2026-11-21T18:00:00Z") });
    expect(within(card).queryByText("Weather")).toBeNull();
    const details = within(card).getByRole("button", { name: "Details: Chicago Bears at Green Bay Packers" });
    expect(details.getAttribute("aria-expanded")).toBe("false");
    await openDetails();
    expect(details.getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(details.getAttribute("aria-controls") ?? "")?.textContent).toContain(
      "Lambeau Field",
    );
    expect(fact(card, "Kickoff")).toContain("Sun, Nov 22, ");
    expect(fact(card, "Deadline")).toContain("Sat, Nov 21, ");
    expect(["Spread", "Over/under", "Weather", "TV"].map((label) => fact(card, label))).toEqual([
      "GB -3.5",
      "44.5",
      "38°FSunny",
      "FOX",
    ]);
    const form = within(card).getByRole("region", { name: "Recent form of Green Bay Packers" });
    expect(
      within(form)
        .getAllByRole("listitem")
        .map((game) => game.textContent?.[0] ?? ""),
    ).toEqual(["W", "W", "L", "", ""]);
    for (const name of ["Game Preview: Bears at Packers", "Injury Report: Bears at Packers"])
      expect(within(card).getByRole("button", { name })).toBeTruthy();
    expect(within(card).getByText("The league")).toBeTruthy();
    await openDetails();
    expect(within(card).queryByText("Weather")).toBeNull();
  });

  it("leaves out what the feed doesn't know", async () => {
    const unknown = {
      spread: null,
      overUnder: null,
      temperature: null,
      weatherCondition: null,
      broadcast: null,
      venue: null,
    };
    const { card, openDetails } = show({ game: unknown });
    await openDetails();
    expect(card.textContent).not.toMatch(/null|NaN|O\/U|°/);
  });

  it("shows the date, with the time unless none is set", async () => {
    const { card, openDetails } = show({ game: { isKickoffConfirmed: false } });
    await openDetails();
    expect(fact(card, "Kickoff")).toMatch(/Nov 22, Time to be set/);
  });
});

describe("[2.40] a row's state", () => {
  it("is Open until the deadline, and both teams can be chosen", async () => {
    const { card, away, onPick } = show({ lockAtMs: Date.now() + 5 * hourMs });
    expect(within(card).getByText("Open")).toBeTruthy();
    await userEvent.click(away);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(aGame().id, bears.id, false);
  });

  it("is Locked past the deadline", async () => {
    const { card, home, openDetails } = show({ isLocked: true, lockAtMs: Date.now() - 1 });
    expect(within(card).getByText("Locked")).toBeTruthy();
    await openDetails();
    expect(fact(card, "Deadline")).toBe("Deadline passed");
    expect(home.getAttribute("aria-disabled")).toBe("true");
  });

  it("is Locked, even if the league's deadline has moved since", () => {
    const { card } = show({ isLocked: true, lockAtMs: Date.now() + 23 * hourMs + 56 * 60_000 });
    expect(within(card).getByText("Locked")).toBeTruthy();
    expect(card.textContent).toContain("The split");
  });

  it("[2.41] explains why nothing can be picked", () => {
    const { card } = show({ game: { status: "cancelled" }, canPick: false, note: "A cancelled game takes no picks" });
    expect(within(card).getByText("A cancelled game takes no picks")).toBeTruthy();
    expect(within(card).getByRole("radiogroup").getAttribute("aria-disabled")).toBe("true");
  });

  it("is Live with clock, score and possession", () => {
    const score = aScore({ possessionTeamId: bears.id, downDistance: "3rd & 4 at GB 12", isRedZone: true });
    const { card, away } = show({ game: { status: "in_progress" }, score, isLocked: true });
    expect(within(card).getByText("Live")).toBeTruthy();
    expect(within(card).getByText("3rd 8:42")).toBeTruthy();
    expect(within(card).getByText("3rd & 4 at GB 12")).toBeTruthy();
    expect(within(card).getByText("Red zone")).toBeTruthy();
    expect(description(away)).toBe("10 points, has the ball");
  });

  it("[2.36] shows the last play while the game is on, and not after it ended", async () => {
    const lastPlay = "C.Runner up the middle to GB 12 for 3 yards.";
    const live = show({ game: { status: "in_progress" }, score: aScore({ lastPlay }), isLocked: true });
    await live.openDetails();
    expect(within(live.card).getByText(lastPlay)).toBeTruthy();
    cleanup();
    const ended = show({ game: final, score: aScore({ lastPlay, phase: "STATUS_FINAL" }), isLocked: true });
    await ended.openDetails();
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
    expect(within(card).getAllByText(badge)).toHaveLength(1);
  });
});

const closestTone = (text: Element) =>
  text.closest(".text-strong, .text-body, .text-muted, .text-faint")?.className ?? "";

describe("[2.37][2.40] the row of a final", () => {
  it("is shaded, names the winner and marks a correct pick", () => {
    const { card, home, away } = show({ game: final, selected: packers.id, result: "correct", isLocked: true });
    expect(card.className).toContain("bg-surface-sunken");
    expect(description(home)).toBe("20 points, won, your pick: correct");
    expect(description(away)).toBe("17 points");
    expect(home.getAttribute("aria-checked")).toBe("true");
    expect(home.querySelector(".lucide-check")).toBeTruthy();
  });

  it("marks a wrong pick with a cross, a tie with neither", () => {
    const { away } = show({ game: final, selected: bears.id, result: "incorrect", isLocked: true });
    expect(away.querySelector(".lucide-x")).toBeTruthy();
    expect(description(away)).toContain("your pick: incorrect");
  });

  it.each(["light", "dark"] as const)("[2.52] keeps a picked loser readable on every club's tint, in %s", (scheme) => {
    const { card, away } = show({ game: final, selected: bears.id, result: "incorrect", isLocked: true });
    const ground = token(card.classList.contains("bg-surface-sunken") ? "surface-sunken" : "surface")[scheme];
    const shown = [...within(away).getAllByText("Bears"), ...within(away).getAllByText("4-8")];
    for (const text of shown) {
      const tone = /\btext-(strong|body|muted|faint)\b/.exec(closestTone(text))?.[1] ?? "";
      for (const club of clubColors) {
        const ratio = contrast(token(tone)[scheme], teamTint(club, ground, scheme));
        expect(ratio, `${text.textContent} of ${club.name}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("has no winner after a tie", () => {
    const game = { ...final, awayScore: 20, winnerTeamId: null };
    const { home, away } = show({ game, selected: packers.id, result: "tie", isLocked: true });
    expect([description(home), description(away)]).toEqual(["20 points, your pick: tie", "20 points"]);
    expect(home.querySelector(".lucide-check, .lucide-x")).toBeNull();
  });

  it("is one line with the score and the pick's result, and opens to the full row", async () => {
    const { card } = show({ game: final, selected: packers.id, result: "correct", isLocked: true, isFolding: true });
    const line = within(card).getByRole("button", { name: /^Bears ?17 ?Packers ?20 ?The status$/ });
    expect(within(card).queryByRole("radio")).toBeNull();
    await userEvent.click(line);
    expect(line.getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(line);
    expect(line.textContent).toContain("FinalSun, Nov 22");
    expect(within(card).getAllByRole("radio")).toHaveLength(2);
    expect(fact(card, "Spread")).toBe("GB -3.5");
    await userEvent.click(line);
    expect(within(card).queryByRole("radio")).toBeNull();
  });
});

describe("the row by keyboard", () => {
  it("is one tab stop, and an arrow key chooses the other team", async () => {
    const { home, away, onPick } = show({ selected: bears.id });
    await userEvent.tab();
    expect(document.activeElement).toBe(away);
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(home);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(aGame().id, packers.id, false);
  });

  it.each(["{Enter}", " "])(
    "says with %j that the viewer is done with the game, and not with a press after it",
    async (key) => {
      const { home, onPick } = show();
      home.focus();
      await userEvent.keyboard(key);
      await userEvent.click(home);
      expect(onPick.mock.calls).toEqual([
        [aGame().id, packers.id, true],
        [aGame().id, packers.id, false],
      ]);
    },
  );
});
