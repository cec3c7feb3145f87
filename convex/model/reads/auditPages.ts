// The activity log as people read it, with today's names.
import { paginationResultValidator, type PaginationOptions, type PaginationResult } from "convex/server";
import { v, type Infer } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { ACTIONS, LOG_KINDS, logKindOf, type AuditAction } from "../log/auditLog";
import { readWeekReveal } from "../records/leagueRules/revealedGames";
import { readWeekRules } from "../records/leagueRules/weekRules";
import { listWeekGames } from "../records/games/weekGames";
import type { LeagueWeek } from "../records/leagues/leagueWeeks";
import { logWay } from "../tables/adminTables";
import { isWeekShown } from "./survivor/survivorReveal";

/** A person's name as the log shows it. */
export function nameOf({ firstName, lastName, email }: Doc<"users">): string {
  return `${firstName} ${lastName}`.trim() || email;
}

async function nameOfUser(ctx: QueryCtx, userId: Id<"users">): Promise<string> {
  const user = await ctx.db.get("users", userId);
  return user === null || user.tokenIdentifier === null ? "Former member" : nameOf(user);
}

export const logKind = literals(...LOG_KINDS);

export const auditView = v.object({
  id: v.id("auditLog"),
  atMs: v.number(),
  actorId: v.union(v.id("users"), v.null()),
  actorName: v.string(),
  action: v.string(),
  text: v.string(), // "changed the role of"
  target: v.string(),
  leagueId: v.union(v.id("leagues"), v.null()),
  importId: v.union(v.id("imports"), v.null()),
  kind: logKind,
  /** Null for rows of 0.2.0. */
  via: v.union(logWay, v.null()),
  changes: v.array(
    v.object({
      field: v.string(),
      before: v.union(v.string(), v.null()),
      after: v.union(v.string(), v.null()),
    }),
  ),
});
export const auditPage = paginationResultValidator(auditView);
export type AuditPage = PaginationResult<Infer<typeof auditView>>;

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(ACTIONS, text);
}

async function toAuditView(
  ctx: QueryCtx,
  row: Doc<"auditLog">,
  reveals: RevealedChanges,
): Promise<Infer<typeof auditView>> {
  const { _id: id, _creationTime, targetUserId, importId = null, via = null, ...fields } = row;
  const changes: Infer<typeof auditView>["changes"] = [];
  for (const { field, before, after, shownWith } of row.changes) {
    if (shownWith !== undefined && !(await reveals.isShown(row.leagueId, shownWith))) continue;
    const isPerson = field === "creator";
    changes.push({
      field,
      before: isPerson ? await nameOfChange(ctx, before) : before,
      after: isPerson ? await nameOfChange(ctx, after) : after,
    });
  }
  return {
    id,
    ...fields,
    changes,
    importId,
    via,
    kind: logKindOf(row.action),
    actorName: row.actorId === null ? "The schedule" : await nameOfUser(ctx, row.actorId),
    text: isAction(row.action) ? ACTIONS[row.action] : row.action,
    target: targetUserId === null ? row.target : await nameOfUser(ctx, targetUserId),
  };
}

/** [13.2] Reads a week's games, locks and rules once, however many changes of it are on a page. */
class RevealedChanges {
  private readonly weeks = new Map<string, Promise<ReadonlySet<Id<"games">>>>();

  constructor(private readonly ctx: QueryCtx) {}

  /** True if the league shows the picks of this game. */
  async isShown(leagueId: Id<"leagues"> | null, gameId: Id<"games">): Promise<boolean> {
    const game = await this.ctx.db.get("games", gameId);
    if (leagueId === null || game === null) return false;
    const { season, week } = game;
    const key = `${leagueId}/${season}/${week}`;
    const reading = this.weeks.get(key) ?? this.read({ leagueId, season, week });
    this.weeks.set(key, reading);
    return (await reading).has(gameId);
  }

  private async read({ leagueId, ...at }: LeagueWeek): Promise<ReadonlySet<Id<"games">>> {
    const league = await this.ctx.db.get("leagues", leagueId);
    if (league === null || league.isDeleted) return new Set();
    if (league.poolType === "survivor") {
      const games = (await isWeekShown(this.ctx, { league, ...at })) ? await listWeekGames(this.ctx, at) : [];
      return new Set(games.map(({ _id }) => _id));
    }
    const rules = await readWeekRules(this.ctx, { leagueId, ...at });
    return (await readWeekReveal(this.ctx, { league, ...at }, rules)).shown;
  }
}

async function nameOfChange(ctx: QueryCtx, value: string | null): Promise<string | null> {
  const userId = value === null ? null : ctx.db.normalizeId("users", value);
  return userId === null ? value : await nameOfUser(ctx, userId);
}

export async function toAuditPage(ctx: QueryCtx, found: PaginationResult<Doc<"auditLog">>): Promise<AuditPage> {
  const page: AuditPage["page"] = [];
  const reveals = new RevealedChanges(ctx);
  for (const row of found.page) page.push(await toAuditView(ctx, row, reveals));
  return { ...found, page };
}

/** Newest first. */
export async function listAudit(ctx: QueryCtx, paginationOpts: PaginationOptions): Promise<AuditPage> {
  const found = await ctx.db.query("auditLog").order("desc").paginate(paginationOpts);
  return await toAuditPage(ctx, found);
}
