// [2.52] My Picks announces, besides scores, games that lock, and picks that couldn't be sent. A saved pick is announced
// by its toast.
import { t } from "@lingui/core/macro";
import type { GameId, GameView, PickView, TeamId } from "../../../components/games/gameViews";
import { sheetKey, type PickSheet } from "./pendingSaves";

export interface SheetState {
  locked: ReadonlySet<GameId>;
  picks: ReadonlyMap<GameId, PickView>;
  sheet: PickSheet<TeamId>;
}

interface SheetNames {
  leagueId: string;
  games: readonly GameView[];
  teamName: (teamId: TeamId) => string;
  /** [10.3] */
  isCounting: (gameId: GameId) => boolean;
}

export function pickNews(before: SheetState, after: SheetState, names: SheetNames): string[] {
  const { leagueId, games, teamName } = names;
  const titleOf = (game: GameView) => t`${teamName(game.awayTeamId)} at ${teamName(game.homeTeamId)}`;
  const saveOf = ({ sheet }: SheetState, game: GameView) => sheet[sheetKey(leagueId, game.id)];
  const keptBack = games.flatMap((game) => {
    const save = saveOf(after, game);
    const isNew = save?.kind === "unsaved" && saveOf(before, game)?.kind !== "unsaved";
    if (!isNew) return [];
    const { teamId } = save;
    return [
      teamId === null
        ? t`${titleOf(game)}: pick taken back, not saved.`
        : t`${titleOf(game)}: ${teamName(teamId)}, not saved.`,
    ];
  });
  const closed = games.filter(({ id }) => after.locked.has(id) && !before.locked.has(id) && names.isCounting(id));
  const [only] = closed;
  if (only === undefined) return keptBack;
  const pickOf = (game: GameView) => after.picks.get(game.id);
  if (closed.length > 1) {
    const missed = closed.filter((game) => !pickOf(game)).map(titleOf);
    return [
      ...keptBack,
      missed.length === 0
        ? t`${closed.length} games locked, all picked.`
        : t`${closed.length} games locked, no pick: ${missed.join("; ")}.`,
    ];
  }
  const pick = pickOf(only);
  return [
    ...keptBack,
    pick
      ? t`${titleOf(only)} locked, your pick: ${teamName(pick.selectedTeamId)}.`
      : t`${titleOf(only)} locked, no pick.`,
  ];
}
