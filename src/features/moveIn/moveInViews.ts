import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

export type MoveInView = NonNullable<FunctionReturnType<typeof api.moveIn.get>>;

type PreviewView = NonNullable<FunctionReturnType<typeof api.moveIn.preview>>;
export type LeagueAfter = Extract<PreviewView, { readonly table: unknown }>;
export type PoolAfter = Extract<PreviewView, { readonly entries: unknown }>;
