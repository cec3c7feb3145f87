// [17.3] A person's picks of a week that is over, by team. They ignore deadlines, but no other rule of the league.
import { scoreSheet } from "../../../../domain/scoring/weekResult";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { ensureRoom } from "../../flows/picks/savePicks";
import type { WeekRules } from "../../records/leagueRules/weekRules";
import { startBy } from "../../records/leagues/entryStarts";
import { recordSave } from "../../records/picks/saveHistory";
import { getSheet, notePicked, picksOn, putGuess, putPicks } from "../../records/picks/sheets";
import { ensureCarriedWeek } from "../../records/standings/carriedWeeks";
import { aloneInLeague, type CheckedRow, type Undo } from "../imports/checkedRow";
import type { StepMemo } from "../imports/stepMemo";
import { ensureWeights, toEntered } from "../imports/importedWeights";
import { asRowProblem, findTeam, RowProblem } from "../imports/rowFields";
import { PlacedProblem, type MovedPick, type Place } from "./moveInRows";
import { readCarriedRules, type CarriedRow, type MovedWeek } from "./movedWeek";

interface Picked {
  readonly game: Doc<"games">;
  readonly teamId: Id<"teams">;
  readonly pick: MovedPick;
}

const ENTERED_REASON = "Moved in from a sheet";

interface MovedPicks extends CarriedRow {
  readonly memo: StepMemo;
}

export async function checkMovedPicks(ctx: MutationCtx, carried: MovedPicks): Promise<CheckedRow> {
  const { league, row, week, entryId, memo } = carried;
  const { line, person, guess } = row;
  const name = weekName(row.week);
  if (week.carried === "totals") {
    throw new PlacedProblem("week", `${name} was moved in as totals. Take that back first.`, { line });
  }
  const rules = await memo.once(`rules/${row.week}`, () => readCarriedRules(ctx, week.at));
  const picked: Picked[] = [];
  for (const pick of row.picks ?? []) {
    const one = await placed(pick, () => findPicked(ctx, { pick, week, memo }));
    await placed(pick, () => ensureFits(one, picked, rules));
    picked.push(one);
  }
  await placed({ line }, () => ensureWeights(rules, { guess }, "row"));
  const sheet = entryId === null ? null : await getSheet(ctx, { ...week.at, entryId });
  const isKnown = sheet !== null && (picksOn(sheet).length > 0 || sheet.guess !== undefined);
  // An answer that depends on picks that were made here would tell what they are.
  if (isKnown && !(wasMovedIn(sheet) && isSame(sheet, picked, guess))) {
    const message = `${person} has picks in ${name} already, and they stay as they are. Leave this row out.`;
    throw new PlacedProblem("week", message, { line });
  }
  const { correct, incorrect, tied, points } = scoreSheet(rules, rules.games, {
    picks: new Map(picked.map(({ game, teamId, pick }) => [game._id, { team: teamId, number: pick.number ?? null }])),
    bestBet: bestBetOf(picked),
    guess: guess ?? null,
    missesAfterMs: 0,
  });
  return {
    isNew: !isKnown,
    label: name,
    ...aloneInLeague(league._id),
    carried: {
      week: row.week,
      kind: "picks",
      correct,
      incorrect,
      tied,
      points,
      picks: picked.length,
      ...(guess !== undefined && { guess }),
    },
    write: async () => await writePicks(ctx, carried, picked),
  };
}

/** Says of a problem where in the spreadsheet it is. */
async function placed<T>({ line, column }: Place, find: () => T | Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    const problem = asRowProblem(error);
    if (problem instanceof RowProblem) throw new PlacedProblem(problem.field, problem.message, { line, column });
    throw error;
  }
}

interface Named {
  readonly pick: MovedPick;
  readonly week: MovedWeek;
  readonly memo: StepMemo;
}

async function findPicked(ctx: MutationCtx, { pick, week: { at, games }, memo }: Named): Promise<Picked> {
  const { season } = at;
  const team = await memo.once(`team/${pick.team}`, () => findTeam(ctx, { name: pick.team, field: "team", season }));
  const game = games.find(({ homeTeamId, awayTeamId }) => team._id === homeTeamId || team._id === awayTeamId);
  if (game !== undefined) return { game, teamId: team._id, pick };
  throw new RowProblem("team", `${team.abbreviation} had no game in ${weekName(at.week)}.`);
}

/** Errors: RowProblem, or a refusal of the rules. */
function ensureFits({ game, pick }: Picked, before: readonly Picked[], rules: WeekRules): void {
  if (!rules.games.some(({ id }) => id === game._id)) {
    throw new RowProblem("team", `The game of ${pick.team} doesn't count in this league.`);
  }
  const other = before.find((each) => each.game._id === game._id);
  if (other !== undefined) {
    throw new RowProblem("team", `${other.pick.team} is picked in the same game. A game has one pick.`);
  }
  ensureWeights(rules, { confidence: pick.number, isBestBet: pick.isBestBet }, "row");
  if (pick.number !== undefined && before.some((each) => each.pick.number === pick.number)) {
    throw new RowProblem("number", `The number ${pick.number} is there twice in the week.`);
  }
  if (pick.isBestBet && bestBetOf(before) !== null) {
    throw new RowProblem("isBestBet", "A week has one best bet.");
  }
  ensureRoom(rules, { game, picks: new Set(before.map((each) => each.game._id)), field: "team" });
}

const bestBetOf = (picked: readonly Picked[]): Id<"games"> | null =>
  picked.find(({ pick }) => pick.isBestBet)?.game._id ?? null;

const wasMovedIn = (sheet: Doc<"sheets">): boolean =>
  picksOn(sheet).every(({ enteredReason }) => enteredReason === ENTERED_REASON) &&
  (sheet.guess === undefined || sheet.guessEntered?.reason === ENTERED_REASON);

function isSame(sheet: Doc<"sheets">, picked: readonly Picked[], guess: number | undefined): boolean {
  const known = picksOn(sheet);
  const isSamePick = ({ game, teamId, pick }: Picked) => {
    const stored = sheet.picks[game._id];
    return stored?.teamId === teamId && (pick.number === undefined || stored.number === pick.number);
  };
  return (
    known.length === picked.length &&
    picked.every(isSamePick) &&
    (sheet.bestBetGameId ?? null) === bestBetOf(picked) &&
    sheet.guess === guess
  );
}

async function writePicks(ctx: MutationCtx, carried: MovedPicks, picked: readonly Picked[]): Promise<Undo> {
  const { week, row, importId, entryId, memo } = carried;
  const run = await ctx.db.get("imports", importId);
  const entry = entryId === null ? null : await ctx.db.get("entries", entryId);
  if (run === null || entry === null) throw new Error("Picks can't be written before their player.");
  const savedAtMs = Date.now();
  const key = { ...week.at, entryId: entry._id };
  await ensureCarriedWeek(ctx, week.at, { kind: "picks", hasOwnPicks: week.hasOwnPicks });
  const before = await getSheet(ctx, key);
  const by = { enteredById: run.startedById, enteredReason: ENTERED_REASON };
  await putPicks(
    ctx,
    { ...key, sheet: before },
    picked.map(({ game, teamId, pick: { number: confidence, isBestBet } }) => {
      return { game, selectedTeamId: teamId, savedAtMs, weights: toEntered({ confidence, isBestBet }), ...by };
    }),
  );
  for (const { game } of picked) await memo.once(`picked/${game._id}`, async () => await notePicked(ctx, game._id));
  if (row.guess !== undefined) {
    const entered = { byId: run.startedById, atMs: savedAtMs, reason: ENTERED_REASON };
    await putGuess(ctx, key, { guess: row.guess, entered });
  }
  await recordSave(ctx, key, { before, byId: run.startedById, reason: ENTERED_REASON });
  const sinceBeforeMs = entry.carriedSinceMs ?? null;
  const sinceMs = Math.min(...week.games.map(({ kickoffAtMs }) => kickoffAtMs)) - 1;
  if (sinceMs < (sinceBeforeMs ?? Infinity)) await ctx.db.patch("entries", entry._id, { carriedSinceMs: sinceMs });
  const startsBefore = await startBy(ctx, entry, { season: week.at.season, week: week.at.week });
  return { kind: "carriedPicks", ...key, savedAtMs, sinceBeforeMs, ...(startsBefore && { startsBefore }) };
}
