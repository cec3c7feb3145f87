// [7.42][7.45] A pick as JSON, regardless of deadlines. People may be given by our id or their e-mail address, leagues
// by our id or their invite code, games and teams as in checkGameRow.ts. Result and points follow from the game: a row
// that contradicts them is refused. Survivor pool rows: checkSurvivorRow.ts.
import { z } from "zod";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { noteOpenPicks } from "../openPickViews";
import { labelOf } from "../../games/gameChanges";
import { outcomeOf } from "../../games/games";
import { getByInviteCode } from "../../leagues/inviteCodes";
import { isGamePastDeadline } from "../../locks/locks";
import { getMembership } from "../../leagues/memberships";
import { savePick } from "../../picks/picks";
import { getPick, gradeUnder, type SheetPick } from "../../picks/sheets";
import type { RowCheck, Undo } from "./checkedRow";
import { checkSurvivorRow } from "./checkSurvivorRow";
import { describeInput, findGame, findTeam, idText, RowProblem, text, whole } from "./rowFields";

const pickRow = z.object(
  {
    userId: text,
    leagueId: text,
    gameId: idText,
    selectedTeamId: idText,
    entryNumber: whole.nullish(),
    isCorrect: z.boolean({ error: (issue) => describeInput(issue, "boolean") }).nullish(),
    points: z.number({ error: (issue) => describeInput(issue, "number") }).nullish(),
  },
  { error: (issue) => describeInput(issue, "object") },
);

/** A pick's row with everything that it refers to. */
export interface NamedPick {
  readonly row: z.output<typeof pickRow>;
  readonly actor: Doc<"users">;
  readonly user: Doc<"users">;
  readonly league: Doc<"leagues">;
  readonly game: Doc<"games">;
  readonly team: Doc<"teams">;
}

export const checkPickRow: RowCheck = async (ctx, { actor, input }) => {
  const row = pickRow.parse(input);
  const user = await findUser(ctx, row.userId);
  const league = await findLeague(ctx, row.leagueId);
  if ((await getMembership(ctx, { leagueId: league._id, userId: user._id })) === null) {
    throw new RowProblem("userId", `They aren't in ${league.name}.`);
  }
  const game = await findGame(ctx, row.gameId);
  if (game === null) throw new RowProblem("gameId", `No game is "${row.gameId}".`);
  const team = await findTeam(ctx, row.selectedTeamId, "selectedTeamId");
  const plays = team._id === game.homeTeamId || team._id === game.awayTeamId;
  if (!plays || team.isPlaceholder) throw new RowProblem("selectedTeamId", "That team doesn't play in this game.");
  const named = { row, actor, user, league, game, team };
  return league.poolType === "survivor" ? await checkSurvivorRow(ctx, named) : await checkPickemPick(ctx, named);
};

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
  return league;
}

async function checkPickemPick(ctx: MutationCtx, named: NamedPick): ReturnType<RowCheck> {
  const { row, actor, user, league, game, team } = named;
  if (typeof row.entryNumber === "number") throw new RowProblem("entryNumber", "Only survivor pools have entries.");
  ensureResult(named);
  const key = { leagueId: league._id, userId: user._id, gameId: game._id };
  const known = await getPick(ctx, key, game);
  // Whether the row changes anything would reveal what was picked.
  if (known !== null && user._id !== actor._id && !(await isGamePastDeadline(ctx, league, game))) {
    await noteOpenPicks(ctx, { actor, league, season: game.season, week: game.week });
  }
  const before = known && ((await ctx.db.get("teams", known.selectedTeamId))?.abbreviation ?? "?");
  const isSame = known?.selectedTeamId === team._id;
  return {
    ...key,
    isNew: known === null,
    label: await labelOf(ctx, game),
    fields: isSame ? [] : [{ field: "selectedTeamId", before, after: team.abbreviation }],
    claims: [{ key: Object.values(key).join("/"), field: "gameId", text: "is about this pick too" }],
    obstacles: [],
    write: async () => await writePick(ctx, named, known),
  };
}

function ensureResult({ row, game, team }: NamedPick): void {
  const outcome = outcomeOf(game);
  const grade = gradeUnder(game, team._id);
  if (typeof row.isCorrect === "boolean") {
    if (outcome === null) throw new RowProblem("isCorrect", "The game isn't final.");
    if (row.isCorrect !== grade.isCorrect) throw new RowProblem("isCorrect", "The game's result says otherwise.");
  }
  if (typeof row.points !== "number" || row.points === grade.points) return;
  const reason = outcome === null ? "The game isn't final." : `By the game's result it is ${grade.points}.`;
  throw new RowProblem("points", reason);
}

async function writePick(
  ctx: MutationCtx,
  { user, league, game, team }: NamedPick,
  known: SheetPick | null,
): Promise<Undo> {
  const key = { leagueId: league._id, userId: user._id };
  const savedAtMs = Date.now();
  await savePick(ctx, key, { game, selectedTeamId: team._id, savedAtMs });
  return {
    ...{ kind: "pick", ...key, gameId: game._id },
    before: known && { selectedTeamId: known.selectedTeamId, savedAtMs: known.savedAtMs },
    after: { selectedTeamId: team._id, savedAtMs },
  };
}
