// [13.12] A save's changes in words.
import type { FunctionReturnType } from "convex/server";
import { t } from "@lingui/core/macro";
import type { api } from "../../../../convex/_generated/api";
import type { TeamMap } from "../../../hooks/useTeams";
import type { GameView } from "../gameViews";

type HistoryView = NonNullable<FunctionReturnType<typeof api.picks.history>>;
export type SaveView = HistoryView["saves"][number];
type ChangeView = SaveView["changes"][number];

interface Names {
  readonly games: readonly GameView[];
  readonly teams: TeamMap;
}

export function changeText(change: ChangeView, { games, teams }: Names): string {
  const teamOf = (id: string | null | undefined) => teams.get(id ?? "")?.name ?? t`Unknown`;
  const gameOf = (id: string | null) => {
    const game = games.find((each) => each.id === id);
    const [away, home] = [teamOf(game?.awayTeamId), teamOf(game?.homeTeamId)];
    return game === undefined ? t`another game` : t`${away} at ${home}`;
  };
  if (change.kind === "team") {
    const game = gameOf(change.gameId);
    const [from, to] = [teamOf(change.from), teamOf(change.to)];
    if (change.from === null) return t`${game}: ${to} picked`;
    return change.to === null ? t`${game}: ${from} taken back` : t`${game}: ${from} changed to ${to}`;
  }
  if (change.kind === "number") {
    const game = gameOf(change.gameId);
    const [from, to] = [String(change.from), String(change.to)];
    if (change.from === null) return t`${game}: number ${to} given`;
    return change.to === null ? t`${game}: number ${from} taken back` : t`${game}: number ${from} changed to ${to}`;
  }
  if (change.kind === "bestBet") {
    const [from, to] = [gameOf(change.from), gameOf(change.to)];
    if (change.from === null) return t`Best bet: ${to}`;
    return change.to === null ? t`Best bet taken back: ${from}` : t`Best bet moved from ${from} to ${to}`;
  }
  const [from, to] = [String(change.from), String(change.to)];
  if (change.from === null) return t`Guess: ${to} points`;
  return change.to === null ? t`Guess taken back: ${from} points` : t`Guess changed from ${from} to ${to} points`;
}
