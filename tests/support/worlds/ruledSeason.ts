// A season of one league under random rules that is the same for the same seed: saves with numbers, best bets and
// guesses, finals, corrections, voids, moves, late kickoffs, other lines, slates, members who come and go, and changes
// of the rules. It goes through the product's own functions, and its jobs run in random batches or are lost.
import { ConvexError } from "convex/values";
import { vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { PRESET_NAMES, PRESETS } from "../../../domain/leagueRules/presets";
import { hasStarted } from "../../../domain/games/games";
import type { WeekDeadline } from "../../../domain/leagues/deadlines";
import { CLASSIC, RULE_CHOICES, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { seededRandom } from "../../../domain/common/seededRandom";
import { testBackend } from "./backends";
import {
  addGame,
  addTeam,
  advanceTo,
  changeGame,
  DAY_MS,
  enableHistoricalMode,
  endGame,
  HOUR_MS,
  loseJobs,
  reopenGame,
  SEASON,
  setCurrentWeek,
  settle,
  signIn,
  SUNDAY,
  WEDNESDAY,
  WEEK,
  type Backend,
  type Player,
} from "./factories";

const NAMES = ["Ann Lee", "Bob Fox", "Cat Roe", "Dan Poe", "Eve Ray"];
/** The last one is a play-off week. */
const WEEKS = [WEEK, WEEK + 1, WEEK + 2, 19];
/** Thursday, Saturday, twice Sunday, and Monday. */
const KICKOFFS = [-3 * DAY_MS + 7 * HOUR_MS, -DAY_MS, 0, 3 * HOUR_MS, DAY_MS + 7 * HOUR_MS];
const WEEK_DEADLINES: readonly WeekDeadline[] = [
  { kind: "firstKickoff" },
  { kind: "dayTime", day: "sunday", time: "13:00" },
  { kind: "dayTime", day: "monday", time: "20:00" },
];
const [STEPS, STEPS_BETWEEN_CHECKS] = [70, 8];
/** Longer than the sweep waits for a job that may still run. */
const STALLED_MS = 6 * 60_000;
const VOID = { homeScore: null, awayScore: null, winnerTeamId: null } as const;

export interface RuledSeason {
  readonly t: Backend;
  readonly leagueId: Id<"leagues">;
  /** Of the league. */
  readonly owner: Player;
}

export interface RuledSeasonOf {
  readonly seed: number;
  /** False for seasons from before picks could be taken back. */
  readonly hasTakenBack: boolean;
  /** [13.3] False for seasons from before commissioners voided games. */
  readonly hasWeekTools: boolean;
  /** [16.2][16.3][16.4] False for seasons from before members had several entries, and others none of their own. */
  readonly hasEntries: boolean;
  /** Every few steps, with all jobs done. */
  readonly check: (season: RuledSeason) => Promise<void>;
}

export async function playRuledSeason({ seed, check, ...has }: RuledSeasonOf): Promise<void> {
  vi.setSystemTime(WEDNESDAY);
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);

  const t = testBackend();
  await setCurrentWeek(t, WEEK);
  const players: Player[] = [];
  for (const name of NAMES) players.push(await signIn(t, name));
  const [creator, ...others] = players as [Player, ...Player[]];
  await t.run((ctx) => ctx.db.patch("users", creator.userId, { role: "admin" }));
  const rules = drawRules({ random, oneOf, below });
  const pickDeadlineHours = oneOf([0, 24, 24, 72]);
  // [10.20] Weeks are shown together only under such a deadline.
  const ofWeek = rules.reveal === "together" || random() < 0.2 ? { deadline: oneOf(WEEK_DEADLINES) } : {};
  const entriesPerMember = has.hasEntries ? 3 : 1;
  const league = { name: "Crew", rules, pickDeadlineHours, entriesPerMember, ...ofWeek };
  const { id: leagueId, inviteCode } = await creator.as.mutation(api.leagues.create, league);
  const early = others.slice(0, 3);
  for (const { as } of early) await as.mutation(api.leagues.join, { inviteCode });

  const [homeTeamId, awayTeamId] = [await addTeam(t, { name: "Hawks" }), await addTeam(t, { name: "Aces" })];
  const games: Id<"games">[] = [];
  const sunday = (week: number) => SUNDAY + WEEKS.indexOf(week) * 7 * DAY_MS;
  const add = async (week: number, kickoffAtMs: number) => {
    const spread = random() < 0.7 ? { spread: (below(29) - 14) / 2 } : {};
    games.push(await addGame(t, { homeTeamId, awayTeamId, week, kickoffAtMs, ...spread }));
  };
  for (const week of WEEKS) {
    for (const offset of shuffled(KICKOFFS).slice(0, 2 + below(3))) await add(week, sunday(week) + offset);
  }
  if (random() < 0.3) await enableHistoricalMode(t, leagueId);

  const at = () => ({ leagueId, season: SEASON, week: oneOf(WEEKS) });
  const rowOf = (gameId: Id<"games">) => t.run((ctx) => ctx.db.get("games", gameId));
  /** A game that has kicked off; if there is none, time passes until the next one does. */
  const kickedOff = async () => {
    const rows = (await Promise.all(games.map(rowOf))).filter((game) => game !== null);
    const ended = rows.filter(({ kickoffAtMs }) => kickoffAtMs <= Date.now());
    const next = rows.filter((game) => !ended.includes(game)).sort((a, b) => a.kickoffAtMs - b.kickoffAtMs)[0];
    const isNext = next !== undefined && (ended.length === 0 || random() < 0.6);
    if (isNext) await advanceTo(t, next.kickoffAtMs);
    return (isNext ? next : oneOf(ended))._id;
  };
  const drawScore = () => [below(5) * 7, below(5) * 7] as const;
  const playersName = () => `Player ${below(1000)}`;
  const playing = async () =>
    (await t.run((ctx) => ctx.db.query("entries").collect())).filter(({ isListed, isFormer }) => isListed && !isFormer);
  const pickerOf = ({ ownerId }: { ownerId: Id<"users"> | null }) =>
    players.find(({ userId }) => userId === ownerId) ?? creator;
  const steps = {
    addEntry: async () => await oneOf(players).as.mutation(api.entries.addOwn, { leagueId }),
    removeEntry: async () => {
      const entry = oneOf((await playing()).filter(({ ownerId }) => ownerId !== null));
      await pickerOf(entry).as.mutation(api.entries.removeOwn, { entryId: entry._id });
    },
    addPlayer: async () => await creator.as.mutation(api.entries.addPlayers, { leagueId, names: [playersName()] }),
    removePlayer: async () => {
      const without = (await playing()).filter(({ ownerId }) => ownerId === null);
      if (without.length > 0) await creator.as.mutation(api.entries.removePlayer, { entryId: oneOf(without)._id });
    },
    pickEntry: async () => {
      const entry = oneOf(await playing());
      const pick = { leagueId, entryId: entry._id, selectedTeamId: oneOf([homeTeamId, awayTeamId]) };
      const who = pickerOf(entry).as;
      for (const gameId of shuffled(games).slice(0, 4)) {
        await who.mutation(api.picks.submit, { ...pick, gameId }).catch(expectRefusal);
      }
    },
    claim: async () => {
      const without = (await playing()).filter(({ ownerId }) => ownerId === null);
      if (without.length === 0) return;
      const who = oneOf(players);
      const own = (await playing()).filter(({ ownerId }) => ownerId === who.userId);
      const { token } = await creator.as.mutation(api.claims.makeLink, { entryId: oneOf(without)._id });
      const joinWith = random() < 0.6 && own.length > 0 ? { joinWith: oneOf(own)._id } : {};
      await who.as.mutation(api.claims.claim, { token, ...joinWith });
    },
    undoClaim: async () => {
      const claims = await t.run((ctx) => ctx.db.query("entryClaims").collect());
      if (claims.length > 0) await creator.as.mutation(api.claims.undo, { claimId: oneOf(claims)._id });
    },
    pick: async () => {
      const number = random() < 0.5 ? { number: 1 + below(5) } : {};
      const isBestBet = random() < 0.3 ? { isBestBet: random() < 0.7 } : {};
      const pick = { leagueId, gameId: oneOf(games), selectedTeamId: oneOf([homeTeamId, awayTeamId]) };
      const who = oneOf(players);
      await who.as.mutation(api.picks.submit, { ...pick, ...number, ...isBestBet }).catch(async (error: unknown) => {
        expectRefusal(error);
        await who.as.mutation(api.picks.submit, pick);
      });
    },
    takeBack: async () => await oneOf(players).as.mutation(api.picks.takeBack, { leagueId, gameId: oneOf(games) }),
    pickWeek: async () => {
      const [who, week] = [oneOf(players), oneOf(WEEKS)];
      for (const gameId of games) {
        const game = await rowOf(gameId);
        if (game?.week !== week || random() < 0.15) continue;
        const pick = { leagueId, gameId, selectedTeamId: oneOf([homeTeamId, awayTeamId]) };
        await who.as.mutation(api.picks.submit, pick).catch(expectRefusal);
      }
    },
    number: async () => {
      const [who, week] = [oneOf(players), oneOf(WEEKS)];
      const { picks } = await who.as.query(api.picks.listMine, { leagueId, season: SEASON, week });
      const numbers = shuffled(picks.map((_, index) => index + 1));
      const given = picks.flatMap(({ gameId }, index) =>
        random() < 0.8 ? [{ gameId, number: numbers[index] ?? 1 }] : [],
      );
      await who.as.mutation(api.picks.saveNumbers, { leagueId, season: SEASON, week, numbers: given });
    },
    guess: async () => await oneOf(players).as.mutation(api.picks.saveGuess, { ...at(), guess: below(60) }),
    end: async () => await endGame(t, await kickedOff(), drawScore()),
    endAll: async () => {
      for (const gameId of games) {
        const game = await rowOf(gameId);
        if (game?.status !== "scheduled" && game?.status !== "in_progress") continue;
        if (game.kickoffAtMs <= Date.now()) await endGame(t, gameId, drawScore());
      }
    },
    reopen: async () => {
      const gameId = oneOf(games);
      if ((await rowOf(gameId))?.status === "final") await reopenGame(t, gameId);
    },
    start: async () => {
      const gameId = await kickedOff();
      if ((await rowOf(gameId))?.status === "scheduled") await changeGame(t, gameId, { status: "in_progress" });
    },
    void: async () => await changeGame(t, oneOf(games), { status: oneOf(["cancelled", "postponed"]), ...VOID }),
    putBack: async () => {
      const gameId = oneOf(games);
      const status = (await rowOf(gameId))?.status;
      if (status === "cancelled" || status === "postponed") await changeGame(t, gameId, { status: "scheduled" });
    },
    voidHere: async () =>
      await creator.as.mutation(api.weekTools.voidGame, { leagueId, gameId: oneOf(games), reason: "Field flooded" }),
    putBackHere: async () => await creator.as.mutation(api.weekTools.putBack, { leagueId, gameId: oneOf(games) }),
    adjust: async () => {
      const entries = await t.run((ctx) => ctx.db.query("entries").collect());
      const points = (below(41) - 20) / 2;
      const adjusted = { leagueId, week: oneOf(WEEKS), entryId: oneOf(entries)._id, points, reason: "Late fee" };
      await creator.as.mutation(api.weekTools.adjust, adjusted);
    },
    takeAdjustedBack: async () => {
      const rows = await t.run((ctx) => ctx.db.query("adjustments").collect());
      if (rows.length === 0) return;
      await creator.as.mutation(api.weekTools.takeBack, { leagueId, adjustmentId: oneOf(rows)._id });
    },
    delay: async () => {
      const gameId = oneOf(games);
      const game = await rowOf(gameId);
      if (game === null || hasStarted(game.status)) return;
      const kickoffAtMs = game.kickoffAtMs + (below(5) - 2) * DAY_MS;
      await changeGame(t, gameId, { kickoffAtMs: Math.max(kickoffAtMs, Date.now() + HOUR_MS) });
    },
    move: async () => await changeGame(t, oneOf(games), { week: oneOf(WEEKS) }),
    add: async () => {
      const week = oneOf(WEEKS);
      if (games.length < 24) await add(week, sunday(week) + oneOf(KICKOFFS) + HOUR_MS);
    },
    delete: async () => {
      const [gameId] = games.splice(below(games.length), 1);
      if (gameId !== undefined) await creator.as.mutation(api.admin.deleteGame, { gameId });
    },
    leave: async () => await oneOf(others).as.mutation(api.leagues.leave, { leagueId }),
    join: async () => await oneOf(others).as.mutation(api.leagues.join, { inviteCode }),
    rules: async () => {
      const fromWeek = (await creator.as.query(api.leagueRules.changeWeek, { leagueId })) ?? 1;
      const settings = drawRules({ random, oneOf, below });
      const change = { leagueId, season: SEASON, settings, fromWeek };
      await creator.as.mutation(api.leagueRules.change, change);
    },
    line: async () => {
      const gameId = oneOf(games);
      const week = (await rowOf(gameId))?.week ?? WEEK;
      const line = { leagueId, season: SEASON, week, gameId, homeSpread: (below(29) - 14) / 2 };
      await creator.as.mutation(api.leagueRules.setLine, line);
    },
    feedLine: async () => {
      const gameId = oneOf(games);
      const spread = (below(29) - 14) / 2;
      // The feed's last line before kickoff stays.
      if (hasStarted((await rowOf(gameId))?.status ?? "final")) return;
      await t.run(async (ctx) => {
        for (const line of await ctx.db.query("gameLines").collect()) {
          if (line.gameId === gameId) await ctx.db.patch("gameLines", line._id, { spread });
        }
      });
    },
    slate: async () => {
      const week = oneOf(WEEKS);
      const gameIds: Id<"games">[] = [];
      for (const gameId of games) if ((await rowOf(gameId))?.week === week && random() < 0.7) gameIds.push(gameId);
      await creator.as.mutation(api.leagueRules.setSlate, { leagueId, season: SEASON, week, gameIds });
    },
    hours: async () => {
      const hours = oneOf([0, 12, 24, 72]);
      await creator.as.mutation(api.leagues.updateSettings, { leagueId, pickDeadlineHours: hours });
    },
    deadline: async () => {
      await creator.as.mutation(api.leagues.updateSettings, { leagueId, deadline: oneOf(WEEK_DEADLINES) });
    },
    historical: async () => {
      const mode = random() < 0.5 ? { enabled: true, season: SEASON } : { enabled: false };
      await creator.as.mutation(api.admin.setHistoricalMode, { leagueId, ...mode });
    },
    openWeek: async () => await t.mutation(internal.jobs.lines.openWeek, {}),
    runSome: async () => {
      vi.advanceTimersByTime(0);
      await t.finishInProgressScheduledFunctions();
    },
    settle: async () => await settle(t),
    lose: async () => await loseJobs(t),
    wait: async () => await advanceTo(t, Date.now() + oneOf([HOUR_MS, 12 * HOUR_MS, 2 * DAY_MS])),
    nextWeek: async () => await setCurrentWeek(t, oneOf(WEEKS)),
  };
  const frequencies = {
    ...FREQUENCIES,
    ...(has.hasTakenBack && { takeBack: 3 }),
    ...(has.hasEntries && { addEntry: 4, removeEntry: 1, addPlayer: 3, removePlayer: 1, pickEntry: 9, claim: 3 }),
    ...(has.hasEntries && { undoClaim: 2 }),
    ...(has.hasWeekTools && { voidHere: 4, putBackHere: 3, adjust: 4, takeAdjustedBack: 2 }),
  };
  const names = Object.entries(frequencies).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name as keyof typeof steps),
  );

  for (const who of [creator, ...early]) {
    for (const gameId of games) {
      const pick = { leagueId, gameId, selectedTeamId: oneOf([homeTeamId, awayTeamId]) };
      if (random() < 0.7) await who.as.mutation(api.picks.submit, pick).catch(expectRefusal);
    }
  }
  for (let step = 1; step <= STEPS; step += 1) {
    await steps[oneOf(names)]().catch(expectRefusal);
    if (step % STEPS_BETWEEN_CHECKS !== 0 && step !== STEPS) continue;
    await advanceTo(t, Date.now() + STALLED_MS);
    await t.mutation(internal.jobs.maintenance.sweep, {});
    await settle(t);
    await check({ t, leagueId, owner: creator });
  }
}

const FREQUENCIES = {
  pick: 8,
  pickWeek: 2,
  number: 3,
  guess: 3,
  end: 6,
  endAll: 3,
  reopen: 1,
  start: 2,
  void: 2,
  putBack: 1,
  delay: 1,
  move: 1,
  add: 1,
  delete: 1,
  leave: 1,
  join: 3,
  rules: 2,
  line: 2,
  feedLine: 2,
  slate: 2,
  hours: 1,
  deadline: 1,
  historical: 1,
  openWeek: 1,
  runSome: 3,
  settle: 2,
  lose: 1,
  wait: 3,
  nextWeek: 2,
};

/** Whatever the product refuses changes nothing; anything else is a failure. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof ConvexError)) throw error;
}

export interface Draws {
  readonly random: () => number;
  readonly oneOf: <Item>(items: readonly Item[]) => Item;
  readonly below: (count: number) => number;
}

/** Every format; a third of the time a preset. */
export function drawRules({ random, oneOf, below }: Draws): RuleSettings {
  if (random() < 0.3) return PRESETS[oneOf(PRESET_NAMES)];
  const chosen = Object.entries(RULE_CHOICES).map(([field, values]) => [field, oneOf<string>(values)]);
  const weight = () => 1 + below(3);
  const settings = Object.fromEntries(chosen) as Partial<RuleSettings>;
  return {
    ...CLASSIC,
    ...settings,
    ...(settings.games === "pickN" && { picksPerWeek: 1 + below(4) }),
    halfPointLines: random() < 0.3,
    droppedWeeks: below(3),
    playoffWeights: { wildCard: weight(), divisional: weight(), conference: weight(), superBowl: weight() },
  };
}
