import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type LeagueSummaryView = FunctionReturnType<typeof api.leagues.summary>;
