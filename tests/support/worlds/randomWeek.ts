// A league's week of any format, with games that are over and games that are open.
import { seededRandom } from "../../../domain/common/seededRandom";
import { CLASSIC, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import type { LeagueWeek, OddsGame } from "../../../domain/odds/leagueWeek";

type Week = LeagueWeek<string, string, string>;
type Game = OddsGame<string, string>;

/** [10.21] */
export const mostPicks = ({ games, picksPerWeek }: RuleSettings, ofWeek: number) =>
  games === "pickN" ? Math.min(picksPerWeek, ofWeek) : ofWeek;

/** Everything is revealed. */
export function randomWeek(seed: number, size: { games: number; open: number; members: number }): Week {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const settings: RuleSettings = {
    ...CLASSIC,
    format: pick(["straight", "spread"]),
    weights: pick(["equal", "confidence", "bestBet"]),
    tie: pick(["nothing", "half", "all"]),
    halfPointLines: pick([true, false]),
    tiebreaker: pick(["none", "totalPoints"]),
    missedPick: pick(["nothing", "favourite", "home"]),
    games: pick(["all", "pickN"]),
    picksPerWeek: 1 + Math.floor(random() * 7),
  };
  const most = mostPicks(settings, size.games);
  const games = Array.from({ length: size.games }, (_, index): Game => {
    const isOpen = index >= size.games - size.open;
    const status = isOpen ? pick(["scheduled", "in_progress"] as const) : "final";
    const [homeScore, awayScore] = [Math.floor(random() * 30), Math.floor(random() * 30)];
    const [homeTeam, awayTeam] = [`home${index}`, `away${index}`];
    const winner = homeScore === awayScore ? null : homeScore > awayScore ? homeTeam : awayTeam;
    const line = pick([null, -7, -3, -2.5, 0, 3.5, 6]);
    const score = { period: pick([1, 2, 3, 4]), clock: "7:30", homeScore, awayScore };
    return {
      id: `g${index}`,
      homeTeam,
      awayTeam,
      kickoffAtMs: 1000 + index,
      status,
      line,
      homeSpread: line,
      ...(isOpen ? { homeScore: null, awayScore: null, winner: null } : { homeScore, awayScore, winner }),
      isRevealed: true,
      overUnder: 44,
      isNeutralSite: false,
      situation: status === "scheduled" ? null : { ...score, possession: null, yardsToGoal: null, down: null },
    };
  });
  const members = Array.from({ length: size.members }, (_, index) => {
    const numbers = Array.from({ length: most }, (__, number) => number + 1).sort(() => random() - 0.5);
    const wanted = games.filter(() => random() >= 0.15);
    const chosen = new Set(wanted.length > most ? wanted.sort(() => random() - 0.5).slice(0, most) : wanted);
    const picks = games.flatMap((game) => {
      if (!chosen.has(game)) return [];
      return [[game.id, { team: pick([game.homeTeam, game.awayTeam]), number: numbers.pop() ?? null }] as const];
    });
    const bestBet = random() < 0.7 ? pick(games).id : null;
    const guess = random() < 0.8 ? 30 + Math.floor(random() * 30) : null;
    return { id: `m${index}`, sheet: { picks: new Map(picks), bestBet, guess, missesAfterMs: 0 } };
  });
  return { rules: { settings, week: 5 }, games, members };
}
