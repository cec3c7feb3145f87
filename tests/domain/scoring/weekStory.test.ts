import { describe, expect, it } from "vitest";
import { weekStory, type StoryGame, type StoryMember } from "../../../domain/scoring/weekStory";

type Game = StoryGame<string, string>;

function game(id: string, score: [number, number], more: Partial<Game> = {}): Game {
  const [homeScore, awayScore] = score;
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? `${id} home` : `${id} away`;
  return {
    id,
    homeTeam: `${id} home`,
    awayTeam: `${id} away`,
    status: "final",
    homeScore,
    awayScore,
    winner,
    homeSpread: null,
    isNeutralSite: false,
    ...more,
  };
}

function member(id: string, points: number | null, rightIn: string, pointsBefore: number | null = 0) {
  return { id, points, pointsBefore, rightIn: new Set(rightIn.split(" ")) } satisfies StoryMember<string, string>;
}

describe("[11.10] a week in words", () => {
  it("names the closest call and the likeliest loser who won", () => {
    const games = [
      game("a", [24, 10], { homeSpread: 3 }),
      game("b", [20, 21], { homeSpread: -9 }),
      game("c", [30, 28], { homeSpread: -6 }),
      game("d", [0, 0], { status: "cancelled", homeScore: null, awayScore: null }),
    ];
    const { closestCall, upset } = weekStory(games, []);
    expect(closestCall).toEqual({ game: "b", margin: 1 });
    expect(upset).toMatchObject({ game: "b", winner: "b away" });
    expect(upset?.chance).toBeCloseTo(0.227, 2);
  });

  it("knows no upset where favourites won, ties ended games, or lines are missing", () => {
    const games = [game("a", [24, 10], { homeSpread: -3 }), game("b", [20, 20], { homeSpread: -9 }), game("c", [3, 6])];
    expect(weekStory(games, []).upset).toBeNull();
  });

  it("names who alone was right, if one was more often than all others", () => {
    const games = [game("a", [1, 0]), game("b", [1, 0]), game("c", [1, 0])];
    const ann = member("Ann", 2, "a b");
    const bob = member("Bob", 1, "c");
    const cal = member("Cal", 0, "");
    expect(weekStory(games, [ann, bob, cal]).aloneRight).toEqual({ member: "Ann", games: ["a", "b"] });
    expect(weekStory(games, [ann, bob]).aloneRight).toBeNull();
    expect(weekStory(games.slice(1), [ann, bob, cal]).aloneRight).toBeNull();
  });

  it("tells the best and worst weeks of those who took part", () => {
    const story = weekStory(
      [],
      [member("Ann", 9, ""), member("Bob", 9, ""), member("Cal", 4.5, ""), member("Dee", null, "")],
    );
    expect(story.best).toEqual({ members: ["Ann", "Bob"], points: 9 });
    expect(story.worst).toEqual({ members: ["Cal"], points: 4.5 });
    expect(weekStory([], [member("Ann", 3, ""), member("Bob", 3, "")]).worst).toBeNull();
    expect(weekStory([], [member("Dee", null, "")]).best).toBeNull();
  });

  it("tells who climbed and who fell, places shared, and nothing in the first week", () => {
    const members = [
      member("Ann", 1, "", 20),
      member("Bob", 9, "", 18),
      member("Cal", 8, "", 15),
      member("Dee", 2, "", 18),
    ];
    const { climber, faller } = weekStory([], members);
    expect(climber).toEqual({ member: "Cal", from: 4, to: 2 });
    expect(faller).toEqual({ member: "Ann", from: 1, to: 3 });
    const first = weekStory([], [member("Ann", 1, ""), member("Bob", 2, "")]);
    expect([first.climber, first.faller]).toEqual([null, null]);
    expect(weekStory([], [member("Ann", 1, "", null), member("Bob", 2, "", null)]).climber).toBeNull();
  });
});
