// What each of the 32 teams is to one entry this week, and the sentence that explains it.
import type { TeamId } from "../../components/games/views";
import type { PickSheetView } from "../../components/survivor/views";
import { inWeek } from "../../components/survivor/weekText";

export type TeamFate =
  | { kind: "available" }
  /** Never used, and never to be: the entry is out. */
  | { kind: "unused" }
  | { kind: "picked" }
  | { kind: "used"; week: number }
  | { kind: "bye" }
  | { kind: "locked" }
  /** The team's game isn't played this week, though it isn't on bye. */
  | { kind: "noGame" };

type Sheet = Pick<PickSheetView, "availableTeams" | "usedTeams" | "byeTeamIds" | "weekGames" | "pick"> & {
  entry: Pick<PickSheetView["entry"], "isEliminated">;
};

export function teamFates(sheet: Sheet): (teamId: TeamId) => TeamFate {
  const used = new Map(sheet.usedTeams.map(({ teamId, week }) => [teamId, week]));
  const available = new Map(sheet.availableTeams.map((team) => [team.teamId, team]));
  const byes = new Set(sheet.byeTeamIds);
  const playing = new Set(sheet.weekGames.flatMap((game) => [game.homeTeamId, game.awayTeamId]));
  return (teamId) => {
    const week = used.get(teamId);
    if (sheet.pick?.selectedTeamId === teamId) return { kind: "picked" };
    if (week !== undefined) return { kind: "used", week };
    if (sheet.entry.isEliminated) return { kind: "unused" };
    const option = available.get(teamId);
    if (option) return { kind: option.isLocked ? "locked" : "available" };
    if (byes.has(teamId)) return { kind: "bye" };
    return { kind: playing.has(teamId) ? "locked" : "noGame" };
  };
}

export function fateText(fate: TeamFate): string {
  switch (fate.kind) {
    case "available":
      return "available";
    case "unused":
      return "never used";
    case "picked":
      return "your pick this week";
    case "used":
      return `used ${inWeek(fate.week)}`;
    case "bye":
      return "on bye this week";
    case "locked":
      return "locked, its deadline has passed";
    case "noGame":
      return "no game this week";
    default:
      return fate satisfies never;
  }
}
