// Imports as admins see them, and their changes as a league's members do.
import { paginationResultValidator, type PaginationOptions, type PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { importState, rowProblem } from "../../tables/importTables";
import { maySeeOpenPicks, readReveal } from "../openPickViews";
import { ensureMember } from "../../records/leagues/memberships";
import { getPerson } from "../../records/users/people";
import { isRunning } from "./startImport";

const kind = v.union(v.literal("games"), v.literal("picks"));
/** Imports by admins. Commissioners move spreadsheets into their own league (../moveIn/moveInViews.ts). */
type ImportKind = Infer<typeof kind>;

export const importView = v.object({
  id: v.id("imports"),
  kind,
  isCheckOnly: v.boolean(),
  state: importState,
  isRunning: v.boolean(),
  startedByName: v.string(),
  startedAtMs: v.number(),
  totalRows: v.number(),
  /** `done` of `total` rows have been through the import's current state. */
  total: v.number(),
  done: v.number(),
  newRows: v.number(),
  changedRows: v.number(),
  /** The first hundred of `problemCount`, by row. */
  problems: v.array(rowProblem),
  problemCount: v.number(),
});
export type ImportView = Infer<typeof importView>;

type AdminImport = Doc<"imports"> & { readonly kind: ImportKind };

const isOfAdmins = (run: Doc<"imports"> | null): run is AdminImport => run !== null && run.kind !== "moveIn";

async function toImportView(ctx: QueryCtx, run: AdminImport): Promise<ImportView> {
  const { _id: id, startedById } = run;
  const { firstName, lastName } = await getPerson(ctx, startedById);
  return {
    id,
    kind: run.kind,
    isCheckOnly: run.isCheckOnly,
    state: run.state,
    isRunning: isRunning(run.state),
    startedByName: `${firstName} ${lastName}`.trim(),
    startedAtMs: run.startedAtMs,
    totalRows: run.totalRows,
    total: run.total,
    done: run.done,
    newRows: run.newRows,
    changedRows: run.changedRows,
    problems: run.problems,
    problemCount: run.problemCount,
  };
}

export async function getImport(ctx: QueryCtx, importId: Id<"imports">): Promise<ImportView | null> {
  const run = await ctx.db.get("imports", importId);
  return isOfAdmins(run) ? await toImportView(ctx, run) : null;
}

const SHOWN = 5;

/** The newest few of one kind, newest first. */
export async function listImports(ctx: QueryCtx, of: ImportKind): Promise<ImportView[]> {
  const runs = await ctx.db
    .query("imports")
    .withIndex("by_kind_and_league", (q) => q.eq("kind", of))
    .order("desc")
    .take(SHOWN);
  return await Promise.all(runs.filter(isOfAdmins).map((run) => toImportView(ctx, run)));
}

const text = v.union(v.string(), v.null());

export const importRowView = v.object({
  row: v.number(),
  isNew: v.boolean(),
  label: v.string(),
  /** The pick's owner; null for games. */
  owner: text,
  fields: v.array(v.object({ field: v.string(), before: text, after: text })),
  /** A pick that members can't see yet: its old and new values are left out. */
  isHidden: v.boolean(),
});
export const importRowPage = paginationResultValidator(importRowView);
type RowPage = PaginationResult<Infer<typeof importRowView>>;

async function toRowView(ctx: QueryCtx, row: Doc<"importRows">, isHidden: boolean) {
  const person = row.userId === null ? null : await getPerson(ctx, row.userId);
  const fields = row.fields.map((change) => (isHidden ? { ...change, before: null, after: null } : change));
  const owner = person && `${person.firstName} ${person.lastName}`.trim();
  return { row: row.row, isNew: row.isNew, label: row.label, owner, fields, isHidden };
}

interface Rows {
  readonly user: Doc<"users">;
  readonly importId: Id<"imports">;
  readonly paginationOpts: PaginationOptions;
}

/** The changes of an import, in the order written, for admins. */
export async function listImportRows(ctx: QueryCtx, { user, importId, paginationOpts }: Rows): Promise<RowPage> {
  const run = await ctx.db.get("imports", importId);
  const found = await ctx.db
    .query("importRows")
    .withIndex("by_news", (q) => q.eq("importId", importId).eq("isNews", true))
    .paginate(paginationOpts);
  const page: RowPage["page"] = [];
  for (const row of found.page) {
    const isShown = row.leagueId === null || run?.startedById === user._id || (await isRevealedTo(ctx, user, row));
    page.push(await toRowView(ctx, row, !isShown));
  }
  return { ...found, page };
}

/** The changes of an import in a league, for its members. They don't see a check, which changed nothing. */
export async function listLeagueImportRows(
  ctx: QueryCtx,
  { user, importId, leagueId, paginationOpts }: Rows & { readonly leagueId: Id<"leagues"> },
): Promise<RowPage> {
  await ensureMember(ctx, { user, leagueId });
  const run = await ctx.db.get("imports", importId);
  const found = await ctx.db
    .query("importRows")
    .withIndex("by_league", (q) => q.eq("importId", importId).eq("isNews", true).eq("leagueId", leagueId))
    .paginate(paginationOpts);
  const isLogged = run !== null && !run.isCheckOnly && run.state !== "checking" && run.state !== "refused";
  const page: RowPage["page"] = [];
  for (const row of isLogged ? found.page : [])
    page.push(await toRowView(ctx, row, !(await isRevealedTo(ctx, user, row))));
  return { ...found, page };
}

/** A pick on a game that has since been deleted stays hidden from everyone else. */
async function isRevealedTo(ctx: QueryCtx, user: Doc<"users">, row: Doc<"importRows">): Promise<boolean> {
  if (row.userId === user._id) return true;
  const game = row.gameId && (await ctx.db.get("games", row.gameId));
  const league = row.leagueId && (await ctx.db.get("leagues", row.leagueId));
  if (!game || !league) return false;
  const at = { league, season: game.season, week: game.week };
  return (await readReveal(ctx, at))(game._id) || (await maySeeOpenPicks(ctx, { ...at, actor: user }));
}
