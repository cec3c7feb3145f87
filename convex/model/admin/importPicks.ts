// [7.42][7.45] Picks as JSON, whatever the deadlines say. People may be named by our id or their e-mail address, leagues
// by our id or their invite code, games and teams as in importGames.ts. Results and points follow from the games; a row
// whose `isCorrect` says otherwise is refused.
import { z } from "zod";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { nameOf } from "../audit";
import { outcomeOf } from "../games";
import { getByInviteCode } from "../inviteCodes";
import { getMembership } from "../memberships";
import { getPick, savePick } from "../picks";
import {
  describeInput,
  findGame,
  findTeam,
  idText,
  importRows,
  RowProblem,
  text,
  type ImportReport,
} from "./importRows";

export const IMPORT_PICKS_MAX = 200;

const pickRow = z.object(
  {
    userId: text,
    leagueId: text,
    gameId: idText,
    selectedTeamId: idText,
    isCorrect: z.boolean({ error: (issue) => describeInput(issue, "boolean") }).nullish(),
    points: z.number({ error: (issue) => describeInput(issue, "number") }).nullish(),
  },
  { error: (issue) => describeInput(issue, "object") },
);
type PickRow = z.output<typeof pickRow>;

interface PickPlan {
  readonly userId: Id<"users">;
  readonly leagueId: Id<"leagues">;
  readonly game: Doc<"games">;
  readonly team: Doc<"teams">;
  readonly known: Doc<"picks"> | null;
  readonly knownTeam: string | null;
  readonly label: string;
}

async function findUser(ctx: QueryCtx, name: string): Promise<Doc<"users">> {
  const id = ctx.db.normalizeId("users", name);
  const user =
    (id && (await ctx.db.get("users", id))) ??
    (await ctx.db
      .query("users")
      .withIndex("by_email", (q) => q.eq("email", name.toLowerCase()))
      .first());
  if (!user || user.tokenIdentifier === null) throw new RowProblem("userId", `Nobody here is "${name}".`);
  return user;
}

async function findLeague(ctx: QueryCtx, name: string): Promise<Doc<"leagues">> {
  const id = ctx.db.normalizeId("leagues", name);
  const league = (id && (await ctx.db.get("leagues", id))) ?? (await getByInviteCode(ctx, name.toUpperCase()));
  if (!league || league.isDeleted) throw new RowProblem("leagueId", `No league is "${name}".`);
  if (league.poolType !== "pickem") throw new RowProblem("leagueId", "Only pick'em leagues can be imported into.");
  return league;
}

async function planPick(ctx: MutationCtx, row: PickRow): Promise<PickPlan> {
  const user = await findUser(ctx, row.userId);
  const league = await findLeague(ctx, row.leagueId);
  const key = { leagueId: league._id, userId: user._id };
  if ((await getMembership(ctx, key)) === null) throw new RowProblem("userId", `They aren't in ${league.name}.`);
  const game = await findGame(ctx, row.gameId);
  if (game === null) throw new RowProblem("gameId", `No game is "${row.gameId}".`);
  const team = await findTeam(ctx, row.selectedTeamId, "selectedTeamId");
  const plays = team._id === game.homeTeamId || team._id === game.awayTeamId;
  if (!plays || team.isPlaceholder) throw new RowProblem("selectedTeamId", "That team doesn't play in this game.");
  ensureResult(row, game, team);
  const known = await getPick(ctx, { ...key, gameId: game._id });
  const knownTeam = known && (await ctx.db.get("teams", known.selectedTeamId));
  const label = `${nameOf(user)} in ${league.name}: ${game.season} week ${game.week}`;
  return { ...key, game, team, known, knownTeam: knownTeam?.abbreviation ?? null, label };
}

function ensureResult(row: PickRow, game: Doc<"games">, team: Doc<"teams">): void {
  if (typeof row.isCorrect !== "boolean") return;
  const outcome = outcomeOf(game);
  if (outcome === null) throw new RowProblem("isCorrect", "The game isn't final.");
  if (row.isCorrect !== (outcome.winner === team._id)) {
    throw new RowProblem("isCorrect", "The game's result says otherwise.");
  }
}

interface Import {
  readonly actor: Doc<"users">;
  readonly picks: readonly unknown[];
  readonly dryRun: boolean;
}

export async function importPicks(ctx: MutationCtx, { actor, picks, dryRun }: Import): Promise<ImportReport> {
  const seen = new Set<string>();
  return await importRows(ctx, {
    ...{ actor, action: "picks.import", rows: picks, dryRun },
    max: IMPORT_PICKS_MAX,
    shape: pickRow,
    plan: async (row) => {
      const planned = await planPick(ctx, row);
      const key = `${planned.userId}/${planned.leagueId}/${planned.game._id}`;
      if (seen.has(key)) throw new RowProblem("gameId", "Another row is about this pick.");
      seen.add(key);
      return planned;
    },
    changeOf: ({ known, knownTeam, label, team }) => {
      if (known?.selectedTeamId === team._id) return null;
      const fields = [{ field: "selectedTeamId", before: knownTeam, after: team.abbreviation }];
      return { kind: known === null ? "new" : "changed", label, fields };
    },
    write: async (plan) => await savePick(ctx, { ...plan, selectedTeamId: plan.team._id }),
  });
}
