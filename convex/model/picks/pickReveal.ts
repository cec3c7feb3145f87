// [4.6] What members see of one another: picks on games whose deadline has passed, and on no others. Deadlines pass as
// rows (locks.ts), so a reveal is pushed the moment it is due. Historical mode keeps games open beyond their deadline,
// but doesn't hide anything that is due to be shown [4.5][2.45].
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listWeekGames, outcomeOf, type SeasonWeek } from "../games/games";
import { isGamePastDeadline, listGamesPastDeadline } from "../locks/locks";
import { ensureMember, listMemberships } from "../leagues/memberships";
import { gradeUnder, listSheets, pickOn, picksOn } from "./sheets";
import { getPerson, personFields, sortNameOf, type Person } from "../users/users";

const shownPick = v.object({
  gameId: v.id("games"),
  selectedTeamId: v.id("teams"),
  isCorrect: v.union(v.boolean(), v.null()),
  isTie: v.boolean(),
});

export const leaguePicksView = v.object({
  members: v.array(
    v.object({
      ...personFields,
      isMe: v.boolean(),
      correct: v.number(),
      total: v.number(),
      picks: v.array(shownPick),
    }),
  ),
  lockedGameIds: v.array(v.id("games")),
  splits: v.array(v.object({ gameId: v.id("games"), homePicks: v.number(), awayPicks: v.number() })),
});

export const gamePicksView = v.object({
  homePicks: v.number(),
  awayPicks: v.number(),
  picks: v.array(
    v.object({
      ...personFields,
      selectedTeamId: v.id("teams"),
      isCorrect: v.union(v.boolean(), v.null()),
      isMe: v.boolean(),
    }),
  ),
});

function splitOf({ homeTeamId, awayTeamId }: Doc<"games">, picks: readonly { selectedTeamId: Id<"teams"> }[]) {
  const picksOf = (teamId: Id<"teams">) => picks.filter((pick) => pick.selectedTeamId === teamId).length;
  return { homePicks: picksOf(homeTeamId), awayPicks: picksOf(awayTeamId) };
}

function meFirst(a: Person & { isMe: boolean }, b: Person & { isMe: boolean }): number {
  if (a.isMe !== b.isMe) return a.isMe ? -1 : 1;
  const [nameA, nameB] = [sortNameOf(a), sortNameOf(b)];
  if (nameA !== nameB) return nameA < nameB ? -1 : 1;
  return a.userId < b.userId ? -1 : 1;
}

interface WeekOfLeague extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** [2.45] A week's grid: the caller first, then by name. `total` counts graded picks. */
export async function listForLeague(
  ctx: QueryCtx,
  { user, leagueId, season, week }: WeekOfLeague,
): Promise<Infer<typeof leaguePicksView>> {
  const league = await ensureMember(ctx, { user, leagueId });
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const games = new Map((await listWeekGames(ctx, { season, week })).map((game) => [game._id, game]));
  const sheets = new Map((await listSheets(ctx, { leagueId, season, week })).map((sheet) => [sheet.userId, sheet]));
  const members: Infer<typeof leaguePicksView>["members"] = [];
  const revealed = new Map<Id<"games">, Infer<typeof shownPick>[]>();
  for (const { userId, isFormer } of await listMemberships(ctx, leagueId)) {
    const isMe = userId === user._id;
    const picks: Infer<typeof shownPick>[] = [];
    let total = 0;
    for (const { gameId, selectedTeamId } of picksOn(sheets.get(userId) ?? null)) {
      const game = games.get(gameId);
      if (game === undefined || !(isMe || past.has(gameId))) continue;
      const { isCorrect, isTie } = gradeUnder(game, selectedTeamId);
      const pick = { gameId, selectedTeamId, isCorrect, isTie };
      picks.push(pick);
      if (past.has(gameId)) revealed.set(gameId, [...(revealed.get(gameId) ?? []), pick]);
      if (outcomeOf(game) !== null) total += 1;
    }
    if (isFormer && picks.length === 0) continue;
    const correct = picks.filter((pick) => pick.isCorrect === true).length;
    members.push({ ...(await getPerson(ctx, userId)), isMe, correct, total, picks });
  }
  const splits: Infer<typeof leaguePicksView>["splits"] = [];
  for (const [gameId, picks] of revealed) {
    const game = games.get(gameId);
    if (game !== undefined) splits.push({ gameId, ...splitOf(game, picks) });
  }
  return { members: members.sort(meFirst), lockedGameIds: [...past], splits };
}

/** The largest number of members of a pick'em league [9.4]. */
const GAME_PICKS_SHOWN = 100;

/** Null until the game's deadline in the league has passed. */
export async function listForGame(
  ctx: QueryCtx,
  { user, leagueId, gameId }: { user: Doc<"users">; leagueId: Id<"leagues">; gameId: Id<"games"> },
): Promise<Infer<typeof gamePicksView> | null> {
  const league = await ensureMember(ctx, { user, leagueId });
  const game = await ctx.db.get("games", gameId);
  if (game === null || !(await isGamePastDeadline(ctx, league, game))) return null;

  const memberIds = new Set((await listMemberships(ctx, leagueId)).map(({ userId }) => userId));
  const { season, week } = game;
  const picks: Infer<typeof gamePicksView>["picks"] = [];
  for (const sheet of await listSheets(ctx, { leagueId, season, week })) {
    const pick = pickOn(sheet, gameId);
    if (pick === null || !memberIds.has(sheet.userId)) continue;
    picks.push({
      ...(await getPerson(ctx, sheet.userId)),
      selectedTeamId: pick.selectedTeamId,
      isCorrect: gradeUnder(game, pick.selectedTeamId).isCorrect,
      isMe: sheet.userId === user._id,
    });
  }
  const shown = picks.slice(0, GAME_PICKS_SHOWN);
  return { ...splitOf(game, shown), picks: shown.sort(meFirst) };
}
