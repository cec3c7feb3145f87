// [10.1]–[10.12] Which rules a pick'em league plays by, and what they say. Changing them: changeRules.ts.
import { v, type Infer } from "convex/values";
import { literals } from "convex-helpers/validators";
import { presetOf, PRESET_NAMES } from "../../../../domain/leagueRules/presets";
import { CLASSIC, withDefaults, type RuleSettings } from "../../../../domain/leagueRules/ruleSettings";
import { rulesInWords } from "../../../../domain/leagueRules/rulesInWords";
import { WEEKS } from "../../../../domain/games/weeks";
import { normaliseInviteCode } from "../../../../domain/leagues/leagueForms";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { ruleSettings } from "../../tables/leagueRuleTables";
import { refusal } from "../../common/refusals";
import { saidText } from "../../common/saidText";
import { getCurrentWeek } from "../games/currentWeek";
import { getByInviteCode } from "../leagues/inviteCodes";
import { ensureCommissioner } from "../leagues/commissioners";
import { ensureMember } from "../leagues/memberships";
import { changeWeekOf } from "./changeWeek";

const sentenceView = v.object({ field: v.string(), text: v.string() });

const presetView = v.union(literals(...PRESET_NAMES), v.null());

/** The sentences are the settings in English, for the API. Screens say the settings themselves. */
export const rulesInForceView = v.object({
  settings: ruleSettings,
  preset: presetView,
  sentences: v.array(sentenceView),
});

export const rulesView = v.object({
  /** In order of their weeks; the first is valid from week 1 on. */
  versions: v.array(rulesInForceView.extend({ fromWeek: v.number() })),
});

/** A league's rules in a season, by week. */
export type RuleVersions = readonly Pick<Doc<"leagueRules">, "fromWeek" | "settings">[];

/** At most one row for each week; none for a league that plays by Classic rules. */
export async function listRuleRows(
  ctx: QueryCtx,
  { leagueId, season }: { leagueId: Id<"leagues">; season: number },
): Promise<Doc<"leagueRules">[]> {
  return await ctx.db
    .query("leagueRules")
    .withIndex("by_league_season_and_week", (q) => q.eq("leagueId", leagueId).eq("season", season))
    .take(WEEKS.length);
}

/** The rules in force in a week. */
export function rulesIn(versions: RuleVersions, week: number): RuleSettings {
  return completed(versions.findLast(({ fromWeek }) => fromWeek <= week));
}

function completed(version: RuleVersions[number] | undefined): RuleSettings {
  return version === undefined ? CLASSIC : withDefaults(version.settings);
}

interface LeagueSeason {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
  readonly season: number;
}

export async function getRules(
  ctx: QueryCtx,
  { user, leagueId, season }: LeagueSeason,
): Promise<Infer<typeof rulesView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  ensurePickem(league);
  const rows = await listRuleRows(ctx, { leagueId, season });
  const first = rows[0]?.fromWeek === 1 ? [] : [{ fromWeek: 1, settings: CLASSIC }];
  const versions = [...first, ...rows].map((version) => ({ fromWeek: version.fromWeek, settings: completed(version) }));
  return { versions: versions.map((version) => ({ ...version, ...inWords(version.settings) })) };
}

/** [10.11] By rows alone, as queries see it. */
export async function getChangeWeek(
  ctx: QueryCtx,
  { user, leagueId }: Omit<LeagueSeason, "season">,
): Promise<number | null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensurePickem(league);
  return await changeWeekOf(ctx, league);
}

export function ensurePickem({ poolType }: Doc<"leagues">): void {
  if (poolType === "pickem") return;
  throw refusal("poolHasNoRules");
}

/** [10.12] The rules that the holder of an invite code would play by; null for survivor pools and unknown codes. */
export async function getInvitedRules(
  ctx: QueryCtx,
  inviteCode: string,
): Promise<Infer<typeof rulesInForceView> | null> {
  const league = await getByInviteCode(ctx, normaliseInviteCode(inviteCode));
  if (league === null || league.isDeleted || league.poolType !== "pickem") return null;
  return await rulesToPlayBy(ctx, league);
}

/** The newest rules of the league's season. */
export async function rulesToPlayBy(
  ctx: QueryCtx,
  { _id: leagueId, currentSeason: season }: Doc<"leagues">,
): Promise<Infer<typeof rulesInForceView>> {
  return inWords(completed((await listRuleRows(ctx, { leagueId, season })).at(-1)));
}

/** The rules of the current week, or of the last one of the league's season if that is over. */
export async function getCurrentRules(
  ctx: QueryCtx,
  { _id: leagueId, currentSeason: season }: Doc<"leagues">,
): Promise<Infer<typeof rulesInForceView>> {
  const current = await getCurrentWeek(ctx);
  const week = current?.season === season ? current.week : WEEKS.length;
  const settings = rulesIn(await listRuleRows(ctx, { leagueId, season }), week);
  return inWords(settings);
}

const sentencesOf = (settings: RuleSettings) =>
  rulesInWords(settings).map(({ field, said }) => ({ field, text: saidText(said) }));

function inWords(settings: RuleSettings): Infer<typeof rulesInForceView> {
  return { settings, preset: presetOf(settings), sentences: sentencesOf(settings) };
}
