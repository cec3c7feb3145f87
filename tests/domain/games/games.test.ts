import { describe, expect, it } from "vitest";
import { outcomeRevisionAfter, resolveHeldOutcome, staleReason, type GameOutcome } from "../../../domain/games/games";

const KICKOFF = Date.UTC(2025, 10, 9, 18);
const playing: GameOutcome<string> = { status: "in_progress", homeScore: null, awayScore: null, winnerTeamId: null };
const won: GameOutcome<string> = { status: "final", homeScore: 24, awayScore: 17, winnerTeamId: "GB" };
const lost: GameOutcome<string> = { status: "final", homeScore: 24, awayScore: 27, winnerTeamId: "CHI" };
const cancelled: GameOutcome<string> = { ...playing, status: "cancelled" };

describe("[4.1] a report about a game", () => {
  const reported = { kickoffAtMs: KICKOFF, phase: "STATUS_SCHEDULED" };

  it("changes a final game only by another outcome", () => {
    for (const status of ["scheduled", "in_progress"] as const) {
      expect(staleReason("final", { ...reported, status }, KICKOFF)).toContain("It is final here");
    }
    for (const status of ["final", "postponed", "cancelled"] as const) {
      expect(staleReason("final", { ...reported, status }, KICKOFF)).toBeNull();
    }
  });

  it("puts a game in progress back to scheduled only with a future kickoff", () => {
    const back = { ...reported, status: "scheduled" } as const;
    expect(staleReason("in_progress", back, KICKOFF)).toContain("It is in progress here");
    expect(staleReason("in_progress", back, KICKOFF - 1)).toBeNull();
    expect(staleReason("postponed", back, KICKOFF)).toBeNull();
  });
});

describe("[4.1] an outcome", () => {
  it("gets a new number whenever it changes, and keeps it otherwise", () => {
    expect(outcomeRevisionAfter(null, playing)).toBe(0);
    expect(outcomeRevisionAfter(null, won)).toBe(1);
    expect(outcomeRevisionAfter({ ...won, outcomeRevision: 1 }, won)).toBe(1);
    expect(outcomeRevisionAfter({ ...won, outcomeRevision: 1 }, lost)).toBe(2);
    expect(outcomeRevisionAfter({ ...lost, outcomeRevision: 2 }, cancelled)).toBe(3);
    expect(outcomeRevisionAfter({ ...playing, outcomeRevision: 0 }, { ...playing, status: "postponed" })).toBe(0);
  });

  it("is held if an admin set it, until the feed agrees", () => {
    const held = { ...won, isScoreHeld: true };
    expect(resolveHeldOutcome(held, lost)).toEqual(held);
    expect(resolveHeldOutcome(held, won)).toEqual({ ...won, isScoreHeld: undefined });
    expect(resolveHeldOutcome(won, lost)).toEqual({ ...lost, isScoreHeld: undefined });
    expect(resolveHeldOutcome(null, lost)).toEqual({ ...lost, isScoreHeld: undefined });
  });
});
