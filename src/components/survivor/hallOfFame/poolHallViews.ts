import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

export type PoolHallView = FunctionReturnType<typeof api.poolHall.get>;
export type PoolRecordView = PoolHallView["records"][number];
