// [17.1] Accepting a spreadsheet that is moved into a league. Its rows take the steps of an import: the people first.
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { refusal } from "../../common/refusals";
import { adoptLeague } from "../../flows/leagues/adoptRows";
import { ensureCommissioner } from "../../records/leagues/commissioners";
import type { Access } from "../../records/leagues/memberships";
import { getPoolOrThrow } from "../../records/survivor/pool";
import { ensureRows, insertImport } from "../imports/startImport";
import { startTakingBack } from "../imports/takeBack";
import { ensurePeople } from "./movedPeople";
import { groupByPerson } from "./movedPoolRows";

/** 250 people with 22 weeks each, and some that stand in the spreadsheet twice. */
export const MOVE_IN_ROWS = 6_000;
export const PEOPLE = 500;

interface MovedPerson {
  readonly name: string;
  readonly entryId: Id<"entries"> | Id<"survivorEntries"> | null;
}

interface Spreadsheet extends Access {
  readonly season: number;
  readonly isCheckOnly: boolean;
  readonly people: readonly MovedPerson[];
  /** Each as JSON. */
  readonly rows: readonly string[];
}

/** Errors: FORBIDDEN; INVALID for another season, an empty or oversized spreadsheet; FULL; CONFLICT. */
export async function startMoveIn(
  ctx: MutationCtx,
  { season, isCheckOnly, people, rows, ...access }: Spreadsheet,
): Promise<Id<"imports">> {
  const league = await ensureCommissioner(ctx, access);
  const { _id: leagueId } = league;
  if (season !== league.currentSeason) throw refusal("moveInOtherSeason", { season: league.currentSeason });
  if (rows.length === 0) throw refusal("moveInEmpty");
  ensureRows("rows", rows, MOVE_IN_ROWS);
  if (people.length > PEOPLE) throw refusal("tooManyMovedPeople", { max: PEOPLE });
  ensurePeople(league, people);
  if (league.poolType === "survivor")
    return await startInPool(ctx, { user: access.user, league, season, isCheckOnly, people, rows });
  const ofLeague = people.map(({ name, entryId }) => ({ name, entryId: ofLeagueOrThrow(ctx, entryId) }));
  await adoptLeague(ctx, leagueId);
  const importId = await insertImport(ctx, {
    actor: access.user,
    kind: "moveIn",
    rows: [...people.map((person) => JSON.stringify(person)), ...rows],
    isCheckOnly,
    ofLeague: { leagueId, moveIn: { season, players: 0, picks: 0, totalsWeeks: [], pickWeeks: [] } },
  });
  await ctx.db.insert("moveInPeople", { importId, people: ofLeague });
  return importId;
}

function ofLeagueOrThrow(ctx: QueryCtx, entryId: MovedPerson["entryId"]): Id<"entries"> | null {
  const id = entryId === null ? null : ctx.db.normalizeId("entries", entryId);
  if (entryId !== null && id === null) throw refusal("entryNotInLeague");
  return id;
}

type InPool = Omit<Spreadsheet, "leagueId"> & { readonly league: Doc<"leagues"> };

/** [17.4] Errors: CONFLICT for a pool that is over. */
async function startInPool(ctx: MutationCtx, { user, league, season, isCheckOnly, ...spreadsheet }: InPool) {
  const { pool } = await getPoolOrThrow(ctx, league);
  if (pool.state === "over") throw refusal("poolOver");
  return await insertImport(ctx, {
    actor: user,
    kind: "moveIn",
    rows: groupByPerson(spreadsheet, pool),
    isCheckOnly,
    ofLeague: {
      leagueId: league._id,
      moveIn: { season, players: 0, picks: 0, totalsWeeks: [], pickWeeks: [], isPool: true },
    },
  });
}

/** The newest one of the league that was written and stands. */
export async function getLastMoveIn(ctx: QueryCtx, leagueId: Id<"leagues">): Promise<Doc<"imports"> | null> {
  const done = await ctx.db
    .query("imports")
    .withIndex("by_league_and_state", (q) => q.eq("leagueId", leagueId).eq("state", "done"))
    .order("desc")
    .first();
  return done;
}

/** Errors: FORBIDDEN, NOT_FOUND; CONFLICT for one that isn't the last, or while another is under way. */
export async function takeMoveInBack(
  ctx: MutationCtx,
  { user, importId }: { readonly user: Doc<"users">; readonly importId: Id<"imports"> },
): Promise<null> {
  const { run, leagueId } = await ensureMoveIn(ctx, { user, importId });
  const last = await getLastMoveIn(ctx, leagueId);
  if (run.state === "done" && last !== null && last._id !== importId) throw refusal("moveInNotLast");
  return await startTakingBack(ctx, { actor: user, importId, leagueId });
}

/** For the league's commissioners. Errors: FORBIDDEN, NOT_FOUND. */
export async function ensureMoveIn(
  ctx: QueryCtx,
  { user, importId }: { readonly user: Doc<"users">; readonly importId: Id<"imports"> },
) {
  const run = await ctx.db.get("imports", importId);
  if (run?.leagueId === undefined) throw refusal("importNotFound");
  const { leagueId } = run;
  const league = await ensureCommissioner(ctx, { user, leagueId });
  return { run, leagueId, league };
}
