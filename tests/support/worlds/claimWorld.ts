// A league with a player without an account, to be claimed [16.4].
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "./backends";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  WEEK,
  type Player,
} from "./factories";

/**
 * Ann runs the league, Bob is in it, and Eve isn't. Grandpa Joe, for whom Ann picks, has won the week before by the
 * home team, which Bob had no pick for, and has an open pick in the next week.
 */
export async function openClaims({ bobPicks = false } = {}) {
  const t = testBackend();
  const [ann, bob, eve] = [await signIn(t, "Ann Lee"), await signIn(t, "Bob Fox"), await signIn(t, "Eve Mae")];
  // [10.15] Not Classic, so that members are told who won.
  const rules = { ...CLASSIC, tie: "half" as const };
  const league = await ann.as.mutation(api.leagues.create, { name: "Sunday Crew", rules });
  const leagueId = league.id;
  await bob.as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  // [13.11] Joe wins it with the week.
  const segments = [{ name: "Start", fromWeek: WEEK - 1, toWeek: WEEK }];
  await ann.as.mutation(api.segments.change, { leagueId, segments });
  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Bears" }), await addTeam(t, { name: "Packers" })];
  const kickoffAtMs = Date.now() + 3 * DAY_MS;
  const gameId = await addGame(t, { homeTeamId, awayTeamId, kickoffAtMs });
  const nextId = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 1, kickoffAtMs: kickoffAtMs + 7 * DAY_MS });
  const laterId = await addGame(t, { homeTeamId, awayTeamId, week: WEEK + 2, kickoffAtMs: kickoffAtMs + 14 * DAY_MS });
  await setCurrentWeek(t, WEEK);
  await ann.as.mutation(api.entries.addPlayers, { leagueId, names: ["Grandpa Joe"] });
  const [joe] = await ann.as.query(api.entries.listPlayers, { leagueId });
  const joeId = joe?.entryId as Id<"entries">;
  const pick = (who: Player, game: Id<"games">, entryId?: Id<"entries">) =>
    who.as.mutation(api.picks.submit, {
      leagueId,
      gameId: game,
      selectedTeamId: homeTeamId,
      ...(entryId && { entryId }),
    });
  await pick(ann, gameId, joeId);
  if (bobPicks) await pick(bob, gameId);
  await advanceTo(t, kickoffAtMs);
  await endGame(t, gameId, [20, 10]);
  await setCurrentWeek(t, WEEK + 1);
  await pick(ann, nextId, joeId);
  await settle(t);
  const make = async (by: Player = ann) => (await by.as.mutation(api.claims.makeLink, { entryId: joeId })).token;
  const claim = async (who: Player, token: string, joinWith?: Id<"entries">) => {
    const claimed = await who.as.mutation(api.claims.claim, { token, ...(joinWith && { joinWith }) });
    await settle(t);
    return claimed;
  };
  const undo = async (who: Player) => {
    const [first] = await who.as.query(api.claims.list, { leagueId });
    if (first === undefined) throw new Error("There is no claim.");
    await who.as.mutation(api.claims.undo, { claimId: first.claimId });
    await settle(t);
  };
  const entryOf = async ({ as }: Player) =>
    (await as.query(api.picks.listMine, { leagueId, season: SEASON, week: WEEK })).entryId as Id<"entries">;
  const picksIn = async ({ as }: Player, week: number, entryId?: Id<"entries">) =>
    (await as.query(api.picks.listMine, { leagueId, season: SEASON, week, ...(entryId && { entryId }) })).picks.length;
  /** "Grandpa Joe, of nobody: 1 point, 1 week won" */
  const table = async () => {
    const { entries } = await ann.as.query(api.standings.forLeague, { leagueId, season: SEASON, limit: 100 });
    return entries
      .map(({ entryName, userId, totalPoints, rank }) => `${rank} ${entryName} (${userId ?? "nobody"}) ${totalPoints}`)
      .sort();
  };
  const winners = async () =>
    (await ann.as.query(api.standings.weekResults, { leagueId, season: SEASON })).weeks.find(
      ({ week }) => week === WEEK,
    )?.winners;
  const seats = async () => (await ann.as.query(api.leagues.get, { leagueId })).memberCount;
  const players = async () =>
    (await ann.as.query(api.entries.listPlayers, { leagueId })).map(({ entryName }) => entryName);
  const log = async () => {
    const paginationOpts = { numItems: 10, cursor: null };
    const { page } = await ann.as.query(api.audit.listForLeague, { leagueId, paginationOpts });
    return page.map(({ actorName, action, target }) => `${actorName}: ${action} ${target}`);
  };
  const told = () => t.run(async (ctx) => (await ctx.db.query("weekNews").collect()).map((row) => row.told.length));
  return {
    t,
    ann,
    bob,
    eve,
    leagueId,
    joeId,
    gameId,
    nextId,
    laterId,
    kickoffAtMs,
    pick,
    make,
    claim,
    undo,
    entryOf,
    picksIn,
    table,
    winners,
    seats,
    players,
    log,
    told,
  };
}
