// Says of each of the 32 teams if an entry can pick it this week, and why not.
import { t } from "@lingui/core/macro";
import type { TeamId } from "../../../components/games/gameViews";
import type { OwnPoolWeekView } from "../../../components/survivor/survivorViews";
import { inWeek } from "../../../components/survivor/weekText";

export type TeamStatus =
  | { kind: "available" }
  /** Never used, and the entry is out. */
  | { kind: "unused" }
  | { kind: "picked" }
  | { kind: "used"; week: number }
  | { kind: "bye" }
  | { kind: "locked" }
  /** The team isn't on bye, but its game isn't played this week. */
  | { kind: "noGame" };

type OwnWeek = Pick<OwnPoolWeekView, "availableTeams" | "usedTeams" | "byeTeamIds" | "weekGames" | "pick"> &
  Partial<Pick<OwnPoolWeekView, "secondPick">> & {
    entry: Pick<OwnPoolWeekView["entry"], "isEliminated">;
  };

export function teamStatuses(ownWeek: OwnWeek): (teamId: TeamId) => TeamStatus {
  const used = new Map(ownWeek.usedTeams.map(({ teamId, week }) => [teamId, week]));
  const available = new Map(ownWeek.availableTeams.map((team) => [team.teamId, team]));
  const byes = new Set(ownWeek.byeTeamIds);
  const playing = new Set(ownWeek.weekGames.flatMap((game) => [game.homeTeamId, game.awayTeamId]));
  return (teamId) => {
    const week = used.get(teamId);
    if (ownWeek.pick?.selectedTeamId === teamId || ownWeek.secondPick?.selectedTeamId === teamId)
      return { kind: "picked" };
    if (week !== undefined) return { kind: "used", week };
    if (ownWeek.entry.isEliminated) return { kind: "unused" };
    const option = available.get(teamId);
    if (option) return { kind: option.isLocked ? "locked" : "available" };
    if (byes.has(teamId)) return { kind: "bye" };
    return { kind: playing.has(teamId) ? "locked" : "noGame" };
  };
}

export function statusText(status: TeamStatus): string {
  switch (status.kind) {
    case "available":
      return t`available`;
    case "unused":
      return t`never used`;
    case "picked":
      return t`your pick this week`;
    case "used":
      return t`used ${inWeek(status.week)}`;
    case "bye":
      return t`on bye this week`;
    case "locked":
      return t`locked, its deadline has passed`;
    case "noGame":
      return t`no game this week`;
    default:
      return status satisfies never;
  }
}
