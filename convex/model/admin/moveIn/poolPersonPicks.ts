// [17.4] The teams that a spreadsheet gives a person of a pool, week by week, and which of them the entry has already.
import { formatCount } from "../../../../domain/common/plurals";
import { picksNeeded } from "../../../../domain/survivor/survivorOptions";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { findTeam, ofEach, RowProblem } from "../imports/rowFields";
import type { StepMemo } from "../imports/stepMemo";
import { weekName } from "../../common/weekName";
import { PlacedProblem, type Place } from "./moveInRows";
import { readMovedWeek } from "./movedWeek";
import type { PoolPerson, PoolPick } from "./movedPoolRows";

type Row = PoolPerson["rows"][number];

interface Given {
  readonly pool: Doc<"survivorPools">;
  readonly person: PoolPerson;
  readonly memo: StepMemo;
  readonly startingWeek: number;
}

export async function listGiven(ctx: QueryCtx, at: Given): Promise<PoolPick[]> {
  const lines = new Map<number, number>();
  const given = await ofEach(at.person.rows, async (row) => {
    const { week, line, picks = [] } = row;
    if (week === null || picks.length === 0) return [];
    const first = lines.get(week);
    if (first !== undefined) {
      const message = `Line ${first} is about ${weekName(week)} of ${at.person.name} too.`;
      throw new PlacedProblem("week", message, { line });
    }
    lines.set(week, line);
    return await readWeek(ctx, { ...at, row: { ...row, week, picks } });
  });
  return given.flat().sort((a, b) => a.week - b.week || a.pickNumber - b.pickNumber);
}

interface WeekOfRow extends Given {
  readonly row: Row & { readonly week: number; readonly picks: NonNullable<Row["picks"]> };
}

async function readWeek(ctx: QueryCtx, { pool, person, memo, row, startingWeek }: WeekOfRow): Promise<PoolPick[]> {
  const { season, leagueId } = pool;
  const { week, line, picks } = row;
  if (week < startingWeek) {
    throw new PlacedProblem("week", `The pool starts in ${weekName(startingWeek)}.`, { line });
  }
  const facts = await memo.once(`week/${week}`, async () => await readMovedWeek(ctx, { leagueId, season, week }));
  if (facts.problem !== null) throw new PlacedProblem("week", facts.problem, { line });
  const needed = picksNeeded(pool, week);
  const isOneOfTwo = picks.length < needed && person.weeksOfTwo.includes(week);
  if (picks.length !== needed && !isOneOfTwo) {
    throw new PlacedProblem("picks", `${weekName(week)} takes ${formatCount(needed, "team")}.`, { line });
  }
  const read: PoolPick[] = [];
  for (const [index, { team: called, ...place }] of picks.entries()) {
    const team = await findPlaced(ctx, { called, season, place, memo });
    const game = facts.games.find(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(team._id));
    const { abbreviation } = team;
    if (game === undefined) {
      throw new PlacedProblem("team", `${abbreviation} had a bye in ${weekName(week)}.`, place);
    }
    if (read.some((other) => other.game._id === game._id)) {
      throw new PlacedProblem("team", `${abbreviation} played in the other pick's game. A game has one pick.`, place);
    }
    read.push({ week, pickNumber: index === 0 ? 1 : 2, team: team._id, game, place });
  }
  return read;
}

interface Called {
  readonly called: string;
  readonly season: number;
  readonly place: Place;
  readonly memo: StepMemo;
}

async function findPlaced(ctx: QueryCtx, { called, season, place, memo }: Called): Promise<Doc<"teams">> {
  try {
    return await memo.once(`team/${called}`, async () => await findTeam(ctx, { name: called, field: "team", season }));
  } catch (error) {
    if (error instanceof RowProblem) throw new PlacedProblem(error.field, error.message, place);
    throw error;
  }
}

/** Errors: PlacedProblem if the entry has another pick there. */
export function isStored({ week, team, place }: PoolPick, stored: readonly Doc<"survivorPicks">[], name: string) {
  const known = stored.filter((pick) => pick.week === week);
  if (known.some((pick) => pick.selectedTeamId === team)) return true;
  if (known.length === 0) return false;
  const message = `${name} has a pick in ${weekName(week)} already, and it stays as it is. Leave this week out.`;
  throw new PlacedProblem("week", message, place);
}
