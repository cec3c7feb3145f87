import { describe, expect, it } from "vitest";
import { clockText, finalText, gameStateLabels, gameStateOf } from "../../../../src/components/games/gameState";
import type { GameView } from "../../../../src/components/games/gameViews";
import { aGame, aScore } from "../../../support/screens/gameFixtures";

const stateOf = (status: GameView["status"], { phase = "STATUS_IN_PROGRESS", isLocked = true } = {}) =>
  gameStateLabels[
    gameStateOf({ game: aGame({ status }), score: status === "scheduled" ? undefined : aScore({ phase }), isLocked })
  ];

describe("[2.40] a game's badge", () => {
  it("is Open before the deadline and Locked after it, as the server decides", () => {
    expect(stateOf("scheduled", { isLocked: false })).toBe("Open");
    expect(stateOf("scheduled")).toBe("Locked");
  });

  it("is Live while the game is played, and breaks have their own names", () => {
    expect(stateOf("in_progress")).toBe("Live");
    expect(stateOf("in_progress", { phase: "STATUS_END_PERIOD" })).toBe("Live");
    expect(stateOf("in_progress", { phase: "STATUS_HALFTIME" })).toBe("Halftime");
    expect(stateOf("in_progress", { phase: "STATUS_DELAYED" })).toBe("Delayed");
  });

  it("is Final, Postponed or Cancelled regardless of the lock", () => {
    expect(stateOf("final", { isLocked: false })).toBe("Final");
    expect(stateOf("postponed", { isLocked: false })).toBe("Postponed");
    expect(stateOf("cancelled")).toBe("Cancelled");
  });

  it("is Live before the first score arrives", () => {
    expect(gameStateOf({ game: aGame({ status: "in_progress" }), score: undefined, isLocked: true })).toBe("live");
  });

  it("is Delayed when the kickoff is delayed", () => {
    const score = aScore({ phase: "STATUS_DELAYED" });
    expect(gameStateOf({ game: aGame(), score, isLocked: true })).toBe("delayed");
  });
});

describe("the game clock", () => {
  it("names the period", () => {
    expect(clockText(aScore())).toBe("3rd 8:42");
    expect(clockText(aScore({ period: 5, clock: "10:00" }))).toBe("OT 10:00");
    expect(clockText(aScore({ period: 6, clock: "10:00" }))).toBe("2OT 10:00");
  });

  it("uses the feed's words in a break and at the end", () => {
    expect(clockText(aScore({ phase: "STATUS_HALFTIME", detail: "Halftime" }))).toBe("Halftime");
    expect(finalText(aScore({ detail: "Final/OT" }))).toBe("Final/OT");
    expect(finalText(undefined)).toBe("Final");
    expect(finalText(aScore({ detail: "Final", period: 4 }))).toBe("Final");
    // Overtime has no status of its own.
    expect(finalText(aScore({ detail: "Final", period: 5 }))).toBe("Final/OT");
    expect(finalText(aScore({ detail: "Final/2OT", period: 6 }))).toBe("Final/2OT");
  });
});
