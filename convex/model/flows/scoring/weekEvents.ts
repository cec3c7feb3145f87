// [14.3] The events in a league's week: who has won it, who leads the table now, and which upsets were had. Scoring the
// week tells it, in its own transaction.
import { wasUpset } from "../../../../domain/scoring/weekStory";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { listWeekLines } from "../../records/games/weekGames";
import type { EntryResult, WeekRules } from "../../records/leagueRules/weekRules";
import type { LeagueWeek } from "../../records/leagues/leagueWeeks";
import type { Leader } from "../../records/standings/leaders";
import { NAMED, noteChanged, noteHappened, withdrawHappened } from "../talk/whatHappened";

/** A week that ended longer ago isn't told of any more; what was told is still corrected. */
const TOLD_MS = 4 * 24 * 3_600_000;

const isRecent = ({ games }: Pick<WeekRules, "games">) =>
  Date.now() - Math.max(...games.map(({ kickoffAtMs }) => kickoffAtMs)) <= TOLD_MS;

interface Week extends LeagueWeek {
  readonly rules: WeekRules;
}

interface Won {
  readonly entryId?: Id<"entries"> | undefined;
  readonly points: number;
}

/** [10.20] The week's picks are shown, all at once. Reads one row, and writes two if it is new. */
export async function noteShownTogether(ctx: MutationCtx, { rules, leagueId, season, week }: Week): Promise<void> {
  const games = rules.games.filter(({ status }) => status !== "cancelled").length;
  if (games === 0 || !isRecent(rules)) return;
  const event = { kind: "revealed", season, week, at: "together", games } as const;
  await noteHappened(ctx, { leagueId, event });
}

/** Of a complete week. Reads one row, and writes two if it is new. */
export async function noteWeekWon(ctx: MutationCtx, { rules, ...at }: Week, winners: readonly Won[]): Promise<void> {
  const { leagueId, season, week } = at;
  const [first] = winners;
  if (first === undefined) return await withdrawHappened(ctx, { leagueId, event: { kind: "weekWon", season, week } });
  const entryIds = winners.flatMap(({ entryId }) => entryId ?? []).slice(0, NAMED);
  const event = { kind: "weekWon", season, week, entryIds, count: winners.length, points: first.points } as const;
  await (isRecent(rules) ? noteHappened : noteChanged)(ctx, { leagueId, event });
}

/** More than these, and nobody really leads. */
const LEADERS_MAX = 3;

/** Nothing if the same lead as before. Reads two rows and writes two at most. */
export async function noteLead(
  ctx: MutationCtx,
  { rules, leagueId, season, week }: Week,
  { before, after }: Readonly<Record<"before" | "after", readonly Leader[]>>,
): Promise<void> {
  const [first] = after;
  if (first === undefined || after.length > LEADERS_MAX || !isRecent(rules)) return;
  const known = new Set(before.map(({ entryId }) => entryId));
  if (known.size === after.length && after.every(({ entryId }) => known.has(entryId))) return;
  const entryIds = after.map(({ entryId }) => entryId);
  const event = { kind: "leads", season, week, entryIds, count: after.length, points: first.points } as const;
  await noteHappened(ctx, { leagueId, event });
}

/** Games that have been in the week. */
const UPSETS_BOUND = 50;

interface Results extends Week {
  readonly games: readonly Doc<"games">[];
  /** Of members' entries. */
  readonly results: readonly EntryResult[];
}

/** Reads the week's lines and its upsets so far, and at most three rows more for each one that is new. */
export async function noteUpsets(ctx: MutationCtx, { rules, games, results, ...at }: Results): Promise<void> {
  const { leagueId, season, week } = at;
  const finals = rules.games.flatMap(({ id, winner }) => (winner === null ? [] : [{ gameId: id, winner }]));
  const told = await listUpsets(ctx, at);
  if (finals.length + told.size === 0) return;
  const note = isRecent(rules) ? noteHappened : noteChanged;
  const picksOf = countPicks(results);
  const [lines, gameOf] = [await listWeekLines(ctx, at), new Map(games.map((game) => [game._id, game]))];
  for (const { gameId, winner } of finals) {
    const [game, { spread: homeSpread = null } = {}] = [gameOf.get(gameId), lines.get(gameId)];
    if (!game || !wasUpset({ ...game, homeTeam: game.homeTeamId, winner, homeSpread })) continue;
    told.delete(gameId);
    const picked = picksOf.get(gameId);
    if (picked === undefined) continue;
    const right = picked.get(winner) ?? 0;
    const picks = [...picked.values()].reduce((sum, count) => sum + count, 0);
    const event = { kind: "upset", season, week, gameId, winnerId: winner, right, picks } as const;
    await note(ctx, { leagueId, event });
  }
  for (const event of told.values()) await withdrawHappened(ctx, { leagueId, event });
}

/** By game and team. */
function countPicks(results: readonly EntryResult[]): ReadonlyMap<Id<"games">, ReadonlyMap<Id<"teams">, number>> {
  const games = new Map<Id<"games">, Map<Id<"teams">, number>>();
  for (const { picks } of results) {
    for (const { game, team } of picks) {
      const teams = games.get(game) ?? new Map<Id<"teams">, number>();
      if (teams.size === 0) games.set(game, teams);
      teams.set(team, (teams.get(team) ?? 0) + 1);
    }
  }
  return games;
}

async function listUpsets(ctx: MutationCtx, { leagueId, season, week }: LeagueWeek) {
  const start = `upset ${season} ${week} `;
  const rows = await ctx.db
    .query("talkEvents")
    .withIndex("by_league_and_key", (q) => q.eq("leagueId", leagueId).gt("key", start).lt("key", `${start}~`))
    .take(UPSETS_BOUND);
  return new Map(rows.flatMap(({ event }) => (event.kind === "upset" ? [[event.gameId, event] as const] : [])));
}
