import { expect, it } from "vitest";
import type { BoardGame, BoardWeek } from "../../../../src/components/board/boardWeek";
import { duelGames } from "../../../../src/components/board/duel";

interface Sheet {
  readonly team: string;
  readonly number?: number;
  readonly bestBet?: boolean;
}

const game = { id: "g1", homeTeam: "gb", awayTeam: "chi", status: "in_progress", isRevealed: true } as BoardGame;

const sheetOf = (id: string, { team, number, bestBet }: Sheet) => ({
  id,
  sheet: { picks: new Map([["g1", { team, number: number ?? null }]]), bestBet: bestBet ? "g1" : null },
});

function duel(mine: Sheet, theirs: Sheet) {
  const [own, rival] = [sheetOf("me", mine), sheetOf("pat", theirs)];
  return duelGames({ games: [game], members: [own, rival], own } as unknown as BoardWeek, "pat" as never);
}

it("[11.4] leaves out a game in which both have the same", () => {
  expect(duel({ team: "gb", number: 3, bestBet: true }, { team: "gb", number: 3, bestBet: true })).toEqual([]);
});

it.each([
  ["teams", { team: "gb" }, { team: "chi" }],
  ["numbers", { team: "gb", number: 3 }, { team: "gb", number: 4 }],
  ["[10.2] best bets", { team: "gb", bestBet: true }, { team: "gb" }],
])("[11.4] has a game in which two differ in %s", (_what, mine, theirs) => {
  expect(duel(mine, theirs)).toMatchObject([
    { game, mine: { isBestBet: "bestBet" in mine }, theirs: { isBestBet: false } },
  ]);
});
