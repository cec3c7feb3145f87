// [10.10][10.11] Choosing a league's rules and changing them. Rules of weeks that have begun to lock are never touched.
import { PRESETS, type PresetName } from "../../../../domain/leagueRules/presets";
import type { WithoutSystemFields } from "convex/server";
import {
  isClassic,
  isSameRules,
  usesLines,
  withDefaults,
  type KnownSettings,
  type RuleSettings,
} from "../../../../domain/leagueRules/ruleSettings";
import { ruleProblem } from "../../../../domain/leagueRules/ruleProblems";
import { differencesInWords } from "../../../../domain/leagueRules/rulesInWords";
import { WEEKS } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { audit } from "../../log/auditLog";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { saidText } from "../../common/saidText";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getCurrentWeek } from "../../records/games/currentWeek";
import { changeWeekNow } from "../../records/leagueRules/changeWeek";
import { requestFreeze } from "./lineFreezing";
import { requestRecast, type CountedBefore } from "./requestRecast";
import { ensurePickem, listRuleRows, rulesIn } from "../../records/leagueRules/rules";
import { readWeekRules } from "../../records/leagueRules/weekRules";
import { listLeagueWeeks } from "../../records/leagues/leagueWeeks";
import { ensureCanShow } from "./showingTogether";
import { noteChange } from "../talk/whatHappened";

/** A new league's rules: a preset or its own, Classic without either. */
export function chosenRules(preset: PresetName | undefined, rules: KnownSettings | undefined): RuleSettings {
  if (preset !== undefined && rules !== undefined) {
    throw refusal("presetAndRules");
  }
  return rules === undefined ? PRESETS[preset ?? "classic"] : withDefaults(rules);
}

function ensureValid(league: Doc<"leagues">, settings: RuleSettings): void {
  const found = ruleProblem(settings);
  if (found !== null) ensureNoProblem(found.field, found.problem);
  ensureCanShow(settings, league);
}

/** For a new league. */
export async function startRules(ctx: MutationCtx, league: Doc<"leagues">, settings: RuleSettings): Promise<void> {
  ensureValid(league, settings);
  if (isClassic(settings)) return;
  await insertRules(ctx, { leagueId: league._id, season: league.currentSeason, fromWeek: 1, settings });
}

type NewRules = Omit<WithoutSystemFields<Doc<"leagueRules">>, "usesLines" | "settings"> & { settings: RuleSettings };

async function insertRules(ctx: MutationCtx, row: NewRules) {
  await ctx.db.insert("leagueRules", { ...row, usesLines: usesLines(row.settings) });
  const current = await getCurrentWeek(ctx);
  if (current?.season === row.season) await requestFreeze(ctx, current);
}

/** For a new season: it starts with the last rules of an earlier one. */
export async function carryRulesOver(ctx: MutationCtx, leagueId: Id<"leagues">, season: number): Promise<void> {
  const last = await ctx.db
    .query("leagueRules")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).lte("season", season))
    .order("desc")
    .first();
  if (last === null || last.season === season) return;
  const settings = withDefaults(last.settings);
  if (!isClassic(settings)) await insertRules(ctx, { leagueId, season, fromWeek: 1, settings });
}

interface Change {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
  readonly settings: KnownSettings;
  /** The week that was shown to the commissioner. */
  readonly fromWeek: number;
}

/** Replaces the rules from that week on, and rules that were to hold from a later one. */
export async function changeRules(ctx: MutationCtx, { user, leagueId, season, ...change }: Change): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensurePickem(league);
  const settings = withDefaults(change.settings);
  ensureValid(league, settings);
  const fromWeek = await ensureWeek(ctx, { league, season, fromWeek: change.fromWeek });
  const rows = await listRuleRows(ctx, { leagueId, season });
  const changes = differencesInWords(rulesIn(rows, WEEKS.length), settings).map((each) => ({
    field: each.field,
    before: each.before && saidText(each.before),
    after: each.after && saidText(each.after),
  }));
  const weeks = (await listLeagueWeeks(ctx, { leagueId, season })).filter(({ week }) => week >= fromWeek);
  const before = new Map<number, CountedBefore>();
  for (const { week } of weeks)
    before.set(week, await readWeekRules(ctx, { leagueId, season, week }, { versions: rows }));
  const earlier = rows.filter((row) => row.fromWeek < fromWeek);
  for (const row of rows.slice(earlier.length)) await ctx.db.delete("leagueRules", row._id);
  if (!isSameRules(rulesIn(earlier, fromWeek), settings)) {
    await insertRules(ctx, { leagueId, season, fromWeek, settings });
  }
  for (const [week, counted] of before) await requestRecast(ctx, { leagueId, season, week }, counted);
  if (changes.length === 0) return null;
  const since = { field: "fromWeek", before: null, after: fromWeek === 1 ? "immediately" : weekName(fromWeek) };
  await audit(ctx, { actor: user, action: "league.rules", target: league, leagueId, changes: [...changes, since] });
  await noteChange(ctx, { league, user, thing: "rules" });
  return null;
}

/** Errors: INVALID for another season, CONFLICT if games have locked since the week was shown. */
async function ensureWeek(
  ctx: MutationCtx,
  { league, season, fromWeek }: { league: Doc<"leagues">; season: number; fromWeek: number },
): Promise<number> {
  if (season < league.currentSeason) {
    throw refusal("seasonOver", { season });
  }
  if (season > league.currentSeason) {
    throw refusal("seasonNotBegun", { season });
  }
  const first = await changeWeekNow(ctx, league);
  if (first === null) {
    throw refusal("noWeekForNewRules", { season });
  }
  if (first === fromWeek) return first;
  throw refusal("changeWeekMoved", { fromWeek: first });
}
