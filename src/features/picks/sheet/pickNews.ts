// [2.52] My Picks announces, besides scores, games that lock, and picks that couldn't be sent. A saved pick is
// announced by its toast.
import { t } from "@lingui/core/macro";
import type { GameId, GameView, PickView, TeamId } from "../../../components/games/gameViews";
import { sheetKey, type PickSheet } from "./pendingSaves";

export interface SheetNames {
  games: readonly GameView[];
  teamName: (teamId: TeamId) => string;
}

const titleOf = (game: GameView, { teamName }: SheetNames) =>
  t`${teamName(game.awayTeamId)} at ${teamName(game.homeTeamId)}`;

/** [15.1] Choices that are kept on this device from now on. */
export function unsavedNews(
  before: PickSheet<TeamId>,
  after: PickSheet<TeamId>,
  names: SheetNames & { leagueId: string },
): string[] {
  return names.games.flatMap((game) => {
    const key = sheetKey(names.leagueId, game.id);
    const save = after[key];
    if (save?.kind !== "unsaved" || before[key]?.kind === "unsaved") return [];
    const { teamId } = save;
    return [
      teamId === null
        ? t`${titleOf(game, names)}: pick taken back, not saved.`
        : t`${titleOf(game, names)}: ${names.teamName(teamId)}, not saved.`,
    ];
  });
}

export interface LockedPicks {
  locked: ReadonlySet<GameId>;
  picks: ReadonlyMap<GameId, PickView>;
}

interface LockNames extends SheetNames {
  /** [10.3] */
  isCounting: (gameId: GameId) => boolean;
}

export function lockNews(before: LockedPicks, after: LockedPicks, names: LockNames): string[] {
  const { games, teamName } = names;
  const closed = games.filter(({ id }) => after.locked.has(id) && !before.locked.has(id) && names.isCounting(id));
  const [only] = closed;
  if (only === undefined) return [];
  const pickOf = (game: GameView) => after.picks.get(game.id);
  if (closed.length > 1) {
    const missed = closed.filter((game) => !pickOf(game)).map((game) => titleOf(game, names));
    return [
      missed.length === 0
        ? t`${closed.length} games locked, all picked.`
        : t`${closed.length} games locked, no pick: ${missed.join("; ")}.`,
    ];
  }
  const pick = pickOf(only);
  return [
    pick
      ? t`${titleOf(only, names)} locked, your pick: ${teamName(pick.selectedTeamId)}.`
      : t`${titleOf(only, names)} locked, no pick.`,
  ];
}
