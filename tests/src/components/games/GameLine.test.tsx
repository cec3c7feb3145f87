import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { GameLine } from "../../../../src/components/games/GameLine";
import type { ScoreView, TeamId } from "../../../../src/components/games/gameViews";
import { aGame, aScore, bears, packers, teams } from "../../../support/screens/gameFixtures";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

const live = aGame({ status: "in_progress" });
const line = (score: ScoreView | undefined, pickedTeamId?: TeamId | null) => (
  <button>
    <GameLine game={live} state="live" score={score} teams={teams} pickedTeamId={pickedTeamId} />
  </button>
);

describe("a game in a list", () => {
  it("rolls and glows when the score changes, but not when the first score loads", () => {
    const { container, rerender } = render(line(undefined));
    expect(container.querySelector(".score-digit")).toBeNull();
    rerender(line(aScore()));
    expect(screen.getByText("14")).toBeTruthy();
    expect(container.querySelector(".score-glow, [data-previous]")).toBeNull();
    rerender(line(aScore({ homeScore: 21 })));
    expect(container.querySelectorAll(".score-glow")).toHaveLength(1);
    expect(container.querySelectorAll("[data-previous]")).toHaveLength(2);
  });

  it("gives screen readers each team's full name once, even where only the nickname fits", () => {
    render(line(aScore(), packers.id));
    expect(screen.getByRole("button", { name: /Chicago Bears ?10 ?Green Bay Packers ?your pick ?14$/ })).toBeTruthy();
  });

  it("[10.18] marks a loser pool's pick as right when its team has lost", () => {
    const game = aGame({ status: "final", homeScore: 20, awayScore: 17, winnerTeamId: packers.id });
    const line = { game, state: "final", score: undefined, teams, pickedTeamId: bears.id } as const;
    const { rerender } = render(<GameLine {...line} />);
    expect(screen.getByRole("img", { name: "your pick, incorrect" })).toBeTruthy();
    rerender(<GameLine {...line} isPickRight />);
    expect(screen.getByRole("img", { name: "your pick, correct" })).toBeTruthy();
  });

  it("marks a pick, and a missing pick", () => {
    const { rerender } = render(line(aScore(), bears.id));
    expect(screen.getByRole("img", { name: "your pick" })).toBeTruthy();
    rerender(<GameLine game={aGame()} state="open" score={undefined} teams={teams} pickedTeamId={null} />);
    expect(screen.getByText("No pick")).toBeTruthy();
  });
});
