// A league and a survivor pool of the same people, two weeks into their season. Ann has picks that are still hidden,
// and replaces them by lot: so a test can compare what the others see before and after.
import { ConvexError } from "convex/values";
import { vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { NET_STEPS } from "../../../domain/picks/safetyNet";
import { easternTimeOnDay } from "../../../domain/common/easternTime";
import { DEADLINE_DAYS, type WeekDeadline } from "../../../domain/leagues/deadlines";
import type { RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { testBackend } from "./backends";
import { drawsOf, type Lot } from "./draws";
import {
  addGame,
  addTeam,
  advanceTo,
  DAY_MS,
  endGame,
  HOUR_MS,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  type Backend,
  type Player,
} from "./factories";
import { kickoffOf, type Settings } from "./survivorSeason";
import { ownedSheets } from "./entryRows";

/** Thursday, Saturday, twice Sunday, and Monday. */
export const KICKOFFS = [-3 * DAY_MS + 7 * HOUR_MS, -DAY_MS, 0, 3 * HOUR_MS, DAY_MS + 7 * HOUR_MS];
const PAST_WEEKS = 2;
const ENTRIES = 2;
const TRIES = 3;

export interface WorldRules {
  readonly league: RuleSettings;
  readonly pool: Settings;
  readonly pickDeadlineHours: number;
  /** [10.19] Instead of the hours. */
  readonly deadline?: WeekDeadline;
  readonly week: number;
}

interface Match {
  readonly id: Id<"games">;
  readonly week: number;
  readonly teams: readonly [home: Id<"teams">, away: Id<"teams">];
}

export interface HiddenWorld {
  readonly t: Backend;
  readonly lot: Lot;
  readonly rules: WorldRules;
  /**
   * Ann's picks are hidden. Bob has made the league and the pool, Cat is a member, and Dan has never picked for
   * himself: he manages Cat's entry [16.5]. Bob manages her entry of the pool.
   */
  readonly people: { readonly ann: Player; readonly bob: Player; readonly cat: Player; readonly dan: Player };
  /** [16.3] Joe has no account. Bob picks for him, and what is hidden of it is replaced too. */
  readonly joeId: Id<"entries">;
  /** [16.4] Of Grandma May, who has no account either: nobody picks for her. */
  readonly claimToken: string;
  /** [18.3] The league's and the pool's. */
  readonly screenTokens: readonly string[];
  readonly annsId: Id<"entries">;
  /** [16.2] Her second one's picks are replaced too. */
  readonly annsSecondId: Id<"entries">;
  readonly catsId: Id<"entries">;
  readonly leagueId: Id<"leagues">;
  readonly inviteCode: string;
  readonly poolId: Id<"leagues">;
  readonly poolCode: string;
  /** Ann's second one, which has a name of its own [16.1], and Cat's. */
  readonly poolEntryIds: readonly Id<"survivorEntries">[];
  /** The week and the next one. */
  readonly weeks: readonly [number, number];
  readonly matches: readonly Match[];
}

/** False if the product refused it, which changes nothing: a pick of a game that has locked, a used team. */
async function isAccepted(save: Promise<unknown>): Promise<boolean> {
  try {
    await save;
    return true;
  } catch (error) {
    if (error instanceof ConvexError) return false;
    throw error;
  }
}

export const matchesOf = ({ matches }: Pick<HiddenWorld, "matches">, week: number) =>
  matches.filter((match) => match.week === week);

/** Up to the Wednesday of the week, when nobody has picked in it but Bob and Cat. */
export async function openHiddenWorld(rules: WorldRules, seed: number): Promise<HiddenWorld> {
  const lot = drawsOf(seed);
  const { week } = rules;
  const first = week - PAST_WEEKS;
  vi.setSystemTime(kickoffOf(first) - 4 * DAY_MS);
  const t = testBackend();
  await setCurrentWeek(t, first);
  const teams: Id<"teams">[] = [];
  for (let index = 0; index < 2 * KICKOFFS.length; index += 1) teams.push(await addTeam(t, { name: `Team ${index}` }));
  const matches = await addMatches(t, { lot, teams, week });
  const names = ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe"];
  const players: Player[] = [];
  for (const name of names) players.push(await signIn(t, name));
  const [ann, bob, cat, dan] = players as [Player, Player, Player, Player];
  const { pickDeadlineHours, deadline = null } = rules;
  const wanted = { name: "Crew", rules: rules.league, pickDeadlineHours, deadline, entriesPerMember: 2 };
  const league = await bob.as.mutation(api.leagues.create, wanted);
  const pool = await bob.as.mutation(api.survivor.create, {
    name: "Last One",
    survivorSettings: { ...rules.pool, startingWeek: first, allowMultipleEntries: true, maxEntriesPerUser: ENTRIES },
  });
  for (const { as } of [ann, cat, dan]) await as.mutation(api.leagues.join, { inviteCode: league.inviteCode });
  await bob.as.mutation(api.entries.addPlayers, { leagueId: league.id, names: ["Grandpa Joe", "Grandma May"] });
  const [may, joe] = await bob.as.query(api.entries.listPlayers, { leagueId: league.id });
  if (joe === undefined || may === undefined) throw new Error("Joe or May doesn't play.");
  const { token: claimToken } = await bob.as.mutation(api.claims.makeLink, { entryId: may.entryId });
  const { entryId: annsSecondId } = await ann.as.mutation(api.entries.addOwn, { leagueId: league.id });
  const [annsId, catsId] = [await entryIdOf(ann, league.id), await entryIdOf(cat, league.id)];
  await cat.as.mutation(api.entries.addManager, { entryId: catsId, userId: dan.userId });
  const { id: poolId, inviteCode: poolCode } = pool.league;
  await ann.as.mutation(api.survivor.join, { inviteCode: poolCode, numberOfEntries: ENTRIES });
  await cat.as.mutation(api.survivor.join, { inviteCode: poolCode, numberOfEntries: 1 });
  const screenTokens: string[] = [];
  for (const leagueId of [league.id, poolId]) {
    screenTokens.push(await bob.as.mutation(api.screens.make, { leagueId, shows: "names" }));
  }
  const annsPoolId = await poolEntryOf(ann, poolId, ENTRIES);
  await ann.as.mutation(api.entries.renameOwn, { entryId: annsPoolId, name: "Dad" });
  const catsPoolId = await poolEntryOf(cat, poolId, 1);
  await cat.as.mutation(api.entries.addManager, { entryId: catsPoolId, userId: bob.userId });
  const world: HiddenWorld = {
    t,
    lot,
    rules,
    people: { ann, bob, cat, dan },
    joeId: joe.entryId,
    claimToken,
    screenTokens,
    annsId,
    annsSecondId,
    catsId,
    weeks: [week, week + 1],
    matches,
    leagueId: league.id,
    inviteCode: league.inviteCode,
    poolId,
    poolCode,
    poolEntryIds: [annsPoolId, catsPoolId],
  };
  for (let past = first; past < week; past += 1) await playPastWeek(world, past);
  await chooseSlate(world, week);
  await chooseSlate(world, week + 1);
  const entryNumber = 1;
  if (rules.pool.resurrectionsAllowed) await cat.as.mutation(api.survivor.buyBack, { leagueId: poolId, entryNumber });
  if (rules.pool.allowLateEntries) {
    await dan.as.mutation(api.survivor.join, { inviteCode: poolCode, numberOfEntries: 1 });
  }
  for (const who of [bob, cat]) {
    for (const each of world.weeks) await fillSheet(world, who, each);
    await pickEntries(world, who);
  }
  for (const each of world.weeks) await fillSheet(world, dan, each, { entryId: catsId });
  await settle(t);
  return world;
}

async function entryIdOf({ as }: Player, leagueId: Id<"leagues">): Promise<Id<"entries">> {
  const { entryId } = await as.query(api.picks.listMine, { leagueId, season: SEASON, week: 1 });
  if (entryId === null) throw new Error("A member has no entry.");
  return entryId;
}

async function poolEntryOf({ as }: Player, leagueId: Id<"leagues">, number: number): Promise<Id<"survivorEntries">> {
  const { myEntries } = await as.query(api.survivor.get, { leagueId });
  const entry = myEntries.find(({ entryNumber }) => entryNumber === number);
  if (entry === undefined) throw new Error("A member has no entry in the pool.");
  return entry.id;
}

/** Two games in each past week and in the next one, of other teams each time; five in the week itself. */
async function addMatches(t: Backend, { lot, teams, week }: { lot: Lot; teams: readonly Id<"teams">[]; week: number }) {
  const matches: Match[] = [];
  const add = async (of: number, pairs: readonly number[], offsets: readonly number[]) => {
    for (const [index, pair] of pairs.entries()) {
      const sides = [teams[2 * pair], teams[2 * pair + 1]] as [Id<"teams">, Id<"teams">];
      const spread = lot.random() < 0.8 ? { spread: (lot.below(29) - 14) / 2 } : {};
      const kickoffAtMs = kickoffOf(of) + (offsets[index] ?? 0);
      const [homeTeamId, awayTeamId] = sides;
      matches.push({
        id: await addGame(t, { homeTeamId, awayTeamId, week: of, kickoffAtMs, ...spread }),
        week: of,
        teams: sides,
      });
    }
  };
  await add(week - 2, [0, 1], [0, 3 * HOUR_MS]);
  await add(week - 1, [2, 3], [0, 3 * HOUR_MS]);
  await add(week, [0, 1, 2, 3, 4], KICKOFFS);
  await add(week + 1, [1, 4], [0, 3 * HOUR_MS]);
  await t.mutation(internal.jobs.maintenance.sweep, {});
  await settle(t);
  return matches;
}

/** The home teams win, which Ann's and Bob's entries survive; Cat's loses the last of the weeks. */
async function playPastWeek(world: HiddenWorld, week: number): Promise<void> {
  const { t, rules, people, poolId } = world;
  const games = matchesOf(world, week);
  await chooseSlate(world, week);
  const isLast = week === rules.week - 1;
  const [survives, falls] = rules.pool.picksLosers ? ([1, 0] as const) : ([0, 1] as const);
  for (const who of [people.ann, people.bob, people.cat]) {
    await fillSheet(world, who, week);
    const side = who === people.cat && isLast ? falls : survives;
    for (let entryNumber = 1; entryNumber <= ENTRIES; entryNumber += 1) {
      for (const [index, { id: gameId, teams }] of games.entries()) {
        const pick = { leagueId: poolId, entryNumber, week, selectedTeamId: teams[side], gameId };
        await isAccepted(who.as.mutation(api.survivor.submitPick, { ...pick, pickNumber: index === 0 ? 1 : 2 }));
      }
    }
  }
  await advanceTo(t, kickoffOf(week) + 9 * HOUR_MS);
  for (const { id } of games) await endGame(t, id, [24, 10]);
  await advanceTo(t, kickoffOf(week) + 3 * DAY_MS);
  await setCurrentWeek(t, week + 1);
  await t.mutation(internal.jobs.survivor.visitPools, { season: SEASON, cursor: null });
  await settle(t);
}

async function chooseSlate(world: HiddenWorld, week: number): Promise<void> {
  const { rules, leagueId, people } = world;
  if (rules.league.games !== "slate") return;
  const gameIds = matchesOf(world, week)
    .slice(week === rules.week ? 1 : 0)
    .map(({ id }) => id);
  await people.bob.as.mutation(api.leagueRules.setSlate, { leagueId, season: SEASON, week, gameIds });
}

/** Picks every open game by lot, with numbers, a best bet and a guess where the rules know them. */
async function fillSheet(
  { lot, leagueId, people, rules, ...world }: HiddenWorld,
  { as }: Player,
  week: number,
  entry: { readonly entryId?: Id<"entries"> } = {},
): Promise<void> {
  const { random, below, oneOf, shuffled } = lot;
  const asked = { leagueId, season: SEASON, week, ...entry };
  const isSome = rules.league.games === "pickN";
  const matches = matchesOf(world, week);
  if (isSome)
    for (const { id: gameId } of matches)
      await isAccepted(as.mutation(api.picks.takeBack, { leagueId, gameId, ...entry }));
  for (const { id: gameId, teams } of isSome ? shuffled(matches) : matches) {
    const pick = { leagueId, gameId, selectedTeamId: oneOf(teams), ...entry };
    await isAccepted(as.mutation(api.picks.submit, pick));
    if (random() < 0.4) await isAccepted(as.mutation(api.picks.submit, { ...pick, isBestBet: true }));
  }
  await isAccepted(as.mutation(api.picks.saveGuess, { ...asked, guess: 20 + below(50) }));
  const { highestNumber, countingGameIds, numbers: held } = await as.query(api.picks.ownSheet, asked);
  if (highestNumber === null) return;
  const { picks, lockedGameIds } = await as.query(api.picks.listMine, asked);
  const picked = new Set(picks.map(({ gameId }) => gameId));
  const open = countingGameIds.filter((id) => picked.has(id) && !lockedGameIds.includes(id));
  const locked = held.filter(({ gameId }) => lockedGameIds.includes(gameId)).map(({ number }) => number);
  const free = Array.from({ length: highestNumber }, (_, index) => index + 1).filter(
    (number) => !locked.includes(number),
  );
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const drawn = shuffled(free);
    // Ann's first open game goes without, and has one assigned once it has locked.
    const numbers = open.flatMap((gameId, index) =>
      as === people.ann.as && index === 0 ? [] : [{ gameId, number: drawn[index] ?? 1 }],
    );
    if (await isAccepted(as.mutation(api.picks.saveNumbers, { ...asked, numbers }))) return;
  }
}

/** Picks teams by lot for all entries of somebody's that can pick. */
async function pickEntries(world: HiddenWorld, { as }: Player): Promise<void> {
  const { lot, poolId: leagueId, weeks } = world;
  const [week] = weeks;
  const games = matchesOf(world, week);
  for (let entryNumber = 1; entryNumber <= ENTRIES; entryNumber += 1) {
    for (const pickNumber of [1, 2] as const) {
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { id: gameId, teams } = lot.oneOf(games);
        const pick = { leagueId, entryNumber, week, selectedTeamId: lot.oneOf(teams), gameId, pickNumber };
        if (await isAccepted(as.mutation(api.survivor.submitPick, pick))) break;
      }
    }
  }
}

/** Replaces by lot whatever of Ann's is still hidden. */
export async function replaceHidden(world: HiddenWorld): Promise<void> {
  const { t, lot, people, poolId: leagueId, weeks, matches } = world;
  const { ann } = people;
  const [week, nextWeek] = weeks;
  for (const each of weeks) {
    await fillSheet(world, ann, each);
    await fillSheet(world, ann, each, { entryId: world.annsSecondId });
    await fillSheet(world, people.bob, each, { entryId: world.joeId });
  }
  const chain = lot.shuffled(NET_STEPS).slice(0, 1 + lot.below(2));
  const ranking = [...lot.oneOf(matches).teams];
  await isAccepted(ann.as.mutation(api.safetyNets.save, { leagueId: world.leagueId, chain, ranking }));
  const picked = { leagueId: world.leagueId, gameId: lot.oneOf(matchesOf(world, week)).id };
  await isAccepted(ann.as.mutation(api.picks.takeBack, picked));
  const { arePicksVisible } = await ann.as.query(api.survivor.weekState, { leagueId, season: SEASON, week });
  if (!arePicksVisible) await pickEntries(world, ann);
  for (let entryNumber = 1; entryNumber <= ENTRIES; entryNumber += 1) {
    const planned = { week: nextWeek, pickNumber: 1 as const, teamId: lot.oneOf(lot.oneOf(matches).teams) };
    await isAccepted(ann.as.mutation(api.survivor.savePlan, { leagueId, entryNumber, changes: [planned] }));
    const isOn = lot.random() < 0.5;
    await isAccepted(ann.as.mutation(api.safetyNets.saveInPool, { leagueId, entryNumber, isOn }));
  }
  await settle(t);
}

/** [10.20] False once the league's picks of the week are shown together; null where they are shown game by game. */
export function isShownTogetherLater({ rules: { league, deadline, week } }: HiddenWorld): boolean | null {
  if (league.reveal !== "together" || deadline?.kind !== "dayTime") return null;
  const [hours = 0, minutes = 0] = deadline.time.split(":").map(Number);
  const day = { days: 2 + DEADLINE_DAYS.indexOf(deadline.day), minutes: hours * 60 + minutes };
  return Date.now() < easternTimeOnDay(kickoffOf(week), day);
}

/**
 * [10.20] Replaces by lot what Ann has picked on games that have locked and aren't shown yet, and counts the week
 * again. Nobody can do so, herself included: the rows change. Returns whether there was any.
 */
export async function replaceLocked(world: HiddenWorld): Promise<boolean> {
  if (isShownTogetherLater(world) !== true) return false;
  const { t, lot, people, leagueId, rules } = world;
  const asked = { leagueId, season: SEASON, week: rules.week };
  const { lockedGameIds } = await people.ann.as.query(api.picks.listMine, asked);
  const locked = matchesOf(world, rules.week).filter(({ id }) => lockedGameIds.includes(id));
  const isReplaced = await t.run(async (ctx) => {
    const sheets = await ownedSheets(ctx);
    const sheet = sheets.find(({ userId, week, ...row }) => {
      return userId === people.ann.userId && week === rules.week && row.leagueId === leagueId;
    });
    if (sheet === undefined || locked.length === 0) return false;
    const picks = { ...sheet.picks };
    for (const { id, teams } of locked) {
      const before = picks[id];
      delete picks[id];
      // Some stay without a pick, which tells too.
      if (lot.random() < 0.8) picks[id] = { ...(before ?? { savedAtMs: 0 }), teamId: lot.oneOf(teams) };
    }
    const bestBet = rules.league.weights === "bestBet" ? { bestBetGameId: lot.oneOf(locked).id } : {};
    await ctx.db.patch("sheets", sheet._id, { picks, ...bestBet });
    return true;
  });
  await t.mutation(internal.jobs.scoring.scoreLeague, asked);
  await settle(t);
  return isReplaced;
}

/** Ann's picks and what goes with them, by kind. Only what is hidden can change. */
export async function readHidden({ people, leagueId, poolId, weeks }: HiddenWorld) {
  const { as } = people.ann;
  const [week, nextWeek] = weeks;
  const asked = { leagueId, season: SEASON, week };
  const picksIn = async (of: number) =>
    (await as.query(api.picks.listMine, { ...asked, week: of })).picks.map((pick) => [
      pick.gameId,
      pick.selectedTeamId,
    ]);
  const { numbers, bestBetGameId, guess } = await as.query(api.picks.ownSheet, asked);
  const { myEntries } = await as.query(api.survivor.get, { leagueId: poolId });
  const plans = [];
  for (const { entryNumber } of myEntries) {
    plans.push((await as.query(api.survivor.plan, { leagueId: poolId, entryNumber })).planned);
  }
  return {
    picks: JSON.stringify(await picksIn(week)),
    picksAhead: JSON.stringify(await picksIn(nextWeek)),
    numbers: JSON.stringify(numbers),
    bestBet: JSON.stringify(bestBetGameId),
    guess: JSON.stringify(guess),
    survivorPicks: JSON.stringify(myEntries.map(({ currentPick }) => currentPick?.selectedTeamId)),
    secondPicks: JSON.stringify(myEntries.map(({ secondPick }) => secondPick?.selectedTeamId)),
    plans: JSON.stringify(plans),
  };
}
export type HiddenKind = keyof Awaited<ReturnType<typeof readHidden>>;
