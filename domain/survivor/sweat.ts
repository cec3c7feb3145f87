// [11.7] Follows a survivor week while its games are on: how many entries ride on each side, who would be out if
// everything ended now, and how many would be left.
import { type GameStatus, hasStarted } from "../games/games";
import { gradeSurvivorPick } from "./survivor";

export interface SweatGame<GameId, Team> {
  readonly id: GameId;
  readonly homeTeam: Team;
  readonly awayTeam: Team;
  readonly status: GameStatus;
  /** The score as it stands; null before kickoff. */
  readonly score: { readonly home: number; readonly away: number } | null;
  /** The home side's chance of winning, 0–1; null for a game that isn't played. */
  readonly homeChance: number | null;
}

/** An entry that is alive, with its picks of the week. */
export interface SweatEntry<GameId, Team> {
  readonly livesLeft: number;
  /** It has lost the week already, and can't lose it again [10.18]. */
  readonly isWeekLost: boolean;
  readonly picks: readonly { readonly team: Team; readonly gameId: GameId; readonly survived: boolean | null }[];
}

interface SweatRules {
  readonly tiesSurvive: boolean;
  readonly picksLosers: boolean;
}

export interface SweatWeek<Entry, GameId, Team> {
  readonly games: readonly SweatGame<GameId, Team>[];
  readonly entries: readonly Entry[];
  readonly rules: SweatRules;
}

export interface SweatSide<Team> {
  readonly team: Team;
  readonly entries: number;
  /** The team's picks would survive if the game ended now; null while nothing decides that. */
  readonly survives: boolean | null;
}

export interface SweatGameSides<GameId, Team> {
  readonly gameId: GameId;
  readonly isLive: boolean;
  readonly away: SweatSide<Team>;
  readonly home: SweatSide<Team>;
}

export interface Sweat<Entry, GameId, Team> {
  readonly alive: number;
  /** How many would be left if all games ended now. */
  readonly left: number;
  /** Those who would be out, the least likely to survive first. */
  readonly brink: readonly { readonly entry: Entry; readonly chance: number }[];
  /** How many would lose a life and stay. */
  readonly losingLife: number;
  readonly sides: readonly SweatGameSides<GameId, Team>[];
}

/**
 * True if a team's pick would survive if its game ended now. Null while nothing decides that: before kickoff, and while
 * a game that is being played is level, since ties are rare.
 */
function survivesNow<Team>(game: SweatGame<unknown, Team> | undefined, team: Team, rules: SweatRules): boolean | null {
  if (game === undefined || game.status === "cancelled") return true;
  const { status, score } = game;
  if (!hasStarted(status) || score === null) return null;
  const lead = score.home - score.away;
  if (lead === 0 && status !== "final") return null;
  const winner = lead === 0 ? null : lead > 0 ? game.homeTeam : game.awayTeam;
  return gradeSurvivorPick(team, { kind: "final", winner }, rules).survived;
}

/** The chance that a team's pick survives; 1 for a game that isn't played in its week. */
function survivalChance<Team>(game: SweatGame<unknown, Team> | undefined, team: Team, rules: SweatRules): number {
  if (game === undefined || game.homeChance === null) return 1;
  if (game.status === "final") return Number(survivesNow(game, team, rules) === true);
  const wins = game.homeTeam === team ? game.homeChance : 1 - game.homeChance;
  return rules.picksLosers ? 1 - wins : wins;
}

export function sweatOf<Entry extends SweatEntry<GameId, Team>, GameId, Team>({
  games,
  entries,
  rules,
}: SweatWeek<Entry, GameId, Team>): Sweat<Entry, GameId, Team> {
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const riders = new Map<Team, number>();
  const brink: { entry: Entry; chance: number }[] = [];
  let losingLife = 0;
  for (const entry of entries) {
    const open = entry.picks.filter(({ survived }) => survived === null);
    for (const { team } of open) riders.set(team, (riders.get(team) ?? 0) + 1);
    if (entry.isWeekLost) continue;
    const isLosing = open.some(({ team, gameId }) => survivesNow(gameOf.get(gameId), team, rules) === false);
    if (!isLosing) continue;
    if (entry.livesLeft > 1) {
      losingLife += 1;
      continue;
    }
    const chances = open.map(({ team, gameId }) => survivalChance(gameOf.get(gameId), team, rules));
    brink.push({ entry, chance: chances.reduce((product, chance) => product * chance, 1) });
  }
  return {
    alive: entries.length,
    left: entries.length - brink.length,
    brink: brink.sort((a, b) => a.chance - b.chance),
    losingLife,
    sides: sweatSides({ games, riders, rules }),
  };
}

/**
 * The sides of games that aren't over and that somebody rides on: those being played first, then the most ridden on.
 */
export function sweatSides<GameId, Team>({
  games,
  riders,
  rules,
}: {
  readonly games: readonly SweatGame<GameId, Team>[];
  readonly riders: ReadonlyMap<Team, number>;
  readonly rules: SweatRules;
}): SweatGameSides<GameId, Team>[] {
  return games
    .filter(({ status }) => status === "scheduled" || status === "in_progress")
    .map((game) => {
      const sideOf = (team: Team) => ({
        team,
        entries: riders.get(team) ?? 0,
        survives: survivesNow(game, team, rules),
      });
      return {
        gameId: game.id,
        isLive: game.status === "in_progress",
        away: sideOf(game.awayTeam),
        home: sideOf(game.homeTeam),
      };
    })
    .filter(({ away, home }) => away.entries + home.entries > 0)
    .sort(
      (a, b) =>
        Number(b.isLive) - Number(a.isLive) || b.away.entries + b.home.entries - (a.away.entries + a.home.entries),
    );
}
