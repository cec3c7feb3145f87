// Describes a game's changes in words: for the activity log and for imports.
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { AuditChange } from "../../log/auditLog";

const SHOWN = [
  "season",
  "week",
  "homeTeamId",
  "awayTeamId",
  "kickoffAtMs",
  "status",
  "homeScore",
  "awayScore",
  "winnerTeamId",
] as const;
type Shown = (typeof SHOWN)[number];
export type ShownFields = Pick<Doc<"games">, Shown>;

/** By field as in [7.45], with teams as abbreviations; for a new game, every field that is set. */
export async function describeChanges(
  ctx: QueryCtx,
  before: ShownFields | null,
  after: ShownFields,
): Promise<AuditChange[]> {
  const changes: AuditChange[] = [];
  for (const field of SHOWN) {
    if (before !== null && before[field] === after[field]) continue;
    changes.push({
      field: field === "kickoffAtMs" ? "gameDate" : field,
      before: before === null ? null : await valueText(ctx, field, before),
      after: await valueText(ctx, field, after),
    });
  }
  return changes.filter((change) => change.before !== change.after);
}

async function valueText(ctx: QueryCtx, field: Shown, game: ShownFields): Promise<string | null> {
  if (field === "kickoffAtMs") return new Date(game.kickoffAtMs).toISOString();
  if (field === "homeTeamId" || field === "awayTeamId" || field === "winnerTeamId") {
    const teamId = game[field];
    return teamId === null ? null : ((await ctx.db.get("teams", teamId))?.abbreviation ?? "?");
  }
  return game[field] === null ? null : String(game[field]);
}

/** A game's name in logs and imports: "CHI at GB, 2025 week 10". */
export async function labelOf(
  ctx: QueryCtx,
  { homeTeamId, awayTeamId, season, week }: Pick<Doc<"games">, "homeTeamId" | "awayTeamId" | "season" | "week">,
): Promise<string> {
  const [home, away] = [await ctx.db.get("teams", homeTeamId), await ctx.db.get("teams", awayTeamId)];
  return `${away?.abbreviation ?? "?"} at ${home?.abbreviation ?? "?"}, ${season} week ${week}`;
}

export interface GameChange {
  /** Null for a new game. */
  readonly before: Doc<"games"> | null;
  /** As stored, with `outcomeRevision` already raised if the outcome changed. */
  readonly after: Doc<"games">;
}
