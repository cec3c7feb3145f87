// [10.20] When members see one another's picks: as each game locks, or all of a week's at once.
import type { GameStatus } from "../games/games";
import { isCalledOff } from "../leagues/deadlines";
import type { RuleSettings } from "./ruleSettings";

interface WeekToShow<Game extends string> {
  readonly settings: Pick<RuleSettings, "reveal">;
  /** The games that count. */
  readonly games: readonly { readonly id: Game; readonly status: GameStatus }[];
}

/** True while the picks wait to be shown together: for a game that counts and will be played, and hasn't locked. */
export function isHeldBack<Game extends string>(
  { settings, games }: WeekToShow<Game>,
  locked: ReadonlySet<Game>,
): boolean {
  return settings.reveal === "together" && games.some(({ id, status }) => !isCalledOff(status) && !locked.has(id));
}
