import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ScoreView } from "../../../../src/components/games/gameViews";
import type { Scores } from "../../../../src/components/games/scores/useScores";
import { LiveLine } from "../../../../src/features/dashboard/LiveLine";
import { aGame, aScore, packers } from "../../../support/screens/gameFixtures";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const live = aGame({ status: "in_progress" });

const lineWith = (...scores: readonly ScoreView[]) => {
  const known: Scores = new Map(scores.map((score) => [live.id, score]));
  const { container, unmount } = render(
    <LiveLine games={[live]} scores={known} picked={new Map([[live.id, packers.id]])} />,
  );
  const text = container.textContent;
  unmount();
  return text;
};

it("[18.4] says of a pick how it does once its game's score is shown", () => {
  expect(lineWith()).toBe("1 game live");
  expect(lineWith(aScore({ homeScore: 7, awayScore: 3 }))).toBe("Ahead in your 1 live pick");
  expect(lineWith(aScore({ homeScore: 3, awayScore: 3 }))).toBe("Tied in your 1 live pick");
});
