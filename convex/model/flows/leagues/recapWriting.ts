// [18.1] A commissioner adds to the recap of a week until it leaves. It is in the league's log.
import { v, type Infer } from "convex/values";
import { recapWordsProblem } from "../../../../domain/leagues/recapWords";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { ensureNoProblem, refusal } from "../../common/refusals";
import { audit } from "../../log/auditLog";
import { getCurrentWeek } from "../../records/games/currentWeek";
import type { SeasonWeek } from "../../records/games/weekGames";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { getLeagueWeek } from "../../records/leagues/leagueWeeks";
import { ensureMember } from "../../records/leagues/memberships";
import { getRecapWords } from "../../records/leagues/recapWords";
import { nameOf, getPerson } from "../../records/users/people";
import { recapStateOf } from "../reminders/weekRounds";

export const recapWordsView = v.object({
  season: v.number(),
  week: v.number(),
  /** Empty while nothing is written. */
  text: v.string(),
  /** Who wrote it last; null while nothing is written. */
  author: v.union(v.string(), v.null()),
});

interface Asked {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** Null where no recap is ahead. Reads at most ten rows. */
export async function readRecapWords(ctx: QueryCtx, asked: Asked): Promise<Infer<typeof recapWordsView> | null> {
  const at = await recapAhead(ctx, await ensureCommissioner(ctx, asked));
  if (at === null) return null;
  const written = await getRecapWords(ctx, { leagueId: asked.leagueId, ...at });
  if (written === null) return { ...at, text: "", author: null };
  return { ...at, text: written.text, author: nameOf(await getPerson(ctx, written.authorId)) };
}

export const leftWordsView = v.object({
  text: v.string(),
  /** Who wrote it last. */
  author: v.string(),
});

/**
 * The words that members have been told in a week's recap; null before it leaves, and where nobody wrote. Reads at most
 * ten rows.
 */
export async function readLeftWords(
  ctx: QueryCtx,
  { user, leagueId, season, week }: Asked & SeasonWeek,
): Promise<Infer<typeof leftWordsView> | null> {
  await ensureMember(ctx, { user, leagueId });
  const written = await getRecapWords(ctx, { leagueId, season, week });
  if (written === null || (await recapStateOf(ctx, { season, week })) === "ahead") return null;
  return { text: written.text, author: nameOf(await getPerson(ctx, written.authorId)) };
}

/** The week before, until its recap has left, and then the current one. */
async function recapAhead(ctx: QueryCtx, { _id: leagueId, currentSeason }: Doc<"leagues">): Promise<SeasonWeek | null> {
  const current = await getCurrentWeek(ctx);
  if (current === null || current.season !== currentSeason) return null;
  const before = { season: current.season, week: current.week - 1 };
  const isBeforeAhead =
    (await getLeagueWeek(ctx, { leagueId, ...before })) !== null && (await recapStateOf(ctx, before)) === "ahead";
  if (isBeforeAhead) return before;
  return (await recapStateOf(ctx, current)) === "ahead" ? { season: current.season, week: current.week } : null;
}

/** Takes the place of what was written before; nothing takes it back. Errors: INVALID, CONFLICT. */
export async function writeRecapWords(
  ctx: MutationCtx,
  { user, leagueId, season, week, text }: Asked & SeasonWeek & { readonly text: string },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensureNoProblem("text", recapWordsProblem(text));
  const ahead = await recapAhead(ctx, league);
  if (ahead === null) throw refusal("noRecapAhead");
  if (ahead.season !== season || ahead.week !== week) throw refusal("recapHasLeft", { week });
  const at = { leagueId, season, week };
  const written = await getRecapWords(ctx, at);
  const after = text.trim();
  if (after === (written?.text ?? "")) return null;
  const row = { ...at, text: after, authorId: user._id, writtenAtMs: Date.now() };
  if (written === null) await ctx.db.insert("recapWords", row);
  else if (after === "") await ctx.db.delete("recapWords", written._id);
  else await ctx.db.replace("recapWords", written._id, row);
  const changes = [{ field: "recap", before: written?.text ?? null, after: after === "" ? null : after }];
  await audit(ctx, { actor: user, action: "league.recap", target: league, leagueId, changes });
  return null;
}
