// [4.7] Chooses what a pool's page shows for one entry. Pure: the server decides every deadline.
import type {
  AvailableTeamView,
  OwnPoolWeekView,
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

type OwnWeek = Pick<OwnPoolWeekView, "week" | "availableTeams" | "weekGames" | "isDeadlinePassed"> & {
  pick: SurvivorPickView | null;
  entry: Pick<OwnPoolWeekView["entry"], "isEliminated" | "missedWeeks">;
};

interface StateInput {
  pool: Pick<PoolView, "state" | "hasStarted">;
  ownWeek: OwnWeek;
}

export function entryStateOf({ pool, ownWeek }: StateInput): EntryState {
  if (ownWeek.entry.isEliminated) return { kind: "eliminated" };
  if (pool.state === "over") return { kind: "poolOver" };
  if (!pool.hasStarted) return { kind: "notStarted" };
  if (ownWeek.pick) return { kind: "picked", pick: ownWeek.pick };
  if (ownWeek.entry.missedWeeks.includes(ownWeek.week)) return { kind: "lifeLost" };
  if (ownWeek.isDeadlinePassed) return { kind: "deadlinePassed" };
  if (ownWeek.weekGames.length === 0) return { kind: "noGames" };
  const teams = pickableTeams(ownWeek);
  return teams.length === 0 ? { kind: "deadlinePassed" } : { kind: "open", teams };
}

/** [5.8] The teams that this entry can still choose. */
export function pickableTeams(ownWeek: Pick<OwnPoolWeekView, "availableTeams">): AvailableTeamView[] {
  return ownWeek.availableTeams.filter((team) => !team.isLocked);
}

/**
 * [10.18] The week as one of its picks sees it: its own pick, and the teams of games that the other one hasn't
 * taken.
 */
export function ownWeekOf(ownWeek: OwnPoolWeekView, pickNumber: 1 | 2): OwnPoolWeekView {
  const [pick, other] = pickNumber === 1 ? [ownWeek.pick, ownWeek.secondPick] : [ownWeek.secondPick, ownWeek.pick];
  const availableTeams = ownWeek.availableTeams.filter(({ gameId }) => gameId !== other?.gameId);
  return { ...ownWeek, pick, availableTeams };
}
