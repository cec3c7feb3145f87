import { within } from "@testing-library/react";
import { afterAll, expect, it, vi } from "vitest";
import { api } from "../../../../../convex/_generated/api";
import type { GameRow } from "../../../../../src/components/games/row/GameRow";
import type { GameId } from "../../../../../src/components/games/gameViews";
import { aScore } from "../../../../support/screens/gameFixtures";
import { card, live, Week } from "../../../../support/screens/sheetWeek";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

// Counts renders of the real row. Without the reset, modules loaded by other files would keep the unwrapped row.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock("../../../../../src/components/games/row/GameRow");
  vi.resetModules();
});
const rendered: string[] = [];
vi.mock("../../../../../src/components/games/row/GameRow", async (importOriginal) => {
  const original = await importOriginal<{ GameRow: typeof GameRow }>();
  return {
    GameRow: (props: Parameters<typeof GameRow>[0]) => {
      rendered.push(props.game.id);
      return <original.GameRow {...props} />;
    },
  };
});

it("re-renders only the row whose score changed", () => {
  const week = new Week({ Lions: live, Vikings: live, Bills: {} });
  week.scores = ["Lions", "Vikings"].map((name) => aScore({ gameId: name as GameId }));
  week.push();
  week.open();
  rendered.length = 0;
  const [lions, vikings] = week.scores;
  week.convex.answer(api.games.listScores, () => [{ ...lions!, homeScore: 21 }, { ...vikings! }]);
  expect(within(card("Lions")).getByText("21")).toBeTruthy();
  expect(new Set(rendered)).toEqual(new Set(["Lions"]));
});
