import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** [13.2] The picks that a commissioner can enter for others in a week. */
export type Enterable = FunctionReturnType<typeof api.picksForOthers.get>;
