// [7.45] A survivor pool's pick as JSON: an entry's pick in the game's week. `entryNumber` counts from 1 and defaults
// to 1; the player's next entry is created if needed. `pickNumber` is 2 for the second pick in weeks of two.
// `isCorrect` says whether the pick survived.
import { gradeSurvivorPick } from "../../../../domain/survivor/survivor";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import { isRegularSeason } from "../../../../domain/games/weeks";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { noteOpenPicks } from "../openPickViews";
import { labelOf } from "../../records/games/gameChanges";
import { ensureEntry, findEntry } from "../../flows/survivor/enteredEntries";
import { ensureEnterable, enterPick } from "../../flows/survivor/enteredPicks";
import { listEntriesOf } from "../../records/survivor/survivorEntries";
import {
  getSurvivorPick,
  listEntryPicks,
  type PickNumber,
  pickNumberOf,
  usedBy,
} from "../../records/survivor/survivorPicks";
import { getPoolOrThrow, type Pool } from "../../records/survivor/pool";
import { getKickoff } from "../../reads/survivor/survivorReveal";
import type { RowCheck, CheckedRow, Obstacle, Undo } from "./checkedRow";
import { asRowProblem, RowProblem } from "./rowFields";
import type { NamedPick } from "./pickRow";

/** For errors of the survivor model, which also name the row. */
const FIELD = "row";

interface EntryPick extends NamedPick, Pool {
  readonly entryNumber: number;
  readonly pickNumber: PickNumber;
  /** Null: it will be created with the pick. */
  readonly entry: Doc<"survivorEntries"> | null;
}

export async function checkSurvivorRow(ctx: MutationCtx, named: NamedPick): ReturnType<RowCheck> {
  const { row, league, game, team, user } = named;
  const { pool } = await getPoolOrThrow(ctx, league);
  const entryNumber = row.entryNumber ?? 1;
  if (entryNumber < 1) throw new RowProblem("entryNumber", "Expected a number from 1 on");
  ensureResult(named, pool);
  const own = await listEntriesOf(ctx, { leagueId: league._id, userId: user._id });
  const isGap = entryNumber > own.length + 1 && entryNumber <= pool.maxEntriesPerUser;
  try {
    const entry = isGap ? null : await findEntry(ctx, { leagueId: league._id, user, entryNumber, field: FIELD });
    const pickNumber = row.pickNumber ?? 1;
    await ensureEnterable(ctx, { pool, entry: null, game, pickNumber, selectedTeamId: team._id, field: FIELD });
    return await checkEntryPick(ctx, { ...named, pool, entryNumber, entry, pickNumber }, own.length);
  } catch (error) {
    throw asRowProblem(error);
  }
}

function ensureResult({ row, game, team }: NamedPick, pool: Doc<"survivorPools">): void {
  if (typeof row.points === "number" && row.points !== 0) {
    throw new RowProblem("points", "Survivor picks have no points.");
  }
  if (typeof row.isCorrect !== "boolean") return;
  const outcome = game.status === "final" ? ({ kind: "final", winner: game.winnerTeamId } as const) : null;
  const { survived } = gradeSurvivorPick(team._id, outcome, pool);
  if (survived === null) throw new RowProblem("isCorrect", "The game isn't final.");
  if (survived !== row.isCorrect) throw new RowProblem("isCorrect", "The game's result says otherwise.");
}

const pad = (count: number) => String(count).padStart(2, "0");

async function checkEntryPick(ctx: MutationCtx, at: EntryPick, entries: number): Promise<CheckedRow> {
  const { actor, user, league, pool, game, team, entry, entryNumber, pickNumber } = at;
  const { season, week } = game;
  const known = entry && (await getSurvivorPick(ctx, { entryId: entry._id, season, week, pickNumber }));
  const owner = `${league._id}/${user._id}`;
  const group = `${owner}/${pad(entryNumber)}`;
  const weekKey = (each: number, number: PickNumber = 1) => `${group}/week ${each}${number === 1 ? "" : " again"}`;
  const picks = entry === null ? [] : await listEntryPicks(ctx, { entryId: entry._id, season: pool.season });
  const other = picks.find((pick) => pick.week === week && pickNumberOf(pick) !== pickNumber);
  if ((known ?? other) && user._id !== actor._id && (await getKickoff(ctx, { season, week })) === null) {
    await noteOpenPicks(ctx, { actor, league, season, week });
  }
  const obstacles: Obstacle[] = usedBy(pool, picks, week)
    .filter(({ teamId }) => teamId === team._id)
    .map((used) => ({
      unless: weekKey(used.week, numberOf(picks, used)),
      field: "selectedTeamId",
      message: `This entry uses that team in week ${used.week}.`,
    }));
  if (other?.gameId === game._id) {
    const message = "This entry's other pick is on that game.";
    obstacles.push({ unless: weekKey(week, pickNumberOf(other)), field: "gameId", message });
  }
  const stage = pool.playoffsFreeTeams && !isRegularSeason(week) ? "play-offs/" : "";
  if (entryNumber > entries + 1) {
    const message = `The next entry of this player is number ${entries + 1}.`;
    obstacles.push({ unless: `${owner}/${pad(entryNumber - 1)}`, field: "entryNumber", message });
  }
  return {
    isNew: known === null,
    label: `Entry ${entryNumber}, ${await labelOf(ctx, game)}`,
    fields: await listChanges(ctx, at, known),
    claims: [
      { key: weekKey(week, pickNumber), field: "gameId", text: "has this entry's pick of the week too" },
      ...(picksNeeded(pool, week) === 1
        ? []
        : [{ key: `${group}/game ${game._id}`, field: "gameId", text: "has the entry's other pick of this game" }]),
      { key: `${group}/${stage}team ${team._id}`, field: "selectedTeamId", text: "uses this team for the entry too" },
    ],
    provides: [group],
    obstacles,
    place: { order: `${group}/${pad(week)}/${pickNumber}`, group },
    leagueId: league._id,
    userId: user._id,
    gameId: game._id,
    write: async () => await writePick(ctx, at, known),
  };
}

function numberOf(
  picks: readonly Doc<"survivorPicks">[],
  { week, teamId }: { readonly week: number; readonly teamId: Id<"teams"> },
): PickNumber {
  const used = picks.find((pick) => pick.week === week && pick.selectedTeamId === teamId);
  return used === undefined ? 1 : pickNumberOf(used);
}

async function listChanges(
  ctx: QueryCtx,
  { entry, entryNumber, game, team }: EntryPick,
  known: Doc<"survivorPicks"> | null,
): Promise<CheckedRow["fields"]> {
  if (known?.selectedTeamId === team._id && known.gameId === game._id) return [];
  const before = known && ((await ctx.db.get("teams", known.selectedTeamId))?.abbreviation ?? "?");
  return [
    ...(entry === null ? [{ field: "entryNumber", before: null, after: String(entryNumber) }] : []),
    { field: "selectedTeamId", before, after: team.abbreviation },
  ];
}

async function writePick(
  ctx: MutationCtx,
  { user, game, team, entryNumber, pickNumber, league }: EntryPick,
  known: Doc<"survivorPicks"> | null,
): Promise<Undo> {
  const { entry, isNewEntry } = await ensureEntry(ctx, { leagueId: league._id, user, entryNumber, field: FIELD });
  const at = await getPoolOrThrow(ctx, league);
  const before = await enterPick(ctx, { ...at, entry, game, pickNumber, selectedTeamId: team._id });
  const { season } = at.pool;
  const pick = await getSurvivorPick(ctx, { entryId: entry._id, season, week: game.week, pickNumber });
  if (pick === null) throw new Error("The pick is missing right after it was entered.");
  return {
    kind: "survivorPick",
    isNewEntry,
    before,
    savedBeforeAtMs: known?.savedAtMs ?? null,
    after: { selectedTeamId: pick.selectedTeamId, savedAtMs: pick.savedAtMs },
  };
}
