// The shapes of survivor pools, named once for props. They are derived from the functions, so they can't drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type PoolView = FunctionReturnType<typeof api.survivor.get>;
export type MyEntryView = PoolView["myEntries"][number];
export type SurvivorPickView = FunctionReturnType<typeof api.survivor.history>[number];
export type OwnPoolWeekView = FunctionReturnType<typeof api.survivor.pickSheet>;
export type EntryView = OwnPoolWeekView["entry"];
export type AvailableTeamView = OwnPoolWeekView["availableTeams"][number];
export type EntryRowView = FunctionReturnType<typeof api.survivor.listEntries>["page"][number];
export type WeekStateView = FunctionReturnType<typeof api.survivor.weekState>;
export type EliminationView = FunctionReturnType<typeof api.survivor.recentEliminations>[number];
export type RidersView = NonNullable<FunctionReturnType<typeof api.survivor.listRiders>>;
export type RiderView = NonNullable<RidersView["entries"]>[number];
export type PlanView = FunctionReturnType<typeof api.survivor.plan>;
