import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type ScreenView = NonNullable<FunctionReturnType<typeof api.screens.show>>;
