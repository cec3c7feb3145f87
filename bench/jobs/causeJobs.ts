// Causes every background job at the product's bounds: full leagues and pools, people in many leagues, long lists of old
// rows.
import { importAll } from "./importAll";
import { JobHost } from "./JobHost";
import { GAMES, SEASON, WEEK } from "./jobRows";
import { storeSeasons } from "./storeSeasons";
import { anotherTeam, homeTeams, moveSpreadsheet, namesOf, spreadsheetRows, weeksUpTo } from "./moveSpreadsheets";

const [FULL_MEMBERS, SMALL_MEMBERS, BROWSERS, ENTRIES_PER_USER, MAX_HOURS] = [100, 2, 10, 10, 168];
/** Small leagues with the same hours; the others all have different ones. */
const SAME_HOURS = 55;
const HOUR_MS = 3_600_000;
const seasonWeek = { season: SEASON, week: WEEK };

/** How many there are of what a single job sees little of. More of them make for more runs. */
export interface JobsScale {
  readonly fullLeagues: number;
  /** With the full ones, at most 200: nobody is in more. */
  readonly smallLeagues: number;
  readonly smallPools: number;
  /** Of the full pool's members; each has ten entries. */
  readonly poolMembers: number;
  /** 500 rows each of what the purges delete. */
  readonly oldRows: number;
  readonly importedRows: { readonly games: number; readonly pickers: number };
}

interface World {
  readonly host: JobHost;
  readonly scale: JobsScale;
  readonly users: string[];
  readonly admin: string;
  /** Of 100 members each. */
  readonly full: string[];
  /** Of a few members, each with other hours. */
  readonly small: string[];
  readonly pools: string[];
}

export async function causeJobs(scale: JobsScale): Promise<JobHost> {
  const world = await seedWorld(scale);
  for (const cause of [
    score,
    playOwnRules,
    showTogether,
    remind,
    catchUnpicked,
    receive,
    followDeadline,
    settle,
    moveGames,
    importFiles,
    moveIn,
    sweep,
    deliver,
    deleteGames,
    fetchSeason,
    adoptRows,
    startSeason,
    letIn,
    leaveTalk,
    forget,
    deleteLeagues,
    lock,
    purge,
    fill,
  ]) {
    await world.host.call("bench:holdDelivery");
    await cause(world);
  }
  return world.host;
}

async function seedWorld(scale: JobsScale): Promise<World> {
  const host = await JobHost.open();
  await host.call("bench:seedSeason");
  const users: string[] = [];
  for (let from = 0; from < FULL_MEMBERS; from += 50) {
    users.push(...(await host.call<string[]>("bench:seedUsers", { from, count: 50, browsers: BROWSERS })));
  }
  const full: string[] = [];
  for (let each = 0; each < scale.fullLeagues; each += 1) {
    const weeks = each === 0 ? Array.from({ length: WEEK }, (_, week) => week + 1) : [WEEK];
    full.push(
      await host.call("bench:seedLeague", { name: `F${each}`, members: users, hours: each < 2 ? 48 : 24, weeks }),
    );
  }
  const small: string[] = [];
  for (let each = 0; each < scale.smallLeagues; each += 1) {
    const league = {
      name: `S${each}`,
      members: users.slice(0, SMALL_MEMBERS),
      hours: each < SAME_HOURS ? 48 : 1 + (each % MAX_HOURS),
    };
    small.push(await host.call("bench:seedLeague", { ...league, weeks: [WEEK] }));
  }
  const pools: string[] = [];
  for (let each = 0; each < scale.smallPools; each += 1) {
    const members = users.slice(-1);
    const leagueId = await host.call<string>("pools:seedPool", { name: `P${each}`, members, hours: 24 });
    await host.call("pools:seedEntries", { leagueId, userId: members[0], count: 1, hasPick: true });
    pools.push(leagueId);
  }
  return { host, scale, users, admin: users[1] ?? "", full, small, pools };
}

async function score({ host, full }: World): Promise<void> {
  for (const homeWins of [true, false, true, false, true, false])
    await host.cause("bench:endGames", { from: 1, count: 8, homeWins });
  for (const homeWins of [true, false, true, false]) {
    await host.call("bench:flipGame", { index: 1, homeWins });
    for (const leagueId of full) await host.cause("jobs/scoring:scoreLeague", { leagueId, ...seasonWeek });
  }
}

/**
 * Two leagues begin to play against the spread, in a week whose games have all started. A full one begins to play those
 * that are over, so that all members are told of the week's winners, and of others after each correction.
 */
async function playOwnRules({ host, small, full }: World): Promise<void> {
  const own = full.slice(-1);
  await host.call("bench:playByLines", { leagueIds: small.slice(0, 2) });
  await host.call("bench:playSlate", { leagueIds: own, from: 1, count: 8 });
  await host.cause("jobs/lines:openWeek");
  for (const homeWins of [true, false]) {
    for (let index = 1; index <= 8; index += 1) await host.call("bench:flipGame", { index, homeWins });
    for (const leagueId of own) await host.cause("jobs/scoring:scoreLeague", { leagueId, ...seasonWeek });
  }
}

/** Small leagues were scored before their week's picks were shown. */
async function showTogether({ host, small }: World): Promise<void> {
  await host.call("bench:holdBack", { leagueIds: small.slice(2) });
  await host.cause("jobs/scoring:scoreShown", { ...seasonWeek, after: null });
}

/**
 * The week after has no picks yet, so that everybody is reminded; this week's results and digest go to everybody, and
 * then what a corrected score changes in them.
 */
async function remind({ host, full, small, users }: World): Promise<void> {
  const due = { kind: "deadline24h", slotMs: host.clock.now(), untilMs: host.clock.now() + 14 * 24 * HOUR_MS };
  const next = { season: SEASON, week: WEEK + 1 };
  await host.cause("commissioners:tellLeagues", { ...next, news: { kind: "deadline", dues: [due], key: 48 } });
  await host.cause("commissioners:tellLeagues", { ...seasonWeek, news: { kind: "results" } });
  await host.cause("jobs/reminders:startRecap", seasonWeek);
  await host.cause("commissioners:recap");
  await host.cause("commissioners:tellLeagues", { ...seasonWeek, news: { kind: "weeklyDigest" } });
  for (const homeWins of [true, false]) {
    await host.call("bench:flipGame", { index: 1, homeWins });
    for (const leagueId of full) {
      await host.cause("jobs/scoring:scoreLeague", { leagueId, ...seasonWeek });
      await host.cause("commissioners:tellCorrections", { leagueId });
    }
  }
  for (const leagueId of full) await host.cause("commissioners:announce", { leagueId });
  await host.cause("commissioners:tellChats", { leagueId: full[0], commissionerIds: users.slice(1, 6) });
  for (const leagueId of full) await host.cause("commissioners:remindOfDues", { leagueId });
  for (const leagueId of full) await host.cause("commissioners:handOver", { leagueId });
  for (const leagueId of full) await host.cause("commissioners:askToJoin", { leagueId, users });
  for (const leagueId of full) await host.cause("commissioners:mention", { leagueId, users });
  const [byId, userId] = users;
  await host.cause("commissioners:openGames", { leagueIds: [...full, ...small], byId, due });
  const named = { leagueId: full[0], userId, byId, change: "named", atMs: host.clock.now() };
  await host.cause("jobs/reminders:tellMembership", named);
  await host.cause("jobs/reminders:tick");
  for (let again = 0; again < 150; again += 1) await host.call("jobs/outbox:claimBatch");
  await host.call("bench:holdDelivery");
  // Until news leaves in the morning.
  host.clock.advance(12 * HOUR_MS);
  for (let again = 0; again < 150; again += 1) await host.call("jobs/outbox:claimBatch");
  await host.call("bench:holdDelivery");
}

/** Two pools of a thousand entries: all of one lose and win again, and all of the other miss the week. */
async function settle({ host, scale, users, pools }: World): Promise<void> {
  const voiding: string[] = [];
  for (const hasPick of [true, false]) {
    const leagueId = await host.call<string>("pools:seedPool", { name: `FULL${hasPick}`, members: users, hours: 24 });
    for (const userId of users.slice(0, Math.ceil(scale.poolMembers * (hasPick ? 1 : 0.3)))) {
      await host.call("pools:seedEntries", { leagueId, userId, count: ENTRIES_PER_USER, hasPick });
    }
    if (!hasPick) {
      await host.cause("pools:lockWithNets", { leagueId });
      await host.cause("pools:closeWeek", { leagueId });
    } else voiding.push(leagueId);
  }
  for (const homeWins of [false, true]) await host.cause("bench:endGames", { from: 0, count: 1, homeWins });
  // The first one's members live by a voided game, and win again once it is back.
  for (const isVoid of [true, false])
    for (const leagueId of voiding) await host.cause("pools:voidGame", { leagueId, isVoid });
  for (let again = 0; again < 6; again += 1) {
    await host.call("pools:reopen", { leagues: pools });
    await host.cause("jobs/survivor:startNews", { after: null });
    await host.cause("jobs/survivor:visitPools", { season: SEASON, cursor: null });
  }
}

async function moveGames({ host, full }: World): Promise<void> {
  await host.call("bench:keepLocks", { leagues: full, copies: 250, index: 15 });
  await host.cause("bench:moveGame", { index: 15, to: WEEK + 1 });
}

/** [12.2] Nobody has picked in the week after. */
async function catchUnpicked({ host, full }: World): Promise<void> {
  await host.cause("commissioners:lockWithNets", { leagueId: full[0], week: WEEK + 1 });
  host.clock.advance(10_000);
  await host.runJobs();
}

/** [10.11] */
async function followDeadline({ host, full }: World): Promise<void> {
  const [leagueId] = full.slice(-1);
  await host.call("commissioners:chooseNextDeadline", { leagueId });
  await host.cause("jobs/locks:startNextDeadline", { leagueId });
}

/** [13.12] A receipt, five minutes after the save. */
async function receive({ host, full }: World): Promise<void> {
  const sheetId = await host.call("commissioners:saveSheet", { leagueId: full[0], week: WEEK + 1 });
  await host.cause("jobs/reminders:tellReceipt", { sheetId });
}

/** Sixteen games reach leagues' deadlines at once, hour after hour. Nobody is told what follows. */
async function lock({ host }: World): Promise<void> {
  await host.call("bench:silence");
  const atMs = host.clock.now() + (MAX_HOURS + 1) * HOUR_MS;
  await host.call("bench:setKickoffs", { week: WEEK + 2, atMs });
  await host.cause("jobs/locks:run");
  for (let hours = 0; hours < 12; hours += 1) {
    host.clock.advance(HOUR_MS);
    await host.runJobs();
  }
}

async function importFiles({ host, scale, admin, full, users }: World): Promise<void> {
  const [leagueId] = full.slice(-1);
  const games = { actorId: admin, count: scale.importedRows.games };
  for (const homeScore of [20, 3]) await importAll(host, await host.call("bench:importGames", { ...games, homeScore }));
  const picks = { actorId: admin, leagueId, members: users.slice(0, scale.importedRows.pickers) };
  const checked = { ...picks, weeks: [7, 8, 9], isCheckOnly: true };
  await importAll(host, await host.call("bench:importPicks", checked));
  const importId = await host.call<string>("bench:importPicks", { ...picks, weeks: [6], isCheckOnly: false });
  await importAll(host, importId);
  await host.call("bench:takeBack", { actorId: admin, importId });
  await importAll(host, importId);
}

/**
 * A few people with the weeks that are over, into a new league and a new pool: `bench -- --only moveIn` has a whole
 * season.
 */
async function moveIn({ host, users }: World): Promise<void> {
  const owner = { members: users.slice(0, 1), hours: 0 };
  const move = async (leagueId: string, count: number, teamsIn: (week: number) => readonly string[]) => {
    const names = namesOf(count);
    const rows = spreadsheetRows({ names, weeks: weeksUpTo(WEEK - 1), teamsIn });
    await moveSpreadsheet(host, { by: 0, leagueId, season: SEASON, names, rows, isTakenBack: true });
  };
  await move(await host.call("bench:seedLeague", { ...owner, name: "M", weeks: [] }), 4, homeTeams);
  await move(await host.call("pools:seedPool", { ...owner, name: "MP" }), 6, anotherTeam);
}

async function purge({ host, scale, admin: userId }: World): Promise<void> {
  for (let part = 0; part < scale.oldRows; part += 1) await host.call("bench:seedOldRows", { userId, count: 500 });
  host.clock.advance(3 * 366 * 24 * HOUR_MS);
  await host.runJobs();
  for (const job of ["jobs/audit:purge", "jobs/outbox:purge", "jobs/outbox:purgeInvitations", "jobs/gateway:purge"])
    await host.cause(job);
}

async function sweep({ host }: World): Promise<void> {
  for (let again = 0; again < 10; again += 1) await host.cause("jobs/maintenance:sweep");
}

async function deliver({ host, admin: userId }: World): Promise<void> {
  for (let again = 0; again < 30; again += 1) await host.call("jobs/outbox:wake");
  await host.call("bench:queueMails", { userId, count: 1_000 });
  await host.call("bench:holdDelivery");
  await host.cause("jobs/outbox:retryWaiting");
  for (let again = 0; again < 60; again += 1) await host.call("jobs/outbox:claimBatch");
  await host.call("bench:holdDelivery");
}

async function deleteGames({ host, admin }: World): Promise<void> {
  await host.cause("bench:deleteGame", { actorId: admin, index: 0 });
}

async function fill({ host }: World): Promise<void> {
  await storeSeasons(host, 1);
}

async function fetchSeason({ host, admin }: World): Promise<void> {
  const runId = await host.call("bench:seedRun", { startedById: admin });
  for (let week = 1; week < 22; week += 1) {
    await host.call("jobs/admin:watchRun", { runId });
    await host.call("jobs/admin:finishStep", { runId, week, events: GAMES, problem: "The feed didn't answer." });
  }
}

async function adoptRows({ host, full: [leagueId] }: World): Promise<void> {
  await host.call("bench:takeEntriesBack", { leagueId });
  await host.cause("jobs/leagues:adoptBatch", { goesOn: true });
}

async function startSeason({ host }: World): Promise<void> {
  await host.call("bench:setSeason", { season: SEASON + 1 });
  await host.cause("jobs/leagues:startSeasonBatch", { season: SEASON + 1 });
}

async function letIn({ host, full: [leagueId] }: World): Promise<void> {
  const strangers = await host.call<string[]>("bench:seedUsers", { from: FULL_MEMBERS, count: 4, browsers: 1 });
  await host.cause("commissioners:letIn", { leagueId, users: strangers });
}

async function leaveTalk({ host, full: [leagueId], users: [userId] }: World): Promise<void> {
  const watcherId = await host.call("commissioners:watchTalk", { leagueId, userId });
  await host.cause("jobs/talk:endWatch", { watcherId });
}

async function forget({ host, users }: World): Promise<void> {
  const [manyLeagues] = users;
  await host.cause("bench:forgetUser", { userId: manyLeagues });
}

async function deleteLeagues({ host, full }: World): Promise<void> {
  for (const leagueId of full.slice(0, 8)) await host.cause("bench:deleteLeague", { leagueId });
}
