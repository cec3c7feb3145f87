// [7.41][7.45] A game as JSON. `id` is ours or the feed's. An unknown one refers to the two teams' game in that week,
// or creates a new game. Teams may be given by our id, the feed's, or their abbreviation. A final game's winner follows
// from its score. Without a status, a known game keeps its own status and score.
import { z } from "zod";
import type { GameOutcome } from "../../../../domain/games/games";
import {
  kickoffProblem,
  pointsProblem,
  seasonProblem,
  startedProblem,
  tieProblem,
} from "../../../../domain/games/gameRules";
import { LAST_WEEK } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { describeChanges, labelOf, type ShownFields } from "../../records/games/gameChanges";
import { findSameGame } from "../../records/games/gameIdentity";
import { listWeekGames } from "../../records/games/weekGames";
import { fieldsOf, holdIfNew, putGame } from "../../flows/games/gameWrites";
import type { Claim, RowCheck, Obstacle, Undo } from "./checkedRow";
import { describeInput, ensureField, findGame, findTeam, idText, moment, RowProblem, whole } from "./rowFields";
import { snapshotOf } from "./undoRow";

const REQUIRED_WHEN_FINAL = "Required for a final game.";

const STATUSES = ["scheduled", "in_progress", "in-progress", "final", "postponed", "cancelled"] as const;

const points = z.number({ error: (issue) => describeInput(issue, "number") }).nullish();

const gameRow = z.strictObject(
  {
    id: idText,
    season: whole,
    week: whole.min(1, `Expected 1 to ${LAST_WEEK}`).max(LAST_WEEK, `Expected 1 to ${LAST_WEEK}`),
    homeTeamId: idText,
    awayTeamId: idText,
    gameDate: moment,
    status: z.enum(STATUSES, { error: `Expected one of ${STATUSES.join(", ")}` }).nullish(),
    homeScore: points,
    awayScore: points,
    winnerTeamId: idText.nullish(),
  },
  { error: (issue) => describeInput(issue, "object") },
);
type GameRow = z.output<typeof gameRow>;

interface Teams {
  readonly home: Doc<"teams">;
  readonly away: Doc<"teams">;
}

const storedGameKey = ({ _id }: Doc<"games">) => `game/${_id}`;

export const checkGameRow: RowCheck = async (ctx, { input }) => {
  const row = gameRow.parse(input);
  ensureField("season", seasonProblem(row.season, Date.now()));
  ensureField("gameDate", kickoffProblem(row.gameDate, row.season));
  const home = await findTeam(ctx, { name: row.homeTeamId, field: "homeTeamId", season: row.season });
  const away = await findTeam(ctx, { name: row.awayTeamId, field: "awayTeamId", season: row.season });
  if (home._id === away._id) throw new RowProblem("awayTeamId", "A team can't play against itself.");
  const { season, week, gameDate: kickoffAtMs } = row;
  const named = { externalId: row.id, season, week, homeTeamId: home._id, awayTeamId: away._id };
  const before = (await findGame(ctx, row.id)) ?? (await findSameGame(ctx, named));
  if (before !== null) await ensureSameMeeting(ctx, before, named);

  const outcome = await outcomeOf(ctx, { row, before, home, away });
  const after: ShownFields = { season, week, homeTeamId: home._id, awayTeamId: away._id, kickoffAtMs, ...outcome };
  const label = await labelOf(ctx, after);
  const isPlayed = outcome.status !== "cancelled";
  return {
    isNew: before === null,
    label,
    fields: await describeChanges(ctx, before, after),
    claims: [
      { key: before === null ? `game/${row.id}` : storedGameKey(before), field: "id", text: "is about this game too" },
      ...(isPlayed ? claimsOf({ home, away }, after) : []),
    ],
    obstacles: isPlayed ? await listObstacles(ctx, { home, away }, { ...after, known: before }) : [],
    leagueId: null,
    userId: null,
    gameId: before?._id ?? null,
    write: async () => await writeGame(ctx, { before, after, outcome, externalId: row.id }),
  };
};

/** A known team can't be replaced by another, since picks refer to it; an undecided one can. */
async function ensureSameMeeting(
  ctx: QueryCtx,
  before: Doc<"games">,
  named: Pick<ShownFields, "season" | "homeTeamId" | "awayTeamId">,
): Promise<void> {
  if (before.season !== named.season) throw new RowProblem("season", `This game is of ${before.season}.`);
  for (const teamId of [before.homeTeamId, before.awayTeamId]) {
    if (teamId === named.homeTeamId || teamId === named.awayTeamId) continue;
    if ((await ctx.db.get("teams", teamId))?.isPlaceholder === true) continue;
    throw new RowProblem("id", `This id is another game's: ${await labelOf(ctx, before)}.`);
  }
}

interface Checked extends Teams {
  readonly row: GameRow;
  readonly before: Doc<"games"> | null;
}

async function outcomeOf(ctx: QueryCtx, { row, before, home, away }: Checked): Promise<GameOutcome<Id<"teams">>> {
  const hasScore = typeof row.homeScore === "number" || typeof row.awayScore === "number";
  if (!row.status && !hasScore && before !== null) {
    const { status, homeScore, awayScore, winnerTeamId } = before;
    return { status, homeScore, awayScore, winnerTeamId };
  }
  if (!row.status && hasScore) throw new RowProblem("status", "Required with a score.");
  const status = row.status === "in-progress" ? "in_progress" : (row.status ?? "scheduled");
  if (status === "final" || status === "in_progress") {
    ensureField("gameDate", startedProblem(row.gameDate, Date.now()));
  }
  if (status === "final") return await finalOf(ctx, row, { home, away });
  for (const field of ["homeScore", "awayScore", "winnerTeamId"] as const) {
    if (row[field] !== undefined && row[field] !== null) throw new RowProblem(field, "Only a final game has one.");
  }
  return { status, homeScore: null, awayScore: null, winnerTeamId: null };
}

async function finalOf(ctx: QueryCtx, row: GameRow, { home, away }: Teams): Promise<GameOutcome<Id<"teams">>> {
  const { homeScore, awayScore } = row;
  if (typeof homeScore !== "number") throw new RowProblem("homeScore", REQUIRED_WHEN_FINAL);
  if (typeof awayScore !== "number") throw new RowProblem("awayScore", REQUIRED_WHEN_FINAL);
  ensureField("homeScore", pointsProblem(homeScore));
  ensureField("awayScore", pointsProblem(awayScore));
  ensureField("homeScore", tieProblem(row.week, { homeScore, awayScore }));
  for (const [field, team] of [["homeTeamId", home] as const, ["awayTeamId", away] as const]) {
    if (team.isPlaceholder) throw new RowProblem(field, "A final game needs both teams.");
  }
  const winner = homeScore === awayScore ? null : homeScore > awayScore ? home : away;
  if (typeof row.winnerTeamId === "string") {
    const named = await findTeam(ctx, { name: row.winnerTeamId, field: "winnerTeamId", season: row.season });
    if (named._id !== winner?._id) throw new RowProblem("winnerTeamId", "The score says otherwise.");
  }
  return { status: "final", homeScore, awayScore, winnerTeamId: winner?._id ?? null };
}

/** The real teams: each plays once a week, while an undecided play-off team can appear more than once. */
function playingTeams({ home, away }: Teams) {
  const sides = [{ field: "homeTeamId", team: home } as const, { field: "awayTeamId", team: away } as const];
  return sides.filter(({ team }) => !team.isPlaceholder);
}

function claimsOf(teams: Teams, { season, week }: Pick<ShownFields, "season" | "week">): Claim[] {
  return playingTeams(teams).map(({ field, team }) => ({
    key: `plays/${season}/${week}/${team._id}`,
    field,
    text: `has a game of ${team.abbreviation} in this week too`,
  }));
}

async function listObstacles(
  ctx: QueryCtx,
  teams: Teams,
  { season, week, known }: Pick<ShownFields, "season" | "week"> & { known: Doc<"games"> | null },
): Promise<Obstacle[]> {
  const games = await listWeekGames(ctx, { season, week });
  const others = games.filter(({ _id, status }) => _id !== known?._id && status !== "cancelled");
  const obstacles: Obstacle[] = [];
  for (const { field, team } of playingTeams(teams)) {
    const other = others.find(({ homeTeamId, awayTeamId }) => homeTeamId === team._id || awayTeamId === team._id);
    if (!other) continue;
    const message = `${team.abbreviation} has another game in that week: ${await labelOf(ctx, other)}.`;
    obstacles.push({ unless: storedGameKey(other), field, message });
  }
  return obstacles;
}

interface GameToWrite {
  readonly before: Doc<"games"> | null;
  readonly after: ShownFields;
  readonly outcome: GameOutcome<Id<"teams">>;
  readonly externalId: string;
}

async function writeGame(ctx: MutationCtx, { before, after, outcome, externalId }: GameToWrite): Promise<Undo> {
  const rest = { isKickoffConfirmed: true, isNeutralSite: false, venue: null, broadcast: null };
  const base = before === null ? { externalId, ...rest } : fieldsOf(before);
  const written = await putGame(ctx, before, { ...base, ...after, ...holdIfNew(before, outcome) });
  return {
    kind: "game",
    gameId: written._id,
    before: before === null ? null : snapshotOf(before),
    after: snapshotOf(written),
  };
}
