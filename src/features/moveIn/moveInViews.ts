import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type MoveInView = NonNullable<FunctionReturnType<typeof api.moveIn.get>>;
