// [17.1][17.3] A row of a spreadsheet that is moved into a league: a person, a person's total of a week, or their picks
// of it.
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { weekName } from "../../common/weekName";
import { startBy } from "../../records/leagues/entryStarts";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { ensureCarriedWeek, getCarriedTotal } from "../../records/standings/carriedWeeks";
import { aloneInLeague, type CheckedRow, type Claim, type RowCheck } from "../imports/checkedRow";
import type { StepMemo } from "../imports/stepMemo";
import { checkMovedPicks } from "./checkMovedPicks";
import { checkPoolPerson } from "./checkPoolPerson";
import { poolPersonRow, poolStartRow } from "./movedPoolRows";
import { checkPoolStart } from "./poolStart";
import { movedRow, parseRow, PlacedProblem, type MovedRow } from "./moveInRows";
import { checkPerson, getPeople } from "./movedPeople";
import { readMovedWeek, type CarriedRow } from "./movedWeek";

export const checkMoveInRow: RowCheck = async (ctx, { run, row: number, input, memo }) => {
  const { leagueId, moveIn } = run;
  const league = leagueId === undefined ? null : await memo.once("league", () => ctx.db.get("leagues", leagueId));
  if (league === null || league.isDeleted || moveIn === undefined) {
    throw new PlacedProblem("leagueId", "That league doesn't exist.", {});
  }
  if (league.poolType === "survivor") return await checkPoolRow(ctx, { run, league, input, memo });
  const { people } = (await getPeople(ctx, run._id)) ?? { people: [] };
  if (number <= people.length) return await checkPerson(ctx, { league, importId: run._id, input });
  const row = parseRow(movedRow, input);
  const { line, person: name } = row;
  const person = people.find((each) => each.name === name);
  if (person === undefined) throw new PlacedProblem("person", `Nobody was chosen for "${name}".`, { line });
  ensurePickemRow(row);
  const { week } = row;
  if (week === null || isBlank(row)) return { ...saysNothing(league), line };
  const { season } = moveIn;
  const facts = await memo.once(`week/${week}`, () => readMovedWeek(ctx, { leagueId: league._id, season, week }));
  if (facts.problem !== null) throw new PlacedProblem("week", facts.problem, { line });
  const { entryId } = person;
  const carried = { league, importId: run._id, row: { ...row, week }, week: facts, entryId };
  const checked =
    row.points === undefined ? await checkMovedPicks(ctx, { ...carried, memo }) : await checkTotal(ctx, carried);
  const order = `${String(week).padStart(2, "0")}/${String(number).padStart(6, "0")}`;
  return {
    ...checked,
    line,
    claims: claimsOf(carried.row, entryId ?? `new/${name}`),
    place: { order, group: order },
  };
};

interface PoolRow {
  readonly run: Doc<"imports">;
  readonly league: Doc<"leagues">;
  readonly input: unknown;
  readonly memo: StepMemo;
}

async function checkPoolRow(ctx: MutationCtx, { input, ...at }: PoolRow): Promise<CheckedRow> {
  const inPool = { ...at, ...(await getPoolOrThrow(ctx, at.league)) };
  const start = poolStartRow.safeParse(input);
  if (start.success) return await checkPoolStart(ctx, { ...inPool, ...start.data });
  const person = poolPersonRow.safeParse(input);
  if (person.success) return await checkPoolPerson(ctx, { ...inPool, person: person.data });
  // One that can't be read, or of nobody.
  const { line, person: name } = parseRow(movedRow, input);
  throw new PlacedProblem("person", `Nobody was chosen for "${name}".`, { line });
}

function ensurePickemRow({ line, livesLeft, eliminatedWeek, points, picks = [], isWinner, guess }: MovedRow): void {
  if (livesLeft !== undefined || eliminatedWeek !== undefined) {
    throw new PlacedProblem("livesLeft", "Only a survivor pool has lives and eliminations.", { line });
  }
  if (points !== undefined && (picks.length > 0 || guess !== undefined)) {
    throw new PlacedProblem("points", "A week comes as totals or as picks, not both.", { line });
  }
  if (points === undefined && isWinner) {
    throw new PlacedProblem("isWinner", "The winner of a week needs points too, or picks alone.", { line });
  }
}

const isBlank = ({ points, picks = [], guess }: MovedRow) =>
  points === undefined && picks.length === 0 && guess === undefined;

function saysNothing({ _id: leagueId }: Doc<"leagues">): CheckedRow {
  return {
    ...aloneInLeague(leagueId),
    isNew: false,
    label: "",
    write: () => Promise.reject(new Error("There is nothing to write.")),
  };
}

function claimsOf({ person, week, points }: CarriedRow["row"], who: string): Claim[] {
  const name = weekName(week);
  const kind = points === undefined ? "picks" : "totals";
  // Only a row of the other kind clashes.
  const brings = points === undefined ? "a total" : "picks";
  return [
    { key: `row/${who}/${week}`, field: "week", text: `is about ${name} of ${person} too` },
    {
      key: `kind/${week}`,
      field: "week",
      text: `brings ${brings} for ${name}, and a week comes as totals or as picks, not both`,
      value: kind,
    },
  ];
}

/** The total stands as it is given. */
async function checkTotal(ctx: MutationCtx, carried: CarriedRow): Promise<CheckedRow> {
  const { league, row, week, entryId } = carried;
  const { line, person, points = 0, isWinner } = row;
  const name = weekName(row.week);
  if (week.hasOwnPicks) {
    const message = `${name} has picks of this league's own. Leave the week out of the sheet.`;
    throw new PlacedProblem("week", message, { line });
  }
  if (week.carried === "picks") {
    throw new PlacedProblem("week", `${name} was moved in with picks. Take that back first.`, { line });
  }
  const known = entryId === null ? null : await getCarriedTotal(ctx, { ...week.at, entryId });
  if (known !== null && (known.points !== points || known.isWinner !== isWinner)) {
    const message = `${name} of ${person} was moved in with ${known.points} points. Take that back first.`;
    throw new PlacedProblem("points", message, { line });
  }
  return {
    isNew: known === null,
    label: name,
    ...aloneInLeague(league._id),
    carried: {
      week: row.week,
      kind: "totals",
      correct: 0,
      incorrect: 0,
      tied: 0,
      points,
      picks: 0,
      ...(isWinner && { isWinner }),
    },
    write: async () => await writeTotal(ctx, carried),
  };
}

async function writeTotal(ctx: MutationCtx, { row, week, entryId }: CarriedRow) {
  const entry = entryId === null ? null : await ctx.db.get("entries", entryId);
  if (entryId === null || entry === null) throw new Error("A total can't be written before its player.");
  const { points = 0, isWinner } = row;
  await ensureCarriedWeek(ctx, week.at, { kind: "totals", hasOwnPicks: week.hasOwnPicks });
  const totalId = await ctx.db.insert("carriedTotals", {
    ...week.at,
    entryId,
    points,
    ...(isWinner && { isWinner }),
  });
  const startsBefore = await startBy(ctx, entry, { season: week.at.season, week: week.at.week });
  return { kind: "carriedTotal", totalId, entryId, ...(startsBefore && { startsBefore }) } as const;
}
