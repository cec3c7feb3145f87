import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { leagueSheetOf } from "../../../../../src/features/picks/sheet/leagueSheet";
import { useHeldWeights } from "../../../../../src/features/picks/sheet/useHeldWeights";
import type { GameId } from "../../../../../src/components/games/gameViews";
import { aSheet } from "../../../../support/screens/gameFixtures";

const [first, second] = ["first", "second"] as GameId[] as [GameId, GameId];
const games = [first, second].map((id) => ({ id }));

/** A week with these numbers, under its own key. */
const weekWith = (key: string, numbers: { gameId: GameId; number: number }[]) => ({
  key,
  own: leagueSheetOf({ ...aSheet(games, { weights: "confidence" }), numbers }),
  locked: new Set<GameId>(),
});
const held = weekWith("12", [{ gameId: first, number: 2 }]);

describe("[10.14] what a pick brings back", () => {
  it("is its number, also while the server's answer to taking it back isn't there", () => {
    const { result } = renderHook(useHeldWeights, { initialProps: held });
    expect(result.current(first)()).toEqual({ number: 2 });
    expect(result.current(second)()).toEqual({});
  });

  it("is no number that another pick has got meanwhile", () => {
    const { result, rerender } = renderHook(useHeldWeights, { initialProps: held });
    const free = result.current(first);
    rerender(weekWith("12", []));
    expect(free()).toEqual({ number: 2 });
    rerender(weekWith("12", [{ gameId: second, number: 2 }]));
    expect(free()).toEqual({});
  });

  it("doesn't depend on the week or league that is shown by then", () => {
    const { result, rerender } = renderHook(useHeldWeights, { initialProps: held });
    const free = result.current(first);
    rerender(weekWith("13", [{ gameId: second, number: 2 }]));
    expect(free()).toEqual({ number: 2 });
    // Back there, another pick takes it.
    rerender(weekWith("12", [{ gameId: second, number: 2 }]));
    expect(free()).toEqual({});
  });
});
