import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "../../../../../src/components/games/Countdown";
import { LiveAnnouncer } from "../../../../../src/components/games/scores/LiveAnnouncer";
import { ScoreDigits, ScoreGlow } from "../../../../../src/components/games/scores/ScoreDigits";
import { mergeScores } from "../../../../../src/components/games/scores/useScores";
import type { GameId, ScoreView } from "../../../../../src/components/games/gameViews";
import { aGame, aScore, hourMs, kickoffAtMs, teams } from "../../../../support/screens/gameFixtures";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

describe("score digits", () => {
  const shown = (container: HTMLElement) => container.querySelector("[aria-hidden]")?.textContent;

  it("roll only changed digits, and are read as one number throughout", () => {
    const { container, rerender } = render(<ScoreDigits value={14} />);
    expect(container.querySelector("[data-previous]")).toBeNull();
    rerender(<ScoreDigits value={17} />);
    expect(shown(container)).toBe("17");
    expect(screen.getByText("17")).toBeTruthy();
    const rolling = [...container.querySelectorAll("[data-previous]")];
    expect(rolling.map((digit) => [digit.getAttribute("data-previous"), digit.textContent])).toEqual([["4", "7"]]);
  });

  it("can gain a digit", () => {
    const { container, rerender } = render(<ScoreDigits value={7} />);
    rerender(<ScoreDigits value={14} />);
    expect(shown(container)).toBe("14");
  });

  it("glow after a change, but not at first render", () => {
    const { container, rerender } = render(<ScoreGlow value={7} />);
    expect(container.firstChild).toBeNull();
    rerender(<ScoreGlow value={14} />);
    expect(container.firstChild).not.toBeNull();
  });
});

describe("merging scores", () => {
  const rows = (...scores: ScoreView[]) => scores;
  it("keeps the rows that an update didn't change, and the whole map if nothing changed", () => {
    const other = "game2" as GameId;
    const known = mergeScores(new Map(), rows(aScore(), aScore({ gameId: other })));
    expect(mergeScores(known, rows(aScore(), aScore({ gameId: other })))).toBe(known);
    const next = mergeScores(known, rows(aScore({ clock: "8:41" }), aScore({ gameId: other })));
    expect(next).not.toBe(known);
    expect(next.get(other)).toBe(known.get(other));
    expect(next.get(aScore().gameId)?.clock).toBe("8:41");
  });

  it("drops a deleted row", () => {
    const known = mergeScores(new Map(), rows(aScore()));
    expect(mergeScores(known, []).size).toBe(0);
  });
});

describe("the scoring announcer", () => {
  const game = aGame({ status: "in_progress" });
  const show = (score: ScoreView) => (
    <LiveAnnouncer
      games={[game]}
      scores={new Map([[game.id, score]])}
      teamName={(id) => teams.get(id)?.name ?? "Unknown"}
    />
  );
  const said = () => screen.getByRole("log").textContent;

  it("announces a score change in one polite line, and ignores the clock", () => {
    const { rerender } = render(show(aScore()));
    expect(screen.getByRole("log").getAttribute("aria-live")).toBe("polite");
    expect(said()).toBe("");
    rerender(show(aScore({ clock: "8:01" })));
    expect(said()).toBe("");
    rerender(show(aScore({ awayScore: 17 })));
    expect(said()).toBe("Bears 17, Packers 14, 3rd quarter.");
    rerender(show(aScore({ awayScore: 17, clock: "7:59" })));
    expect(said()).toBe("Bears 17, Packers 14, 3rd quarter.");
  });

  it("announces how a game ended", () => {
    const { rerender } = render(show(aScore({ period: 4 })));
    rerender(show(aScore({ period: 4, phase: "STATUS_FINAL", detail: "Final" })));
    expect(said()).toBe("Packers 14, Bears 10, Final.");
  });

  it("announces halftime and delays once", () => {
    const { rerender } = render(show(aScore({ period: 2 })));
    rerender(show(aScore({ period: 2, phase: "STATUS_DELAYED", detail: "Delayed" })));
    expect(said()).toBe("Packers 14, Bears 10, delayed.");
    rerender(show(aScore({ period: 2, clock: "0:00", phase: "STATUS_HALFTIME", detail: "Halftime" })));
    expect(said()).toBe("Packers 14, Bears 10, halftime.");
    rerender(show(aScore({ period: 3, clock: "15:00" })));
    expect(said()).toBe("Packers 14, Bears 10, halftime.");
  });

  it("mentions overtime", () => {
    const { rerender } = render(show(aScore({ period: 5 })));
    rerender(show(aScore({ period: 5, homeScore: 17 })));
    expect(said()).toBe("Packers 17, Bears 10, overtime.");
  });
});

describe("[2.40] the countdown", () => {
  beforeEach(() => void vi.useFakeTimers({ now: kickoffAtMs - 53 * hourMs }));
  const text = () => screen.getByRole("time").textContent;

  it("ticks down to the deadline and past it", () => {
    render(<Countdown atMs={kickoffAtMs} />);
    expect(text()).toBe("2d 5h left");
    act(() => void vi.advanceTimersByTime(48 * hourMs));
    expect(text()).toBe("5h 0m left");
    act(() => void vi.advanceTimersByTime(4 * hourMs + 48 * 60_000));
    expect(text()).toBe("12m left");
    act(() => void vi.advanceTimersByTime(12 * 60_000));
    expect(text()).toBe("Deadline passed");
  });
});
