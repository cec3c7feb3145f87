// The shapes of a game's page, named once for props. They are derived from the functions, so they can't drift.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type OneGameView = NonNullable<FunctionReturnType<typeof api.games.get>>;
export type SummaryView = FunctionReturnType<typeof api.gameDetails.get>;
type ReadySummary = Extract<SummaryView, { state: "ready" }>;
export type CourseView = NonNullable<ReadySummary["course"]>;
export type DriveView = CourseView["drives"][number];
export type PoolPicksView = FunctionReturnType<typeof api.survivor.gamePicks>;
