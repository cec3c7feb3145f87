// Everything that a person can receive: the answers of all public queries but an admin's, of the HTTP interface's reads
// and of shared links, and the messages that are queued for them. And what the league's page counts from it.
import { makeFunctionReference, type FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { CLASSIC, isSameRules } from "../../../domain/leagueRules/ruleSettings";
import { seenBy } from "../../../domain/picks/leaguePicks";
import { boardRows } from "../../../src/components/board/boardRows";
import { boardGames, boardMembers, boardRules } from "../../../src/components/board/boardWeek";
import { SEASON, type Player } from "./factories";
import { matchesOf, type HiddenWorld } from "./hiddenWorld";
import { leagueOdds } from "./oddsOnce";
import { questionsOf, type Args, type Keys, type Subject } from "./questions";

/** Only an admin may ask these, or they need something that an admin has made. */
const ADMINS = ["admin:", "imports:", "audit:list", "feed:health", "feed:unnamedGames"];
/** Of a sheet that somebody has moved in; it has only weeks that are over. */
const SPREADSHEETS = ["moveIn:get", "moveIn:preview"];
/** Says what became of the test mail that its caller asked for. */
const ONE_MESSAGE = ["notifications:getDelivery"];

const isAdmins = (name: string) => ADMINS.some((each) => (each.endsWith(":") ? name.startsWith(each) : name === each));
export const isAsked = (name: string): boolean =>
  !isAdmins(name) && !ONE_MESSAGE.includes(name) && !SPREADSHEETS.includes(name);

export const subjectOf = (world: HiddenWorld): Subject => ({
  ...world,
  games: matchesOf(world, world.rules.week),
  hiddenEntryId: world.annsId,
  hiddenUserId: world.people.ann.userId,
  otherEntryId: world.catsId,
});

/** Reads that say nothing of any league: what the feed knows of a game, and the documentation. */
export const OTHER_READS = ["listInjuries", "getPreview", "listUsers", "listAllPicks"];

/** By the operation's name in the OpenAPI document. */
function readsOf({ leagueId, poolId, poolEntryIds, annsId, rules }: HiddenWorld): Readonly<Record<string, string>> {
  const [season, week] = [`season=${SEASON}`, `week=${rules.week}`];
  return {
    getUser: "/api/auth/user",
    getNotificationPreferences: "/api/user/notification-preferences",
    listTeams: "/api/teams",
    getCurrentWeek: "/api/current-week",
    listGames: `/api/games?${week}&${season}`,
    listByeTeams: `/api/bye-teams/${rules.week}/${SEASON}`,
    getDivisionStandings: `/api/standings/${SEASON}`,
    listLeagues: "/api/leagues",
    getStandings: `/api/leagues/${leagueId}/standings?${season}`,
    getFavourites: `/api/leagues/${leagueId}/favourites/${rules.week}/${SEASON}`,
    getMissingPicks: `/api/leagues/${leagueId}/missing-picks`,
    getSafetyNet: `/api/leagues/${leagueId}/safety-net?${week}&${season}`,
    getPoolSafetyNet: `/api/survivor/leagues/${poolId}/safety-net?entryNumber=1`,
    listSegments: `/api/leagues/${leagueId}/segments?${season}`,
    getHallOfFame: `/api/leagues/${leagueId}/hall-of-fame`,
    listEntrySeasons: `/api/leagues/${leagueId}/entries/${annsId}/seasons`,
    listEntryWeeks: `/api/leagues/${leagueId}/entries/${annsId}/weeks?${season}`,
    listEntryTeams: `/api/leagues/${leagueId}/entries/${annsId}/teams`,
    listPoolEntrySeasons: `/api/survivor/leagues/${poolId}/entries/${poolEntryIds[0]}/seasons`,
    getPoolHall: `/api/survivor/leagues/${poolId}/hall-of-fame`,
    listSeasons: `/api/leagues/${leagueId}/seasons`,
    getNewSeason: `/api/leagues/${leagueId}/new-season`,
    listSeasonAnswers: `/api/leagues/${leagueId}/new-season/answers`,
    listAdjustments: `/api/leagues/${leagueId}/adjustments?${season}`,
    listPrizes: `/api/leagues/${leagueId}/prizes?${season}`,
    getDues: `/api/leagues/${leagueId}/dues?${season}`,
    getLeagueFile: `/api/leagues/${leagueId}/files/picks`,
    listMembers: `/api/leagues/${leagueId}/members`,
    getAnnouncement: `/api/leagues/${leagueId}/announcement`,
    listRules: `/api/leagues/${leagueId}/rules?${season}`,
    getChangeWeek: `/api/leagues/${leagueId}/rules/change-week`,
    listClaims: `/api/leagues/${leagueId}/claims`,
    listChats: `/api/leagues/${leagueId}/chats`,
    getTalk: `/api/leagues/${leagueId}/talk`,
    listMessages: `/api/leagues/${leagueId}/talk/messages`,
    listReportedMessages: `/api/leagues/${leagueId}/talk/reports`,
    getScreen: `/api/leagues/${leagueId}/screen`,
    listRemovedMembers: `/api/leagues/${leagueId}/removed-members`,
    listJoinRequests: `/api/leagues/${leagueId}/join-requests`,
    listMailInvitations: `/api/leagues/${leagueId}/mail-invitations`,
    listEntries: `/api/leagues/${leagueId}/entries`,
    getSheetHistory: `/api/entries/${annsId}/history?${week}&${season}`,
    listManagers: `/api/leagues/${leagueId}/managers?entryId=${annsId}`,
    getClaimLink: `/api/players/${annsId}/claim-link`,
    listEntryPicks: `/api/entries/${annsId}/picks?${week}&${season}`,
    listMyPicks: `/api/picks?leagueId=${leagueId}&${week}&${season}`,
    listLeaguePicks: `/api/picks/league/${leagueId}?${week}&${season}`,
    getSurvivorLeague: `/api/survivor/leagues/${poolId}`,
    listSurvivorPicks: `/api/survivor/picks/${poolId}?${week}&${season}`,
    listAllSurvivorPicks: `/api/survivor/all-picks/${poolId}?${week}&${season}`,
    listAvailableTeams: `/api/survivor/available-teams/${poolId}`,
  };
}

/** Pictures of shared links are drawn from the same card as these tags. */
const sharedOf = ({ leagueId, poolId, matches, inviteCode }: HiddenWorld) =>
  [`/leagues/${leagueId}`, `/survivor/${poolId}`, `/games/${matches.at(-1)?.id}`, `/join/${inviteCode}`].map(
    (path) => `/share/tags?path=${encodeURIComponent(path)}`,
  );

interface Seen {
  readonly received: ReadonlyMap<string, string>;
  /** The league's page counts this from it. */
  readonly counted: string;
}

/** By question; what is refused counts with its refusal. */
export async function everythingSeen(
  world: HiddenWorld,
  viewer: Player,
  { keys, isOverHttp }: { readonly keys: Keys; readonly isOverHttp: boolean },
): Promise<Seen> {
  const { t } = world;
  const received = new Map<string, string>();
  const answers = new Map<string, unknown>();
  for (const [name, asked] of Object.entries(questionsOf(subjectOf(world), keys))) {
    for (const args of asked) {
      const answer = await ask(viewer, name, args);
      const counting = COUNTING[name];
      received.set(`${name} ${JSON.stringify(args)}`, counting?.(world, answer) ?? JSON.stringify(answer));
      if (!answers.has(name)) answers.set(name, answer);
    }
  }
  const paths = isOverHttp ? [...Object.values(readsOf(world)), ...sharedOf(world)] : [];
  for (const path of paths) {
    const response = await viewer.as.fetch(path);
    const text = await response.text();
    const isCounting = response.ok && path.endsWith("/missing-picks");
    const shown = isCounting ? withoutCountsOf(world, JSON.parse(text)) : text;
    received.set(`GET ${path}`, `${response.status} ${shown}`);
  }
  received.set("messages", JSON.stringify(await messagesTo(world, viewer)));
  // Their counts of calls are the caller's own.
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("rateLimits").collect()) await ctx.db.delete("rateLimits", _id);
  });
  return { received, counted: countFor(world, answers) };
}

/**
 * [12.4] Commissioners see how many picks an entry can still make. That number alone may change when a member picks, so
 * her own rows of this answer and Joe's, for whom Bob picks, are left out, and everything else in it stays as it is.
 */
function withoutCountsOf({ people: { ann } }: HiddenWorld, answer: unknown): string {
  return JSON.stringify(answer, (field, value: unknown) =>
    field === "missing" && Array.isArray(value)
      ? (value as { ownerId?: string; userId?: string }[]).filter((row) => {
          const ownerId = row.ownerId ?? row.userId ?? null;
          return ownerId !== ann.userId && ownerId !== null;
        })
      : value,
  );
}

/** [16.3] Whoever picks for Joe is told how many picks his sheet lacks. */
function withoutJoesCount({ joeId }: HiddenWorld, answer: unknown): string {
  return JSON.stringify(answer, (field, value: unknown) =>
    field === "pickable" && Array.isArray(value)
      ? (value as { entryId: string; left: number }[]).map((row) => (row.entryId === joeId ? { ...row, left: 0 } : row))
      : value,
  );
}

/** [16.3] The dashboard too tells whoever picks for Joe that his sheet lacks picks, and until when. */
function withoutPlayers(_world: HiddenWorld, answer: unknown): string {
  return JSON.stringify(answer, (field, value: unknown) => (field === "players" ? undefined : value));
}

const COUNTING: Readonly<Record<string, (world: HiddenWorld, answer: unknown) => string>> = {
  "leagueConsole:missingPicks": withoutCountsOf,
  "picks:listMine": withoutJoesCount,
  "dashboard:summary": withoutPlayers,
};

export async function ask({ as }: Player, name: string, args: Args): Promise<unknown> {
  return await as.query(makeFunctionReference<"query">(name), args).catch(String);
}

async function messagesTo({ t }: HiddenWorld, { userId }: Player) {
  return await t.run(async (ctx) => [
    (await ctx.db.query("outbox").collect()).filter((row) => row.userId === userId),
    (await ctx.db.query("sentNotices").collect()).filter((row) => row.userId === userId),
  ]);
}

function countFor(world: HiddenWorld, answers: Map<string, unknown>): string {
  const answer = <Query>(name: string) => answers.get(name) as Query;
  const mine = answer<FunctionReturnType<typeof api.picks.listMine>>("picks:listMine");
  const revealed = answer<FunctionReturnType<typeof api.picks.listRevealed>>("picks:listRevealed");
  const weights = answer<FunctionReturnType<typeof api.picks.listRevealedWeights>>("picks:listRevealedWeights");
  const { games } = answer<FunctionReturnType<typeof api.games.listByWeek>>("games:listByWeek");
  const scores = answer<FunctionReturnType<typeof api.games.listScores>>("games:listScores");
  const teams = answer<FunctionReturnType<typeof api.teams.list>>("teams:list");
  if (revealed === null || weights === null) throw new Error("The key doesn't fit.");
  const picks = { ...revealed, members: seenBy(revealed.members, mine) };
  const ruled = isSameRules(weights.rules, CLASSIC) ? null : weights;
  const sources = { games, picks, weights: ruled };
  const live = {
    scores: new Map(scores.map((row) => [row.gameId, row])),
    teams: new Map(teams.map((row) => [row.id, row])),
  };
  const sheetsSeen = boardMembers(sources);
  const week = { rules: boardRules(world.rules.week, ruled), ...sheetsSeen, games: boardGames(sources)(live) };
  const { members, ...odds } = leagueOdds(week, mine.entryId ?? undefined);
  const rows = boardRows(picks.members, { ...odds, members }).map(({ member, place }) => [member.entryId, place]);
  const sheets = sheetsSeen.members.map(({ id, sheet }) => [id, { ...sheet, picks: [...sheet.picks] }]);
  return JSON.stringify({ ...odds, members: [...members], rows, sheets });
}

/** The names of what is asked, for tests that nothing is forgotten. */
export const askedQueries = (world: HiddenWorld) =>
  Object.keys(questionsOf(subjectOf(world), { league: "", pool: "" }));
export const askedReads = (world: HiddenWorld) => Object.keys(readsOf(world));
