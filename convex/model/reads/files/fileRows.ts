// [13.7] A page of an exported file, and how its cells are written.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";

export const filePage = v.object({
  /** One cell for each column (domain/files/leagueFiles.ts). */
  rows: v.array(v.array(v.union(v.string(), v.number(), v.null()))),
  /** Of the next page; null after the last one. */
  cursor: v.union(v.string(), v.null()),
});
export type FilePage = Infer<typeof filePage>;

export interface Exported {
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly season: number;
  readonly cursor: string | null;
}

export const isoOf = (ms: number) => new Date(ms).toISOString();
