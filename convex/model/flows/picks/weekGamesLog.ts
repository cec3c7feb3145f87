// [10.14] When the schedule changes a week's games, the log of each league with weighted picks in that week says so,
// and up to which number its sheets go now. Numbers themselves change only with their picks (sheets.ts, movedGames.ts).
import { v, type ObjectType } from "convex/values";
import { literals } from "convex-helpers/validators";
import { countingGames } from "../../../../domain/scoring/leagueGames";
import { highestNumber } from "../../../../domain/scoring/pickLimit";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit, type AuditChange } from "../../log/auditLog";
import { type GameChange, labelOf } from "../../records/games/gameChanges";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { listVoids } from "../../records/leagueRules/voidedGames";
import { countingIn, getSlate } from "../../records/leagueRules/weekRules";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";

const oneTo = (count: number) => `1 to ${count}`;

/** A run reads each league's rules, and its slate, voids and the week's games where the log gets an entry. */
const LEAGUES_BATCH = 5;

const fields = {
  action: literals("game.move", "game.add", "game.cancel", "game.restore"),
  gameId: v.id("games"),
  /** The week whose leagues are told, which a moved game has left. */
  season: v.number(),
  week: v.number(),
  kickoffAtMs: v.number(),
  /** "CHI at GB, 2025 week 10" */
  label: v.string(),
  /** Where a moved game went. */
  toWeek: v.union(v.number(), v.null()),
};
type WeekGameChange = ObjectType<typeof fields>;

export const weekGameChange = { ...fields, after: v.union(v.id("leagues"), v.null()) };

interface LogEntry extends Pick<WeekGameChange, "action" | "toWeek"> {
  readonly game: Doc<"games">;
}

/** Called after games changed. A week that no league has picked in needs no entry. */
export async function logGameChanges(ctx: MutationCtx, changes: readonly GameChange[]): Promise<void> {
  const isPicked = new Map<string, boolean>();
  for (const entry of changes.flatMap(listEntries)) {
    const { season, week } = entry.game;
    const key = `${season}/${week}`;
    const isPickedIn = isPicked.get(key) ?? (await nextLeague(ctx, { season, week }, null)) !== null;
    isPicked.set(key, isPickedIn);
    if (isPickedIn) await startLog(ctx, entry);
  }
}

function listEntries({ before, after }: GameChange): LogEntry[] {
  const added: LogEntry = { game: after, action: "game.add", toWeek: null };
  if (before === null) return [added];
  const hasMoved = before.season !== after.season || before.week !== after.week;
  if (hasMoved) return [{ game: before, action: "game.move", toWeek: after.week }, added];
  if ((before.status === "cancelled") === (after.status === "cancelled")) return [];
  return [{ game: after, action: after.status === "cancelled" ? "game.cancel" : "game.restore", toWeek: null }];
}

async function startLog(ctx: MutationCtx, { game, ...what }: LogEntry): Promise<void> {
  const { _id: gameId, season, week, kickoffAtMs } = game;
  const entry = { ...what, gameId, season, week, kickoffAtMs, label: await labelOf(ctx, game) };
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.logWeekGame, { ...entry, after: null });
}

async function nextLeague(
  ctx: MutationCtx,
  { season, week }: SeasonWeek,
  after: Doc<"leagues">["_id"] | null,
): Promise<LeagueWeek | null> {
  return await ctx.db
    .query("leagueWeeks")
    .withIndex("by_week", (q) => {
      const range = q.eq("season", season).eq("week", week);
      return after === null ? range : range.gt("leagueId", after);
    })
    .first();
}

/** Does the next few leagues and schedules the rest. */
export async function logInLeagues(
  ctx: MutationCtx,
  { after, ...entry }: WeekGameChange & { after: Doc<"leagues">["_id"] | null },
): Promise<null> {
  let last = after;
  for (let count = 0; count < LEAGUES_BATCH; count += 1) {
    const next = await nextLeague(ctx, entry, last);
    if (next === null) return null;
    await logInLeague(ctx, next, entry);
    last = next.leagueId;
  }
  await ctx.scheduler.runAfter(0, internal.jobs.scoring.logWeekGame, { ...entry, after: last });
  return null;
}

async function logInLeague(ctx: MutationCtx, at: LeagueWeek, entry: WeekGameChange): Promise<void> {
  const { action, gameId, kickoffAtMs, label, toWeek } = entry;
  const versions = await listRuleRows(ctx, at);
  const settings = rulesIn(versions, at.week);
  if (settings.weights === "equal") return;
  const chosen = settings.games === "slate" ? await getSlate(ctx, at) : null;
  const slate = chosen === null ? null : new Set(chosen.gameIds);
  if (countingGames(settings, [{ id: gameId, kickoffAtMs }], slate).length === 0) return;
  const changes: AuditChange[] = [];
  if (toWeek !== null) changes.push({ field: "week", before: String(at.week), after: String(toWeek) });
  if (settings.weights === "confidence") {
    const games = await countingIn(ctx, at, { games: await listWeekGames(ctx, at), versions });
    const others = games.filter(({ _id }) => _id !== gameId);
    const played = { status: (await listVoids(ctx, at)).has(gameId) ? "cancelled" : "scheduled" } as const;
    const off = { status: "cancelled" } as const;
    const was = { "game.move": [played], "game.add": [], "game.cancel": [played], "game.restore": [off] }[action];
    const [before, after] = [[...others, ...was], games].map((those) => oneTo(highestNumber(settings, those) ?? 0));
    if (before !== undefined && after !== undefined && before !== after)
      changes.push({ field: "numbers", before, after });
  }
  await audit(ctx, { actor: null, action, target: { name: label }, leagueId: at.leagueId, changes });
}
