// [4.7] Chooses what a pool's page shows for one entry. Pure: the server decides every deadline.
import type {
  AvailableTeamView,
  PickSheetView,
  PoolView,
  SurvivorPickView,
} from "../../../components/survivor/survivorViews";

export type EntryState =
  | { kind: "poolOver" }
  | { kind: "eliminated" }
  | { kind: "notStarted" }
  | { kind: "picked"; pick: SurvivorPickView }
  /** The week's last deadline passed without a pick and cost a life, but not the last one. */
  | { kind: "lifeLost" }
  /** The same, not settled yet; or nothing is left to pick because every team is used, on bye or locked. */
  | { kind: "deadlinePassed" }
  | { kind: "noGames" }
  | { kind: "open"; teams: readonly AvailableTeamView[] };

type Sheet = Pick<PickSheetView, "week" | "availableTeams" | "weekGames" | "isDeadlinePassed"> & {
  pick: SurvivorPickView | null;
  entry: Pick<PickSheetView["entry"], "isEliminated" | "missedWeeks">;
};

interface StateInput {
  pool: Pick<PoolView, "state" | "hasStarted">;
  sheet: Sheet;
}

export function entryStateOf({ pool, sheet }: StateInput): EntryState {
  if (sheet.entry.isEliminated) return { kind: "eliminated" };
  if (pool.state === "over") return { kind: "poolOver" };
  if (!pool.hasStarted) return { kind: "notStarted" };
  if (sheet.pick) return { kind: "picked", pick: sheet.pick };
  if (sheet.entry.missedWeeks.includes(sheet.week)) return { kind: "lifeLost" };
  if (sheet.isDeadlinePassed) return { kind: "deadlinePassed" };
  if (sheet.weekGames.length === 0) return { kind: "noGames" };
  const teams = pickableTeams(sheet);
  return teams.length === 0 ? { kind: "deadlinePassed" } : { kind: "open", teams };
}

/** [5.8] The teams that this entry can still choose. */
export function pickableTeams(sheet: Pick<PickSheetView, "availableTeams">): AvailableTeamView[] {
  return sheet.availableTeams.filter((team) => !team.isLocked);
}

/**
 * [10.18] The sheet as one of the week's picks sees it: its own pick, and the teams of games that the other one hasn't
 * taken.
 */
export function sheetOf(sheet: PickSheetView, pickNumber: 1 | 2): PickSheetView {
  const [pick, other] = pickNumber === 1 ? [sheet.pick, sheet.secondPick] : [sheet.secondPick, sheet.pick];
  const availableTeams = sheet.availableTeams.filter(({ gameId }) => gameId !== other?.gameId);
  return { ...sheet, pick, availableTeams };
}
