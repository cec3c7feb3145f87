// A week counted from score to score against the same week counted alone.
import { describe, expect, it } from "vitest";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { LeagueWeek, OddsGame } from "../../../domain/odds/leagueWeek";
import { startLeagueOdds } from "../../../domain/odds/weekOutlook";
import { seededRandom } from "../../../domain/common/seededRandom";
import { leagueOdds } from "../../support/worlds/oddsOnce";

type Week = LeagueWeek<string, string, string>;
type Game = OddsGame<string, string>;

const SCORES = 6;
const LAST_GAME = 13;

/** 14 games and 20 members: too many outcomes to count until half of the games are over. */
function firstWeek(random: () => number): Week {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const settings: RuleSettings = {
    ...CLASSIC,
    format: pick(["straight", "spread"]),
    weights: pick(["equal", "confidence", "bestBet"]),
    tie: pick(["nothing", "half"]),
    tiebreaker: pick(["none", "totalPoints"]),
  };
  const hiddenFrom = pick([LAST_GAME, LAST_GAME + 1]);
  const games = Array.from({ length: LAST_GAME + 1 }, (_, index): Game => {
    const [homeTeam, awayTeam] = [`home${index}`, `away${index}`];
    const homeSpread = pick([null, -7, -2.5, 3]);
    return {
      id: `g${index}`,
      homeTeam,
      awayTeam,
      kickoffAtMs: 1000 + index,
      line: homeSpread,
      homeSpread,
      status: "scheduled",
      homeScore: null,
      awayScore: null,
      winner: null,
      situation: null,
      isRevealed: index < hiddenFrom,
      overUnder: 44,
      isNeutralSite: false,
    };
  });
  const members = Array.from({ length: 20 }, (_, index) => {
    const shown = games.filter(({ isRevealed }) => isRevealed);
    const picks = shown.map(
      (game, at) => [game.id, { team: pick([game.homeTeam, game.awayTeam]), number: at + 1 }] as const,
    );
    const sheet = { picks: new Map(picks), bestBet: "g3", guess: 30 + Math.floor(random() * 30) };
    return { id: `m${index}`, sheet: { ...sheet, missesAfterMs: null } };
  });
  return { rules: { settings, week: 5 }, games, members };
}

/** Scores in some games; now and then one of them ends. */
function afterScore(week: Week, random: () => number): Week {
  const games = week.games.map((game): Game => {
    if (!game.isRevealed || game.status === "final" || random() > 0.3) return game;
    const [homeScore, awayScore] = [Math.floor(random() * 35), Math.floor(random() * 35)];
    if (random() < 0.2) {
      const winner = homeScore === awayScore ? null : homeScore > awayScore ? game.homeTeam : game.awayTeam;
      return { ...game, status: "final", homeScore, awayScore, winner, situation: null };
    }
    const score = { period: 1 + Math.floor(random() * 4), clock: "7:30", homeScore, awayScore };
    return { ...game, status: "in_progress", situation: { ...score, possession: null, yardsToGoal: null, down: null } };
  });
  return { ...week, games };
}

describe("[11.2] a week counted from score to score", () => {
  it("has the odds that it has by itself, to the last bit", () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const random = seededRandom(seed);
      const count = startLeagueOdds<string, string, string>();
      let week = firstWeek(random);
      for (let score = 0; score < SCORES; score += 1) {
        const focus = score % 5 === 4 ? "m1" : "m0";
        expect(count(week, focus), `seed ${seed}, score ${score}`).toEqual(leagueOdds(week, focus));
        week = afterScore(week, random);
      }
    }
  });

  it("follows changed picks, rules and lines", () => {
    const random = seededRandom(7);
    const count = startLeagueOdds<string, string, string>();
    const week = firstWeek(random);
    const others = firstWeek(random);
    const settings: RuleSettings = { ...week.rules.settings, format: "spread", halfPointLines: true };
    const changes: readonly Partial<Week>[] = [
      {},
      { members: others.members },
      { rules: { settings, week: 5 } },
      { rules: { settings: { ...settings, weights: "confidence" }, week: 5 } },
      { games: week.games.map((game) => ({ ...game, line: 3, homeSpread: 3 })) },
      { games: week.games.slice(1) },
    ];
    for (const change of changes) {
      const changed = { ...week, ...change };
      expect(count(changed, "m0"), Object.keys(change).join()).toEqual(leagueOdds(changed, "m0"));
    }
  });
});
