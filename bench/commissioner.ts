// Costs of a league with 20 to 250 entries: the documents that its pages, its talk, a wave of finals, the console, a
// pick entered for somebody, a voided game and the safety nets' hour read and write, with the jobs that follow.
// Counted, not timed: they should grow with the rows that they are about, and no faster.
import { JobHost, type Work } from "./jobs/JobHost";
import { SEASON, WEEK } from "./jobs/jobRows";
import { rounded } from "./statistics";

const [OWNER, USERS_A_CALL, GAMES_OVER, GAMES_A_WEEK] = [0, 50, 8, 16];
/** Nobody has picked in it. */
const NEXT_WEEK = WEEK + 1;

export interface PowerCost extends Work {
  readonly power: string;
  readonly entries: number;
  readonly readPerEntry: number;
  readonly writtenPerEntry: number;
}

interface Call {
  readonly path: string;
  readonly args: Record<string, unknown>;
}

export async function measureCommissioner(sizes: readonly number[]): Promise<readonly PowerCost[]> {
  const costs: PowerCost[] = [];
  for (const entries of sizes) costs.push(...(await measureLeague(entries)));
  return costs.sort((a, b) => (a.power < b.power ? -1 : a.power > b.power ? 1 : a.entries - b.entries));
}

async function measureLeague(entries: number): Promise<readonly PowerCost[]> {
  const host = await JobHost.open();
  await host.call("bench:seedSeason");
  const users: string[] = [];
  for (let from = 0; from < entries; from += USERS_A_CALL) {
    const count = Math.min(USERS_A_CALL, entries - from);
    users.push(...(await host.call<string[]>("bench:seedUsers", { from, count, browsers: 0 })));
  }
  const leagueId = await host.call<string>("bench:seedLeague", { name: "L", members: users, hours: 0, weeks: [WEEK] });
  await host.cause("commissioners:remindOfDues", { leagueId });
  const prizes = [{ kind: "week", fromWeek: 1, toWeek: 18, carriesOver: true, cents: 2_000 }];
  await host.callAs(OWNER, { kind: "mutation", path: "prizes:set", args: { leagueId, currency: "USD", prizes } });
  await host.cause("bench:endGames", { from: 0, count: GAMES_OVER, homeWins: true });

  const costs: PowerCost[] = [];
  const add = async (power: string, work: () => Promise<unknown>) => {
    const cost = await host.count(work);
    const { read, written } = cost;
    const perEntry = { readPerEntry: rounded(read / entries), writtenPerEntry: rounded(written / entries) };
    costs.push({ power, entries, ...cost, ...perEntry });
  };
  const ask = <Result>(path: string, args = {}) =>
    host.callAs<Result>(OWNER, { kind: "query", path, args: { leagueId, ...args } });
  const use = async ({ path, args }: Call) => {
    await host.callAs(OWNER, { kind: "mutation", path, args: { leagueId, ...args } });
    await host.runJobs();
  };

  const present = { season: SEASON, week: WEEK };
  const { revealKey: key } = await ask<{ revealKey: string }>("picks:listMine", present);
  await add("page: All Picks and board", () => ask("picks:listRevealed", { ...present, key }));
  await add("page: standings", () => ask("standings:forLeague", { season: SEASON, limit: entries }));
  await add("page: points by week", () => ask("standings:weekly", { season: SEASON }));
  const wave = { from: GAMES_OVER, count: GAMES_A_WEEK - GAMES_OVER, homeWins: true };
  await add("a wave of finals", () => host.cause("bench:endGames", wave));
  await add("page: hall of fame", () => ask("hallOfFame:get"));
  const members = await ask<readonly { readonly entryId?: string }[]>("leagues:listMembers");
  const entry = { entryId: members.at(-1)?.entryId };
  await add("page: a member's seasons", () => ask("entryHistory:get", entry));
  await add("page: a member's weeks", () => ask("entryHistory:listWeeks", { ...entry, season: SEASON }));
  await add("page: a member by team", () => ask("entryHistory:listTeams", { ...entry, season: null }));
  await add("page: since a visit", () => ask("talk:sinceVisit", { after: 0 }));
  await add("talk: a message", () => use({ path: "talk:send", args: { text: "Go Bears", key: "first" } }));
  await add("talk: its page, for all", () => ask("talk:messages", { key, page: 0 }));
  await add("talk: unread counts, each", () => host.callAs(OWNER, { kind: "query", path: "talk:unread", args: {} }));

  const next = { season: SEASON, week: NEXT_WEEK };
  await add("console: who misses picks", () => ask("leagueConsole:missingPicks"));
  await add("console: dues", () => ask("dues:list"));
  await add("console: prizes", () => ask("prizes:get", { season: SEASON }));
  await add("console: entries to enter picks for", () => ask("picksForOthers:get", next));

  const { entries: others } = await ask<Enterable>("picksForOthers:get", next);
  const [other] = others;
  if (other === undefined) throw new Error("There is no entry of somebody else.");
  const open = await host.call<WeekGame>("commissioners:weekGame", { week: NEXT_WEEK, index: 0 });
  const pick = { entryId: other.entryId, gameId: open.gameId, selectedTeamId: open.homeTeamId, reason: "Phone broke" };
  await add("pick for somebody else", () => use({ path: "picksForOthers:enter", args: pick }));

  const { gameId } = await host.call<WeekGame>("commissioners:weekGame", { week: WEEK, index: 0 });
  await add("void a game", () => use({ path: "weekTools:voidGame", args: { gameId, reason: "Field flooded" } }));
  await add("put a game back", () => use({ path: "weekTools:putBack", args: { gameId } }));
  await add("safety nets' hour", () => host.cause("commissioners:lockWithNets", { leagueId, week: NEXT_WEEK }));
  await host.close();
  return costs;
}

interface Enterable {
  readonly entries: readonly { readonly entryId: string }[];
}

interface WeekGame {
  readonly gameId: string;
  readonly homeTeamId: string;
}
