// Compares what the board and its sentence call decided with many ways in which the week may end, through the scorer.
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../domain/common/seededRandom";
import type { LeagueWeek, OddsGame } from "../../../domain/odds/leagueWeek";
import { scoreSheet } from "../../../domain/scoring/weekResult";
import { weekWinners } from "../../../domain/scoring/weekWinners";
import { leagueOdds } from "../../support/worlds/oddsOnce";
import { mostPicks, randomWeek } from "../../support/worlds/randomWeek";

type Week = LeagueWeek<string, string, string>;
type Game = OddsGame<string, string>;
type Random = () => number;

const pickOf = <Value>(random: Random, values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

/** The week as the board sees it while its last games are hidden. */
function withHidden(week: Week, hidden: number): Week {
  const shown = week.games.length - hidden;
  const games = week.games.map((game, at): Game => {
    if (at < shown) return game;
    const open = { status: "scheduled", homeScore: null, awayScore: null, winner: null, situation: null } as const;
    return { ...game, ...open, isRevealed: false };
  });
  const revealed = new Set(games.filter(({ isRevealed }) => isRevealed).map(({ id }) => id));
  const members = week.members.map(({ id, sheet }) => {
    const picks = new Map([...sheet.picks].filter(([game]) => revealed.has(game)));
    const bestBet = sheet.bestBet !== null && revealed.has(sheet.bestBet) ? sheet.bestBet : null;
    return { id, sheet: { ...sheet, picks, bestBet, guess: hidden > 0 ? null : sheet.guess } };
  });
  return { ...week, games, members };
}

/** One way in which everything may still go: scores, hidden picks with their numbers, best bets and guesses. */
function anyEnd(week: Week, board: Week, random: Random): ReadonlySet<string> {
  const games = board.games.map((game): Game => {
    if (game.status === "final") return game;
    const awayScore = Math.floor(random() * 40);
    const margin = pickOf(random, [0, 0 - (game.line ?? 0), Math.floor(random() * 40) - 20]);
    const homeScore = Math.max(0, awayScore + margin);
    const winner = homeScore === awayScore ? null : homeScore > awayScore ? game.homeTeam : game.awayTeam;
    return { ...game, status: "final", isRevealed: true, homeScore, awayScore, winner };
  });
  const hidden = board.games.filter(({ isRevealed }) => !isRevealed);
  const members = week.members.map(({ id, sheet }, index) => {
    const shown = board.members[index]?.sheet;
    const used = new Set([...(shown?.picks.values() ?? [])].map(({ number }) => number));
    const most = mostPicks(board.rules.settings, games.length);
    const left = Array.from({ length: most }, (_, at) => at + 1).filter((number) => !used.has(number));
    const numbers = left.sort(() => random() - 0.5);
    const picks = new Map(shown?.picks);
    for (const game of [...hidden].sort(() => random() - 0.5)) {
      const team = pickOf(random, [game.homeTeam, game.awayTeam, null]);
      if (team !== null && picks.size < most) picks.set(game.id, { team, number: numbers.pop() ?? null });
    }
    const bestBet = shown?.bestBet ?? (hidden.length > 0 ? pickOf(random, hidden).id : null);
    const guess = hidden.length > 0 ? pickOf(random, [null, Math.floor(random() * 80)]) : sheet.guess;
    const result = scoreSheet(board.rules, games, { ...sheet, picks, bestBet, guess });
    return { member: id, result, guess };
  });
  return new Set(weekWinners(board.rules.settings, games, members).map(({ member }) => member));
}

interface Size {
  readonly games: number;
  readonly open: number;
  readonly members: number;
  readonly hidden: number;
  readonly ends: number;
}

/** How many rows were decided. */
function expectDecided(seed: number, { hidden, ends, ...size }: Size): number {
  const random = seededRandom(seed);
  const whole = randomWeek(seed, size);
  // Numbers are given to all picks, so that what is revealed counts as it will.
  const board = withHidden(whole, hidden);
  const { members } = leagueOdds(board);
  const winners = Array.from({ length: ends }, () => anyEnd(whole, board, random));
  let decided = 0;
  for (const { id } of board.members) {
    const prospect = members.get(id)?.prospect ?? "out";
    const [won, lost] = [winners.some((end) => end.has(id)), winners.some((end) => !end.has(id))];
    const label = `seed ${seed}, ${id} of ${JSON.stringify(whole.rules.settings)}`;
    if (prospect === "out") expect(won, `${label} is out`).toBe(false);
    if (prospect === "won") expect(lost, `${label} has won`).toBe(false);
    decided += Number(prospect !== "open");
  }
  // The sentence asks the same week once a member.
  for (const { id } of board.members.slice(0, 6)) {
    const row = members.get(id);
    const { need } = leagueOdds(board, id);
    if (row === undefined) expect(need).toBeNull();
    else if (row.prospect !== "open") expect(need?.kind, `seed ${seed}, ${id}`).toBe(row.prospect);
    else expect(["won", "out"], `seed ${seed}, ${id}`).not.toContain(need?.kind);
  }
  return decided;
}

describe("[11.3] what is called decided", () => {
  it("is so however games end and whatever is hidden, and the sentence says it wherever the row does", () => {
    let decided = 0;
    for (let seed = 1; seed <= 70; seed += 1) {
      const size = { games: 5, open: 1 + (seed % 4), members: 2 + (seed % 4), hidden: seed % 3, ends: 100 };
      decided += expectDecided(seed, size);
    }
    expect(decided).toBeGreaterThan(25);
  });

  it("is so in leagues whose outcomes are too many to count", () => {
    let decided = 0;
    for (let seed = 200; seed < 203; seed += 1) {
      decided += expectDecided(seed, { games: 14, open: 10, members: 120, hidden: seed % 2, ends: 60 });
    }
    expect(decided).toBeGreaterThan(10);
  });

  it("takes who is a point behind the same picks as out, in leagues of any size", () => {
    const week = randomWeek(7, { games: 14, open: 10, members: 120 });
    const [first] = week.members;
    const settings = { ...week.rules.settings, weights: "equal", missedPick: "nothing" } as const;
    const [done] = week.games;
    if (first === undefined || done === undefined) throw new Error("no members");
    const games = [{ ...done, winner: done.homeTeam, homeScore: 60, awayScore: 0 }, ...week.games.slice(1)];
    const with0 = (team: string) => new Map([...first.sheet.picks, [done.id, { team, number: null }]]);
    const members = [
      { id: "ahead", sheet: { ...first.sheet, picks: with0(done.homeTeam) } },
      { id: "behind", sheet: { ...first.sheet, picks: with0(done.awayTeam) } },
      ...week.members,
    ];
    const odds = leagueOdds({ rules: { ...week.rules, settings }, games, members }, "behind");
    expect(odds.members.get("behind")?.prospect).toBe("out");
    expect(odds.need?.kind).toBe("out");
  });
});
