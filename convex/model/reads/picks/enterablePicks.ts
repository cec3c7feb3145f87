// [13.2] The picks that a commissioner can enter for others in a week. It reads no sheet, so it tells nothing of one.
import { literals } from "convex-helpers/validators";
import { v, type Infer } from "convex/values";
import { isVoided } from "../../../../domain/games/voidedGames";
import { picksForOthersOf } from "../../../../domain/leagues/picksForOthers";
import { highestNumber } from "../../../../domain/scoring/pickLimit";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, type SeasonWeek } from "../../records/games/weekGames";
import { ensurePickem } from "../../records/leagueRules/rules";
import { guessGame, readWeekRules } from "../../records/leagueRules/weekRules";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import { listEntries } from "../../records/leagues/leagueEntries";
import { keepAhead, listOpened, openingView, viewOpening } from "../../records/picks/openedGames";
import { AT_KICKOFF, listLockedGames, listLocksAt } from "../../records/locks/gameLocks";
import { entryFields, picksForOthers } from "../../tables/leagueTables";

export const enterableView = v.object({
  picksForOthers,
  /** All but the caller's own, by name; none where commissioners never pick for others. */
  entries: v.array(v.object({ ...entryFields, ownerId: v.union(v.id("users"), v.null()) })),
  /** Those that count and haven't kicked off, by kickoff. */
  games: v.array(v.object({ gameId: v.id("games"), state: literals("open", "locked") })),
  /** The locked ones that have been opened for an entry. */
  opened: v.array(v.object({ entryId: v.id("entries"), ...openingView.fields })),
  /** [10.2] The highest number; null without numbers. */
  highestNumber: v.union(v.number(), v.null()),
  hasBestBet: v.boolean(),
  /** [10.6] Null without a tiebreaker. */
  guessGameId: v.union(v.id("games"), v.null()),
});

interface Asked extends SeasonWeek {
  readonly user: Doc<"users">;
  readonly leagueId: Id<"leagues">;
}

/** By rows alone. Reads the league's entries, the week's games with their locks, and the season's opened games. */
export async function getEnterable(
  ctx: QueryCtx,
  { user, leagueId, ...at }: Asked,
): Promise<Infer<typeof enterableView>> {
  const league = await ensureCommissioner(ctx, { user, leagueId });
  ensurePickem(league);
  const games = new Map((await listWeekGames(ctx, at)).map((game) => [game._id, game]));
  const rules = await readWeekRules(ctx, { leagueId, ...at }, { games: [...games.values()] });
  const locked = await listLockedGames(ctx, { league, ...at });
  const kickedOff = await listLocksAt(ctx, { ...at, key: AT_KICKOFF });
  const isAhead = at.season === league.currentSeason;
  const ahead = rules.games.filter((game) => {
    const status = games.get(game.id)?.status;
    return isAhead && !isVoided(game) && (status === "scheduled" || status === "postponed") && !kickedOff.has(game.id);
  });
  const { weights } = rules.settings;
  const season = await listOpened(ctx, { leagueId, season: at.season });
  const opened = season.length === 0 ? [] : await keepAhead(ctx, at, { rows: season, games: [...games.values()] });
  return {
    picksForOthers: picksForOthersOf(league),
    entries: picksForOthersOf(league) === "never" ? [] : await listOthers(ctx, league, user),
    games: ahead.map(({ id: gameId }) => ({ gameId, state: locked.has(gameId) ? "locked" : "open" })),
    opened: await Promise.all(opened.map(async (row) => ({ entryId: row.entryId, ...(await viewOpening(ctx, row)) }))),
    highestNumber: highestNumber(rules.settings, rules.games),
    hasBestBet: weights === "bestBet",
    guessGameId: guessGame(rules),
  };
}

async function listOthers(ctx: QueryCtx, league: Doc<"leagues">, user: Doc<"users">) {
  const entries = await listEntries(ctx, league._id);
  return entries
    .filter(({ isFormer, ownerId }) => isFormer !== true && ownerId !== user._id)
    .map(({ _id: entryId, name: entryName, ownerId }) => ({ entryId, entryName, ownerId }))
    .sort((a, b) => (a.entryName.toLowerCase() < b.entryName.toLowerCase() ? -1 : 1));
}
