// [4.6][11.2][13.1] Nothing leaks early. In worlds of every format a member makes and replaces everything that is still
// hidden, again and again as games lock, start and end. The others' answers stay the same byte for byte, ids and times
// included, and so does all that their screens count from them. Where a week is shown together [10.20], that goes for
// games that have locked and ended too. One number is an exception: how many picks a member can still make [12.4],
// which commissioners see; everythingSeen.ts leaves it out.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { CLASSIC, RULE_CHOICES, type RuleSettings } from "../../../domain/leagueRules/ruleSettings";
import { readDocument } from "../../support/api/apiBackend";
import { RANDOM_TIMEOUT_MS, runsOf } from "../../support/runs/runs";
import { drawsOf } from "../../support/worlds/draws";
import { askedQueries, askedReads, everythingSeen, isAsked, OTHER_READS } from "../../support/worlds/everythingSeen";
import {
  advanceTo,
  changeGame,
  endGame,
  freezeClockForEachTest,
  SEASON,
  settle,
  WEEK,
  type Player,
} from "../../support/worlds/factories";
import {
  KICKOFFS,
  matchesOf,
  openHiddenWorld,
  readHidden,
  isShownTogetherLater,
  replaceHidden,
  replaceLocked,
  type HiddenKind,
  type HiddenWorld,
  type WorldRules,
} from "../../support/worlds/hiddenWorld";
import { attack, drawAttacks } from "../../support/worlds/hiddenAttack";
import { savepointOf } from "../../support/worlds/savepoint";
import type { Keys } from "../../support/worlds/questions";
import { revealKeyOf } from "../../support/worlds/leaguePicks";
import { setUpMail } from "../../support/worlds/noticeWorld";
import { drawRules } from "../../support/worlds/ruledSeason";
import { kickoffOf, type Settings } from "../../support/worlds/survivorSeason";
import { ownedSheets } from "../../support/worlds/entryRows";

freezeClockForEachTest();
beforeEach(setUpMail);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Two weeks before it are regular ones. */
const PLAYOFF_WEEK = 20;

/** [10.21] Which games a member has picked is hidden too, and how many. */
const PICK_SOME = {
  ...CLASSIC,
  ...({
    games: "pickN",
    picksPerWeek: 3,
    weights: "confidence",
    missedPick: "home",
    tiebreaker: "totalPoints",
  } as const),
};

/** [10.1]–[10.9] Each setting's values in turn, so that three worlds have all of them. The first one is Classic. */
function rulesInTurn(turn: number): RuleSettings {
  if (turn === 0) return CLASSIC;
  if (turn === 3) return PICK_SOME;
  const chosen = Object.entries(RULE_CHOICES).map(([field, values]) => [field, values[turn % values.length]]);
  return {
    ...CLASSIC,
    ...(Object.fromEntries(chosen) as Partial<RuleSettings>),
    halfPointLines: turn === 1,
    droppedWeeks: 1,
    playoffWeights: { wildCard: 2, divisional: 3, conference: 4, superBowl: 5 },
  };
}

/** [10.18] Section 7.28's defaults, then all options at once as far as a regular and a play-off week have them. */
const POOLS: readonly Settings[] = [
  {},
  {
    picksLosers: true,
    marginBreaksTies: true,
    allowLateEntries: true,
    latestEntryWeek: WEEK + 1,
    resurrectionsAllowed: 1,
  },
  { twoPicksFromWeek: PLAYOFF_WEEK - 2, playoffsFreeTeams: true, tiesSurvive: true, livesPerEntry: 2 },
];

const inTurn = (turn: number): WorldRules => ({
  league: { ...rulesInTurn(turn), reveal: "asGamesLock" },
  pool: POOLS[turn] ?? {},
  pickDeadlineHours: turn === 1 ? 0 : 24,
  week: turn === 2 ? PLAYOFF_WEEK : WEEK,
});

/** [10.20] Until Sunday's games, and until the last one of the week. */
const TOGETHER: readonly WorldRules[] = [
  {
    ...inTurn(1),
    league: { ...rulesInTurn(1), games: "all", reveal: "together" },
    deadline: { kind: "dayTime", day: "sunday", time: "13:00" },
  },
  {
    ...inTurn(2),
    league: { ...rulesInTurn(2), games: "all", reveal: "together" },
    deadline: { kind: "dayTime", day: "monday", time: "20:00" },
  },
];

function drawWorld(seed: number): WorldRules {
  const lot = drawsOf(seed);
  const isEither = () => lot.random() < 0.5;
  const week = lot.oneOf([WEEK, PLAYOFF_WEEK]);
  const hasComebacks = week === WEEK && isEither();
  const pool = {
    picksLosers: isEither(),
    marginBreaksTies: isEither(),
    tiesSurvive: isEither(),
    playoffsFreeTeams: isEither(),
    ...(hasComebacks ? { allowLateEntries: true, latestEntryWeek: WEEK + 1, resurrectionsAllowed: 1 } : {}),
    twoPicksFromWeek: isEither() ? week - 1 : null,
    // With a second life, nobody would be out after the one week before.
    livesPerEntry: hasComebacks ? 1 : 1 + lot.below(2),
  };
  const league = drawRules(lot);
  const deadlines = TOGETHER.flatMap(({ deadline }) => deadline ?? []);
  const ofWeek = league.reveal === "together" ? { deadline: lot.oneOf(deadlines) } : {};
  return { league, pool, pickDeadlineHours: lot.oneOf([0, 0, 24]), ...ofWeek, week };
}

/** Remembers what the worlds have shown, so that none of it can go missing unnoticed. */
class Coverage {
  /** "format spread" */
  readonly settings = new Set<string>();
  /** These were hidden and have been replaced. */
  readonly replaced = new Set<HiddenKind>();
  /** Others have seen these meanwhile, of games that had locked and of weeks before. */
  readonly shown = new Set<string>();
  readonly shownTogether = new Set<string>();
  readonly viewers = new Set<string>();
  /** [13.2] The fates of picks that a commissioner entered. */
  readonly attacks = new Set<string>();

  add(what: object): void {
    for (const [field, value] of Object.entries(what)) this.settings.add(`${field} ${JSON.stringify(value)}`);
  }

  see(answers: Iterable<string>): void {
    for (const answer of answers) {
      if (/"winners":\[\{"distance"/.test(answer)) this.shown.add("a week's winners");
      if (/"droppedWeeks":\[\d/.test(answer)) this.shown.add("a dropped week");
      if (/"bestBetGameId":"/.test(answer)) this.shown.add("a best bet");
      if (/"isWhole":false,"saves":\[\{/.test(answer)) this.shown.add("a sheet's history");
      if (/"numbers":\[\{/.test(answer)) this.shown.add("numbers");
      if (/"openPicks":\d/.test(answer)) this.shown.add("who misses picks");
      if (/"missed":\[\{/.test(answer)) this.shown.add("a missed pick");
      if (/"name":"Crew".*"splits":\[\{/.test(answer)) this.shown.add("the league that visitors see");
      if (/"comebacks":\[\{/.test(answer)) this.shown.add("an entry that was bought back");
      if (/"firstWeek":\d/.test(answer)) this.shown.add("a late entry");
      if (/"arePicksVisible":true.*"pickNumber"|"secondPick":\{/.test(answer)) this.shown.add("two picks");
    }
  }
}

async function play(rules: WorldRules, seed: number, coverage: Coverage): Promise<HiddenWorld> {
  const world = await openHiddenWorld(rules, seed);
  const { t, lot, people, leagueId, poolId } = world;
  vi.stubEnv("SHOW_LEAGUE", leagueId);
  const { bob, cat, dan } = people;
  const at = { season: SEASON, week: rules.week };
  const stored = await bob.as.query(api.leagueRules.get, { leagueId, season: SEASON });
  coverage.add(stored.versions.at(-1)?.settings ?? {});
  coverage.add((await bob.as.query(api.survivor.get, { leagueId: poolId })).settings);
  const pool = await bob.as.query(api.survivor.weekState, { leagueId: poolId, ...at });
  const keys: Keys = { league: await revealKeyOf(bob, { leagueId, ...at }), pool: pool.revealKey ?? "" };

  // [13.1] In every other world Cat is a commissioner of both.
  const isCommissioner = seed % 2 === 1;
  for (const each of isCommissioner ? [leagueId, poolId] : []) {
    await bob.as.mutation(api.leagues.nameCommissioner, { leagueId: each, userId: cat.userId });
  }

  let moments = 0;
  const expectNothingSeen = async (moment: string) => {
    await settle(t);
    // The owner and a commissioner may ask more than a member, who sees what others see, and a manager of another
    // entry.
    moments += 1;
    const viewer = [bob, cat, dan][(moments + seed) % 3] ?? bob;
    coverage.viewers.add(
      viewer === bob ? "owner" : viewer === dan ? "manager" : isCommissioner ? "commissioner" : "member",
    );
    const asking = { keys, isOverHttp: viewer === cat };
    const before = await everythingSeen(world, viewer, asking);
    const hidden = await readHidden(world);
    await replaceHidden(world);
    if (await replaceLocked(world)) coverage.shownTogether.add("hidden though locked");
    if (isShownTogetherLater(world) === false) coverage.shownTogether.add("shown");
    const after = await everythingSeen(world, viewer, asking);
    for (const [question, answer] of after.received) {
      expect(answer, `world ${seed}, ${moment}: ${question}`).toBe(before.received.get(question));
    }
    expect(after.counted, `world ${seed}, ${moment}`).toBe(before.counted);
    for (const [kind, now] of Object.entries(await readHidden(world)) as [HiddenKind, string][]) {
      if (hidden[kind] !== now && hidden[kind] !== "null" && hidden[kind] !== "[]") coverage.replaced.add(kind);
    }
    coverage.see(after.received.values());
    if (await hasAssigned(world)) coverage.shown.add("a pick that locked without a number");
  };

  await expectNothingSeen("when she makes her first picks");
  await expectNothingSeen("before any game has locked");
  const games = matchesOf(world, rules.week);
  // Of the first games all but one have ended then, and a Sunday's, for leagues in which only those count.
  for (const [index, { id }] of games.slice(0, 3).entries()) {
    await advanceTo(t, Math.max(Date.now(), kickoffOf(rules.week) + (KICKOFFS[index] ?? 0)));
    await putInPlay(world, index);
    if (index !== 1) await endGame(t, id, [7 * lot.below(4), 7 * lot.below(4)]);
    if (index === 1 && isShownTogetherLater(world)) await expectNothingSeen("on Saturday");
  }
  await expectNothingSeen("on Sunday afternoon");
  await expectNothingLearned(world, { attacker: isCommissioner ? cat : bob, keys, coverage, seed });
  return world;
}

interface Attacked {
  readonly attacker: Player;
  readonly keys: Keys;
  readonly coverage: Coverage;
  readonly seed: number;
}

/**
 * [13.2] The same picks are entered over two states of what is hidden: answers are the same, and so is all that the
 * attacker can ask afterward. The log's ids may differ.
 */
async function expectNothingLearned(world: HiddenWorld, { attacker, keys, coverage, seed }: Attacked): Promise<void> {
  await settle(world.t);
  const bringBack = savepointOf(world.t);
  const attacks = drawAttacks(world);
  const learned = async () => {
    const answers = await attack(attacks, attacker);
    await settle(world.t);
    const { received, counted } = await everythingSeen(world, attacker, { keys, isOverHttp: false });
    return {
      answers,
      counted,
      received: new Map([...received].map(([asked, text]) => [asked, withoutLogIds(asked, text)])),
    };
  };
  const first = await learned();
  await bringBack();
  await replaceHidden(world);
  await replaceLocked(world);
  const second = await learned();
  for (const answer of first.answers) coverage.attacks.add(answer.endsWith(" null") ? answer : reasonIn(answer));
  expect(second.answers, `world ${seed}`).toEqual(first.answers);
  for (const [question, answer] of second.received) {
    expect(answer, `world ${seed}, after picks were entered: ${question}`).toBe(first.received.get(question));
  }
  expect(second.counted, `world ${seed}`).toBe(first.counted);
}

/** On the host, ids and the order of one moment's log rows are random. */
function withoutLogIds(question: string, text: string): string {
  if (!/^(audit:listForLeague|leagueFiles:page) /.test(question) || !text.startsWith("{")) return text;
  const isRandom = (field: string) => ["id", "continueCursor", "splitCursor", "cursor"].includes(field);
  const answer = JSON.parse(text, (field, value: unknown) => (isRandom(field) ? null : value)) as Record<
    string,
    unknown
  >;
  for (const [field, value] of Object.entries(answer)) {
    if (Array.isArray(value)) answer[field] = value.map((row) => JSON.stringify(row)).sort();
  }
  return JSON.stringify(answer);
}
const reasonIn = (refused: string) => /"reason":"(\w+)"/.exec(refused.replaceAll("\\", ""))?.[1] ?? refused;

/** True if a locked pick of hers has got the lowest number that was left, which tells what open games have [10.14]. */
async function hasAssigned({ t, people }: HiddenWorld): Promise<boolean> {
  const sheets = await t.run(ownedSheets);
  return sheets.some(
    ({ userId, picks }) => userId === people.ann.userId && Object.values(picks).some(({ isAssigned }) => isAssigned),
  );
}

async function putInPlay({ t, lot, weeks, matches }: HiddenWorld, index: number): Promise<void> {
  const [week] = weeks;
  const match = matchesOf({ matches }, week)[index];
  if (match === undefined) throw new Error(`The week has no game ${index}.`);
  await changeGame(t, match.id, { status: "in_progress" });
  await t.run(async (ctx) => {
    await ctx.db.insert("gameScores", {
      gameId: match.id,
      season: SEASON,
      week,
      homeScore: 7 * lot.below(4),
      awayScore: 7 * lot.below(4),
      period: 1 + lot.below(4),
      clock: "8:42",
      phase: "STATUS_IN_PROGRESS",
      detail: "8:42 - 2nd",
      possessionTeamId: lot.oneOf([match.teams[0], null]),
      downDistance: null,
      isRedZone: false,
      lastPlay: null,
    });
  });
}

interface Registered {
  readonly isPublic?: boolean;
  readonly isQuery?: boolean;
}

const modules = import.meta.glob<Record<string, Registered | undefined>>(
  ["../../../convex/*.ts", "!../../../convex/*.config.ts"],
  { eager: true },
);

/** Nothing that somebody can ask is left out of the comparison. */
async function expectEverythingAsked(world: HiddenWorld): Promise<void> {
  const queries = Object.entries(modules).flatMap(([path, exports]) =>
    Object.entries(exports)
      .filter(([, registered]) => registered?.isPublic === true && registered.isQuery === true)
      .map(([name]) => `${path.split("/").at(-1)?.replace(".ts", "")}:${name}`),
  );
  expect(askedQueries(world).sort()).toEqual(queries.filter(isAsked).sort());
  const reads = (await readDocument()).operations.filter(({ method }) => method === "GET").map(({ id }) => id);
  expect([...askedReads(world), ...OTHER_READS].sort()).toEqual(reads.sort());
}

const TURNS = [0, 1, 2, 3];
const { seed, numRuns } = runsOf({ seed: 4006, short: 0, long: 150 });

it(
  "[4.6][10][11.2][13.1] hidden picks and all that goes with them change nothing that others receive or count",
  async () => {
    const coverage = new Coverage();
    for (const turn of TURNS) {
      const world = await play(inTurn(turn), turn, coverage);
      if (turn === 0) await expectEverythingAsked(world);
    }
    for (const [index, rules] of TOGETHER.entries()) await play(rules, TURNS.length + index, coverage);
    expect([...coverage.viewers].sort()).toEqual(["commissioner", "manager", "member", "owner"]);
    // By lot there may be more, such as a number that a locked game shows.
    expect([...coverage.attacks]).toEqual(
      expect.arrayContaining([
        ...["bestBet null", "betNotShown", "gameHasStarted", "guess null", "noBestBets", "noGuessAsked", "noNumbers"],
        ...["number null", "numberOutOfRange", "numbersNotShown", "side null"],
      ]),
    );
    expect([...coverage.shownTogether].sort()).toEqual(["hidden though locked", "shown"]);
    const values = Object.entries(RULE_CHOICES).flatMap(([field, all]) => all.map((value) => `${field} "${value}"`));
    const options = Object.entries({
      picksLosers: true,
      twoPicksFromWeek: PLAYOFF_WEEK - 2,
      playoffsFreeTeams: true,
      marginBreaksTies: true,
      tiesSurvive: true,
      livesPerEntry: 2,
      allowLateEntries: true,
      resurrectionsAllowed: 1,
      droppedWeeks: 1,
      halfPointLines: true,
    }).map(([field, value]) => `${field} ${value}`);
    expect([...coverage.settings]).toEqual(expect.arrayContaining([...values, ...options]));
    expect([...coverage.replaced].sort()).toEqual([
      ...["bestBet", "guess", "numbers", "picks", "picksAhead", "plans", "secondPicks", "survivorPicks"],
    ]);
    expect([...coverage.shown].sort()).toEqual([
      ...["a best bet", "a dropped week", "a late entry", "a missed pick", "a pick that locked without a number"],
      ...[
        "a sheet's history",
        "a week's winners",
        "an entry that was bought back",
        "numbers",
        "the league that visitors see",
        "two picks",
      ],
      "who misses picks",
    ]);
    for (let run = 0; run < numRuns; run += 1) await play(drawWorld(seed + run), seed + run, new Coverage());
  },
  RANDOM_TIMEOUT_MS,
);
