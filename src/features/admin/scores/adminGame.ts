import type { FunctionReturnType } from "convex/server";
import { type api } from "../../../../convex/_generated/api";

export type AdminGame = FunctionReturnType<typeof api.admin.listGames>[number];
