// [10.3][10.13] A commissioner sets for one week a game's line, and the games that count.
import { deadlineOf } from "../../../../domain/leagues/deadlines";
import { weekName } from "../../common/weekName";
import { WeekStarts } from "../../records/locks/weekStarts";
import { usesLines } from "../../../../domain/leagueRules/ruleSettings";
import { lineProblem, slateProblem } from "../../../../domain/leagueRules/weekChoices";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { audit } from "../../log/auditLog";
import { ensureNoProblem, refusal, refusalAt } from "../../common/refusals";
import { labelOf } from "../../records/games/gameChanges";
import type { SeasonWeek } from "../../records/games/weekGames";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { isPastDeadlineNow } from "../../records/locks/gameLocks";
import { wasOpen } from "../../records/leagueRules/changeWeek";
import { getFrozenLine } from "../../records/leagueRules/frozenLines";
import { requestRecast } from "./requestRecast";
import { ensurePickem } from "../../records/leagueRules/rules";
import { getSlate, readWeekRules } from "../../records/leagueRules/weekRules";
import { noteChange } from "../talk/whatHappened";

interface WeekOfLeague extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

async function getGameOfWeek(
  ctx: MutationCtx,
  { season, week }: SeasonWeek,
  { gameId, field }: { gameId: Id<"games">; field: string },
): Promise<Doc<"games">> {
  const game = await ctx.db.get("games", gameId);
  if (game !== null && game.season === season && game.week === week) return game;
  throw refusalAt(field, "gameOfAnotherWeek", { week, season });
}

interface LeagueLine extends WeekOfLeague {
  readonly gameId: Id<"games">;
  readonly homeSpread: number;
}

export async function setLeagueLine(
  ctx: MutationCtx,
  { user, leagueId, season, week, gameId, homeSpread }: LeagueLine,
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensurePickem(league);
  const game = await getGameOfWeek(ctx, { season, week }, { gameId, field: "gameId" });
  const { settings, games: counting } = await readWeekRules(ctx, { leagueId, season, week });
  if (!usesLines(settings)) throw refusal("noLines");
  if (!counting.some(({ id }) => id === gameId)) {
    throw refusal("gameNotCounted");
  }
  ensureNoProblem("homeSpread", lineProblem(homeSpread));
  if (await isPastDeadlineNow(ctx, league, game)) {
    throw refusal("lineLocked");
  }
  const known = await getFrozenLine(ctx, { leagueId, gameId });
  if (known?.homeSpread === homeSpread && known.source === "commissioner") return null;
  const line = { homeSpread, source: "commissioner", frozenAtMs: Date.now() } as const;
  if (known === null) await ctx.db.insert("frozenLines", { leagueId, gameId, ...line });
  else await ctx.db.patch("frozenLines", known._id, line);
  const before = known?.homeSpread ?? null;
  await audit(ctx, {
    actor: user,
    action: "league.line",
    target: { name: await labelOf(ctx, game) },
    leagueId,
    changes: [{ field: "homeSpread", before: before === null ? null : String(before), after: String(homeSpread) }],
  });
  await noteChange(ctx, { league, user, thing: "line", about: { gameId } });
  return null;
}

/** Replaces the week's slate. No game that counted so far, and none that will, may have locked. */
export async function setLeagueSlate(
  ctx: MutationCtx,
  { user, leagueId, gameIds, ...at }: WeekOfLeague & { gameIds: readonly Id<"games">[] },
): Promise<null> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensurePickem(league);
  const rules = await readWeekRules(ctx, { leagueId, ...at });
  if (rules.settings.games !== "slate") {
    throw refusal("noSlate");
  }
  const chosen = [...new Set(gameIds)];
  ensureNoProblem("gameIds", slateProblem(chosen.length));
  const games = new Map<Id<"games">, Doc<"games">>();
  for (const gameId of chosen) games.set(gameId, await getGameOfWeek(ctx, at, { gameId, field: "gameIds" }));
  const weeks = new WeekStarts(ctx);
  const start = await weeks.startOf(at, [deadlineOf(league)]);
  for (const { id } of rules.games) {
    const game = games.get(id) ?? (await ctx.db.get("games", id));
    // Until a slate is chosen all games count, also those that locked before the league existed.
    const hasCounted = game !== null && wasOpen(league, game, start);
    if (hasCounted && (await isPastDeadlineNow(ctx, league, game, weeks))) throw refusal("slateLocked");
  }
  for (const game of games.values())
    if (await isPastDeadlineNow(ctx, league, game, weeks)) throw refusal("slateLocked");
  const { season, week } = at;
  const known = await getSlate(ctx, { leagueId, season, week });
  if (known === null) await ctx.db.insert("slates", { leagueId, season, week, gameIds: chosen });
  else await ctx.db.patch("slates", known._id, { gameIds: chosen });
  await requestRecast(ctx, { leagueId, season, week }, rules);
  const labels: string[] = [];
  for (const game of games.values()) labels.push(await labelOf(ctx, game));
  await audit(ctx, {
    actor: user,
    action: "league.slate",
    target: { name: weekName(week) },
    leagueId,
    changes: [{ field: "games", before: null, after: labels.join("; ") }],
  });
  await noteChange(ctx, { league, user, thing: "slate", about: { week } });
  return null;
}
