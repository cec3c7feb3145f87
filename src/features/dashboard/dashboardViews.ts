// The shape of the dashboard's data, named once for props. It is derived from the function, so it can't drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type SummaryView = FunctionReturnType<typeof api.dashboard.summary>;
export type LeagueNowView = SummaryView["leagues"][number];
