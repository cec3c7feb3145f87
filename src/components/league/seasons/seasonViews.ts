import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type SeasonsView = FunctionReturnType<typeof api.pastSeasons.list>;
export type SeasonView = SeasonsView["seasons"][number];
