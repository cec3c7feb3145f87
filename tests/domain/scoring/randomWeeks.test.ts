// A thousand seeded weeks against a recount that shares no code with the scorer, and works from the rule book alone.
import { describe, expect, it } from "vitest";
import { CLASSIC, RULE_CHOICES, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { countingGames, type LeagueGame } from "../../../domain/scoring/leagueGames";
import { rightPicksIn, scoreSheet, type Sheet } from "../../../domain/scoring/weekResult";
import { weekWinners } from "../../../domain/scoring/weekWinners";
import { seededRandom } from "../../../domain/common/seededRandom";
import { runsOf } from "../../support/runs/runs";

type Game = LeagueGame<string, string>;
const SUNDAY = Date.UTC(2025, 10, 9, 18);
const DAY_MS = 24 * 3_600_000;

interface Week {
  readonly settings: RuleSettings;
  readonly week: number;
  readonly games: readonly Game[];
  readonly slate: ReadonlySet<string> | null;
  readonly sheets: readonly Sheet<string, string>[];
}

function drawWeek(random: () => number): Week {
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(values: readonly T[]) => values[below(values.length)] as T;
  const chosen = Object.fromEntries(
    Object.entries(RULE_CHOICES).map(([field, values]) => [field, one<string>(values)]),
  );
  const weight = () => 1 + below(5);
  const settings: RuleSettings = {
    ...CLASSIC,
    ...(chosen as Partial<RuleSettings>),
    picksPerWeek: 1 + below(6),
    halfPointLines: random() < 0.3,
    playoffWeights: { wildCard: weight(), divisional: weight(), conference: weight(), superBowl: weight() },
  };
  const games = Array.from({ length: 1 + below(8) }, (_, index): Game => {
    const status = one(["final", "final", "final", "final", "in_progress", "scheduled", "cancelled"] as const);
    const isFinal = status === "final";
    const [homeScore, awayScore] = isFinal ? [below(6) * 7, below(6) * 7] : [null, null];
    const winner = homeScore === null || homeScore === awayScore ? null : homeScore > (awayScore ?? 0) ? "H" : "A";
    return {
      id: `g${index}`,
      homeTeam: `H${index}`,
      awayTeam: `A${index}`,
      kickoffAtMs: SUNDAY + (below(6) - 3) * DAY_MS,
      status,
      homeScore,
      awayScore,
      winner: winner && `${winner}${index}`,
      line: random() < 0.2 ? null : (below(29) - 14) / 2,
    };
  });
  const sheets = Array.from({ length: 6 }, (): Sheet<string, string> => {
    const numbers = games.map((_, index) => index + 1).sort(() => random() - 0.5);
    const picks = games.flatMap(({ id, homeTeam, awayTeam }, index) => {
      if (random() < 0.3) return [];
      const number = random() < 0.2 ? null : (numbers[index] ?? null);
      return [[id, { team: one([homeTeam, awayTeam]), number }] as const];
    });
    return {
      picks: new Map(picks),
      bestBet: picks.length > 0 && random() < 0.7 ? one(picks)[0] : null,
      guess: random() < 0.8 ? below(80) : null,
      missesAfterMs: one([null, 0, 0, SUNDAY]),
    };
  });
  const slate = random() < 0.3 ? null : new Set(games.filter(() => random() < 0.7).map(({ id }) => id));
  return { settings, week: one([3, 10, 18, 19, 20, 21, 22]), games, slate, sheets };
}

/** Game by game, with everything spelled out. */
function recount({ settings: s, week, games, slate }: Week, sheet: Sheet<string, string>) {
  const weekday = (ms: number) =>
    new Date(ms).toLocaleDateString("en-US", { weekday: "long", timeZone: "America/New_York" });
  let counting = games.slice();
  if (s.games === "sundayAndMonday") {
    counting = counting.filter((game) => ["Sunday", "Monday"].includes(weekday(game.kickoffAtMs)));
  }
  if (s.games === "slate" && slate !== null) counting = counting.filter((game) => slate.has(game.id));
  counting.sort((a, b) => (a.kickoffAtMs === b.kickoffAtMs ? a.id.localeCompare(b.id) : a.kickoffAtMs - b.kickoffAtMs));

  const multiplier =
    week === 19
      ? s.playoffWeights.wildCard
      : week === 20
        ? s.playoffWeights.divisional
        : week === 21
          ? s.playoffWeights.conference
          : week === 22
            ? s.playoffWeights.superBowl
            : 1;
  const result = { correct: 0, incorrect: 0, tied: 0, points: 0 };
  const isStarted = (game: Game) => game.status === "final" || game.status === "in_progress";
  // Where each picks some of the games: the first picks count, started ones before others, and a game without one was
  // missed only if the number would have needed it, which is told by going through the week from its end.
  const isCalledOff = (game: Game) => game.status === "cancelled";
  const ignored = new Set<string>();
  const forgiven = new Set<string>();
  if (s.games === "pickN") {
    const wanted = Math.min(s.picksPerWeek, counting.filter((game) => !isCalledOff(game)).length);
    let [picked, could] = [0, 0];
    for (const game of counting) {
      if (isCalledOff(game)) ignored.add(game.id);
      else if (!sheet.picks.has(game.id) && !isStarted(game)) could += 1;
    }
    for (const hasToBeStarted of [true, false]) {
      for (const game of counting) {
        if (isCalledOff(game) || !sheet.picks.has(game.id) || isStarted(game) !== hasToBeStarted) continue;
        if (picked === wanted) ignored.add(game.id);
        else picked += 1;
      }
    }
    let lacking = wanted - picked - could;
    for (const game of counting.slice().reverse()) {
      if (!isStarted(game) || sheet.picks.has(game.id)) continue;
      if (sheet.missesAfterMs === null || game.kickoffAtMs <= sheet.missesAfterMs) continue;
      if (lacking <= 0) forgiven.add(game.id);
      lacking -= 1;
    }
  }
  const used: number[] = [];
  for (const game of counting) {
    if (ignored.has(game.id)) continue;
    const number = sheet.picks.get(game.id)?.number;
    if (typeof number === "number") used.push(number);
  }
  for (const game of [...counting.filter(isStarted), ...counting.filter((each) => !isStarted(each))]) {
    if (ignored.has(game.id)) continue;
    const pick = sheet.picks.get(game.id);
    let team = pick?.team;
    if (
      !forgiven.has(game.id) &&
      team === undefined &&
      sheet.missesAfterMs !== null &&
      game.kickoffAtMs > sheet.missesAfterMs &&
      isStarted(game)
    ) {
      if (s.missedPick === "home") team = game.homeTeam;
      if (s.missedPick === "favourite" && game.line !== null && game.line < 0) team = game.homeTeam;
      if (s.missedPick === "favourite" && game.line !== null && game.line > 0) team = game.awayTeam;
    }
    if (team === undefined) continue;
    let number = pick?.number ?? null;
    if (number === null) {
      number = 1;
      while (used.includes(number)) number += 1;
      used.push(number);
    }
    if (game.status !== "final") continue;
    let mine = team === game.homeTeam ? (game.homeScore ?? 0) : (game.awayScore ?? 0);
    const theirs = team === game.homeTeam ? (game.awayScore ?? 0) : (game.homeScore ?? 0);
    if (s.format === "spread" && game.line !== null) {
      let line = game.line;
      if (s.halfPointLines && Math.abs(line % 1) !== 0.5) line += line > 0 ? 0.5 : -0.5;
      mine += team === game.homeTeam ? line : -line;
    }
    let worth = 1;
    if (s.weights === "confidence") worth = number;
    if (s.weights === "bestBet" && sheet.bestBet === game.id) worth = 2;
    worth *= multiplier;
    if (mine > theirs) {
      result.correct += 1;
      result.points += worth;
    } else if (mine < theirs) {
      result.incorrect += 1;
    } else {
      result.tied += 1;
      if (s.tie === "half") result.points += worth / 2;
      if (s.tie === "all") result.points += worth;
    }
  }
  return { result, counting };
}

describe("a thousand random weeks", () => {
  const { seed, numRuns } = runsOf({ seed: 1017, short: 1000, long: 20_000 });
  const weeks = Array.from({ length: numRuns }, (_, index) => ({ index, drawn: drawWeek(seededRandom(seed + index)) }));

  it("[10.17] come to what an independent recount comes to", () => {
    for (const { index, drawn } of weeks) {
      const { settings, week, games, slate } = drawn;
      const counting = countingGames(settings, games, slate);
      for (const sheet of drawn.sheets) {
        const { correct, incorrect, tied, points } = scoreSheet({ settings, week }, counting, sheet);
        const wanted = recount(drawn, sheet);
        expect({ correct, incorrect, tied, points }, `week ${seed + index}`).toEqual(wanted.result);
        expect(counting.map(({ id }) => id)).toEqual(wanted.counting.map(({ id }) => id));
        expect(Number.isInteger(points * 2)).toBe(true);
      }
    }
  });

  it("[11.10] are right in the same games, told alone, but for missed picks", () => {
    for (const { index, drawn } of weeks) {
      const { settings, week, games, slate } = drawn;
      const counting = countingGames(settings, games, slate);
      const rightIn = rightPicksIn(settings, counting);
      for (const sheet of drawn.sheets) {
        const { picks } = scoreSheet({ settings, week }, counting, { ...sheet, missesAfterMs: null });
        const right = picks.filter(({ isCorrect }) => isCorrect === true).map(({ game }) => game);
        expect(new Set(rightIn(sheet.picks)), `week ${seed + index}`).toEqual(new Set(right));
      }
    }
  });

  it("[10.6][10.15] are won by those whom nobody beats", () => {
    let shared = 0;
    for (const { index, drawn } of weeks) {
      const { settings, week, games, slate, sheets } = drawn;
      const counting = countingGames(settings, games, slate);
      const members = sheets.map((sheet, member) => ({
        member,
        guess: sheet.guess,
        result: scoreSheet({ settings, week }, counting, sheet),
      }));
      const won = weekWinners(settings, counting, members).map(({ member }) => member);
      const isOver = counting.every(({ status }) => status === "final" || status === "cancelled");
      const last = counting.at(-1);
      const total = last?.status === "final" ? (last.homeScore ?? 0) + (last.awayScore ?? 0) : null;
      /** The larger, the better: points first, then the guess. */
      const rankOf = ({ guess, result }: (typeof members)[number]) => {
        if (settings.tiebreaker === "none" || total === null) return result.points * 10_000;
        const off = guess === null ? 500 : Math.abs(guess - total) + (guess > total ? 0.5 : 0);
        return result.points * 10_000 - off;
      };
      const played = members.filter(({ result }) => result.correct + result.incorrect + result.tied > 0);
      const best = Math.max(...played.map(rankOf));
      const wanted = isOver ? played.filter((each) => rankOf(each) === best).map(({ member }) => member) : [];
      expect(won, `week ${seed + index}`).toEqual(wanted);
      if (won.length > 1) shared += 1;
    }
    expect(shared).toBeGreaterThan(10);
  });

  it("[10.5] have no push with half points", () => {
    for (const { drawn } of weeks) {
      const settings = { ...drawn.settings, format: "spread", halfPointLines: true } as const;
      const lined = drawn.games.filter(({ line }) => line !== null);
      for (const sheet of drawn.sheets) {
        expect(scoreSheet({ settings, week: drawn.week }, lined, sheet).tied).toBe(0);
      }
    }
  });
});
