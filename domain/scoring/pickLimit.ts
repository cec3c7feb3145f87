// [10.21] Where everybody picks so many of a week's games and chooses which: how many that is, up to which number they
// go, which picks count, and which games were missed. Games are those that count, all of the week's, by kickoff.
import { hasStarted, type GameStatus } from "../games/games";
import type { RuleSettings } from "../leagueRules/ruleSettings";
import { inNumberingOrder } from "./confidence";

type Limit = Pick<RuleSettings, "games" | "picksPerWeek">;
type Numbered = Limit & Pick<RuleSettings, "weights">;

interface Played<Game> {
  readonly id: Game;
  readonly status: GameStatus;
}

interface Picked<Game> {
  has(game: Game): boolean;
}

/** A game that isn't played takes up no pick, and no member is asked for it. */
export const takesPick = ({ status }: Pick<Played<unknown>, "status">) =>
  status !== "cancelled" && status !== "postponed";

/** How many picks everybody makes; null where all games are picked. */
export function pickLimit(
  { games: which, picksPerWeek }: Limit,
  games: readonly Pick<Played<unknown>, "status">[],
): number | null {
  return which === "pickN" ? Math.min(picksPerWeek, games.filter(takesPick).length) : null;
}

/**
 * [10.2] The highest number that a pick can be given, apart from those that a sheet holds from before (slotsOf); null
 * where picks have no numbers.
 */
export function highestNumber(settings: Numbered, games: readonly Pick<Played<unknown>, "status">[]): number | null {
  return settings.weights === "confidence" ? (pickLimit(settings, games) ?? games.length) : null;
}

/** How many picks more the limit has room for, negative where there are too many; null without a limit. */
export function picksLeft<Game>(settings: Limit, games: readonly Played<Game>[], picks: Picked<Game>): number | null {
  const limit = pickLimit(settings, games);
  return limit === null ? null : limit - games.filter((game) => picks.has(game.id) && takesPick(game)).length;
}

/**
 * The picked games whose picks count. More than the limit can be picked only because a game moved or the rules changed;
 * then the earliest ones count. Those that have started come first, so that no pick on an open game changes what a
 * started one counts, even if it was to start earlier.
 */
export function countedGames<Game, Each extends Played<Game>>(
  settings: Limit,
  games: readonly Each[],
  picks: Picked<Game>,
): readonly Each[] {
  const picked = games.filter(({ id }) => picks.has(id));
  const limit = pickLimit(settings, games);
  return limit === null ? picked : inNumberingOrder(picked.filter(takesPick), ({ status }) => status).slice(0, limit);
}

/**
 * [10.7] The started games that were missed, of those that `canMiss` admits. With a limit they are the last ones that
 * went by, as many as can't be made up for any more. Picks on games ahead don't change that: each is one pick more, and
 * one game less to pick.
 */
export function missedGames<Game, Each extends Played<Game>>(
  settings: Limit,
  games: readonly Each[],
  { picks, canMiss }: { readonly picks: Picked<Game>; readonly canMiss: (game: Each) => boolean },
): readonly Each[] {
  const passed = games.filter((game) => hasStarted(game.status) && !picks.has(game.id) && canMiss(game));
  const limit = pickLimit(settings, games);
  if (limit === null) return passed;
  const made = countedGames(settings, games, picks).filter(({ status }) => hasStarted(status)).length;
  const ahead = games.filter(({ status }) => status === "scheduled").length;
  const missed = limit - made - ahead;
  return missed > 0 ? passed.slice(-missed) : [];
}
