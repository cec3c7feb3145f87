// [12.2] A week as a league's safety nets see it: its games that can be picked for, and each one's line.
import { netSide, type NetChain, type NetGame } from "../../../../domain/picks/safetyNet";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { listWeekGames, listWeekLines, type SeasonWeek } from "../../records/games/weekGames";
import { readWeekRules, type WeekRules } from "../../records/leagueRules/weekRules";
import { listGamesPastDeadline } from "../../records/locks/gameLocks";

export interface NetWeek {
  readonly rules: WeekRules;
  /** The week's games that count, by id. */
  readonly games: ReadonlyMap<Id<"games">, Doc<"games">>;
  readonly past: ReadonlySet<Id<"games">>;
  /** Those that can still be picked, by the rows of locks. */
  readonly open: ReadonlySet<Id<"games">>;
  /** The side that a net picks; null if its chain has no answer, and while the teams aren't known. */
  readonly sideOf: (net: NetChain<Id<"teams">>, gameId: Id<"games">) => Id<"teams"> | null;
}

/** Reads the week's games, rules, locks, lines and teams: at most 16 of each, twice that of locks and teams. */
export async function readNetWeek(
  ctx: QueryCtx,
  { league, season, week }: SeasonWeek & { readonly league: Doc<"leagues"> },
): Promise<NetWeek> {
  const all = await listWeekGames(ctx, { season, week });
  const rules = await readWeekRules(ctx, { leagueId: league._id, season, week }, { games: all });
  const past = await listGamesPastDeadline(ctx, { league, season, week });
  const lines = await listWeekLines(ctx, { season, week });
  const games = new Map<Id<"games">, Doc<"games">>();
  const shown = new Map<Id<"games">, NetGame<Id<"games">, Id<"teams">>>();
  const names = new Map<Id<"teams">, string>();
  const open = new Set<Id<"games">>();
  for (const { id, status } of rules.games) {
    const game = all.find(({ _id }) => _id === id);
    if (game === undefined) continue;
    games.set(id, game);
    if (status === "scheduled" && !past.has(id)) open.add(id);
    const { homeTeamId: homeTeam, awayTeamId: awayTeam } = game;
    const teams = [await ctx.db.get("teams", homeTeam), await ctx.db.get("teams", awayTeam)];
    if (teams.some((team) => team === null || team.isPlaceholder)) continue;
    for (const team of teams) if (team !== null) names.set(team._id, team.displayName);
    const homeSpread = rules.lines.get(id)?.homeSpread ?? lines.get(id)?.spread ?? null;
    shown.set(id, { id, homeTeam, awayTeam, homeSpread });
  }
  return {
    rules,
    games,
    past,
    open,
    sideOf: (net, gameId) => {
      const game = shown.get(gameId);
      return game === undefined ? null : netSide(net, game, (team) => names.get(team) ?? "");
    },
  };
}
