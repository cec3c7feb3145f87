// A valid call of every public function, so that a refusal can only be due to the caller.
import { vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { unsubscribeUrl } from "../../../convex/model/notices/mail/signature";
import { CLASSIC } from "../../../domain/leagueRules/ruleSettings";
import type { AccessWorld } from "./accessWorld";

type Input = (world: AccessWorld) => Readonly<Record<string, unknown>>;

const none: Input = () => ({});
const at = ({ season, week }: AccessWorld) => ({ season, week });
const paginationOpts = { numItems: 10, cursor: null };
const league: Input = ({ leagueId }) => ({ leagueId });
const leagueWeek: Input = (world) => ({ leagueId: world.leagueId, ...at(world) });
const pool: Input = ({ poolId: leagueId }) => ({ leagueId });
const poolWeek: Input = (world) => ({ leagueId: world.poolId, ...at(world) });
const ownEntry: Input = ({ poolId: leagueId }) => ({ leagueId, entryNumber: 1 });
const other: Input = ({ leagueId, otherId: userId }) => ({ leagueId, userId });
const game: Input = ({ gameId }) => ({ gameId });
const run: Input = ({ runId }) => ({ runId });
const player: Input = ({ playerId: entryId }) => ({ entryId });
const ownSecond: Input = ({ secondEntryId: entryId }) => ({ entryId });
const season: Input = ({ season }) => ({ season });
/** The operator shows it. Not so in every world: on the host, code is loaded again for other variables. */
const shownLeague: Input = ({ leagueId }) => {
  vi.stubEnv("SHOW_LEAGUE", leagueId);
  return {};
};

export const CALLS: Readonly<Record<string, Input>> = {
  "admin:cancelRun": run,
  "admin:correctScore": ({ playedGameId: gameId }) => ({ gameId, homeScore: 3, awayScore: 0 }),
  "admin:deleteGame": game,
  "admin:getRun": run,
  "admin:listGames": at,
  "admin:listHeldScores": at,
  "admin:listLeagues": none,
  "admin:listOutbox": none,
  "admin:listPicks": leagueWeek,
  "admin:listReminderCandidates": league,
  "admin:listRuns": none,
  "admin:listUsers": () => ({ paginationOpts }),
  "admin:openPicks": leagueWeek,
  "admin:previewDeletion": game,
  "admin:previewMail": () => ({ kind: "results" }),
  "admin:releaseScore": ({ playedGameId: gameId }) => ({ gameId }),
  "admin:sendReminders": ({ leagueId, otherId }) => ({ leagueId, userIds: [otherId] }),
  "admin:setHistoricalMode": ({ leagueId, season }) => ({ leagueId, enabled: true, season }),
  "admin:setRole": ({ otherId: userId }) => ({ userId, role: "admin" }),
  "admin:syncSeason": season,
  "admin:syncTeams": none,
  "admin:syncWeek": at,
  "admin:updateScores": season,
  "audit:list": () => ({ paginationOpts }),
  "audit:listForLeague": ({ leagueId }) => ({ leagueId, paginationOpts }),
  "calendar:address": none,
  "calendar:remove": none,
  "calendar:renew": none,
  "dashboard:summary": none,
  "entries:addManager": ({ playerId: entryId, otherId: userId }) => ({ entryId, userId }),
  "entries:addPlayers": ({ leagueId }) => ({ leagueId, names: ["Aunt Mae"] }),
  "entries:listManagers": league,
  "entries:removeManager": ({ playerId: entryId, otherId: userId }) => ({ entryId, userId }),
  "entries:addOwn": league,
  "entries:listOwn": league,
  "entries:listPlayers": league,
  "entries:previewPlayers": ({ leagueId }) => ({ leagueId, text: "Aunt Mae" }),
  "entries:removeOwn": ownSecond,
  "entries:removePlayer": player,
  "entries:renameOwn": (world) => ({ ...ownSecond(world), name: "Aunt Mae" }),
  "entries:renamePlayer": (world) => ({ ...player(world), name: "Aunt Mae" }),
  "feed:health": none,
  "feed:scoresAsOf": at,
  "feed:unnamedGames": none,
  "gameDetails:get": game,
  "gameDetails:injuries": game,
  "gameDetails:preview": game,
  "gameDetails:refresh": game,
  "games:get": game,
  "games:listByWeek": at,
  "games:listSchedule": ({ season, week: fromWeek }) => ({ season, fromWeek }),
  "games:listScores": at,
  "games:moments": game,
  "imports:get": ({ importId }) => ({ importId }),
  "imports:list": () => ({ kind: "picks" }),
  "imports:listLeagueRows": ({ importId, leagueId }) => ({ importId, leagueId, paginationOpts }),
  "imports:listRows": ({ importId }) => ({ importId, paginationOpts }),
  "imports:start": () => ({ kind: "games", rows: ["{}"], isCheckOnly: true }),
  "imports:takeBack": ({ importId }) => ({ importId }),
  "joinRequests:approve": ({ leagueId, pendingId: userId }) => ({ leagueId, userId }),
  "joinRequests:approveAll": league,
  "joinRequests:decline": ({ leagueId, pendingId: userId }) => ({ leagueId, userId }),
  "joinRequests:declineAll": league,
  "joinRequests:find": ({ inviteCode }) => ({ inviteCode }),
  "joinRequests:get": league,
  "joinRequests:listMine": none,
  "joinRequests:listWaiting": league,
  "joinRequests:withdraw": league,
  "leagueConsole:missingPicks": league,
  "leagueConsole:remind": league,
  "leagueFiles:page": ({ leagueId }) => ({ leagueId, kind: "picks", cursor: null }),
  "leagueRules:change": ({ leagueId, season, week }) => ({
    leagueId,
    season,
    fromWeek: week,
    settings: CLASSIC,
  }),
  "leagueRules:changeWeek": league,
  "leagueRules:get": ({ leagueId, season }) => ({ leagueId, season }),
  "leagueRules:invited": ({ inviteCode }) => ({ inviteCode }),
  "leagueRules:setLine": (world) => ({ ...leagueWeek(world), gameId: world.gameId, homeSpread: -3 }),
  "leagueRules:setSlate": (world) => ({ ...leagueWeek(world), gameIds: [world.gameId] }),
  "leagues:announce": ({ leagueId }) => ({ leagueId, text: "Bring wings." }),
  "leagues:create": () => ({ name: "New" }),
  "leagues:dismissCommissioner": ({ leagueId, secondId: userId }) => ({ leagueId, userId }),
  "leagues:editAnnouncement": ({ leagueId, announcedAtMs: postedAtMs }) => ({ leagueId, postedAtMs, text: "No." }),
  "leagues:get": league,
  "leagues:invitation": ({ inviteCode }) => ({ inviteCode }),
  "leagues:join": ({ inviteCode }) => ({ inviteCode }),
  "leagues:joinPublic": ({ openLeagueId: leagueId }) => ({ leagueId }),
  "leagues:leave": league,
  "leagues:letIn": ({ leagueId, removedId: userId }) => ({ leagueId, userId }),
  "leagues:listMembers": league,
  "leagues:listMine": none,
  "leagues:listPublic": () => ({ poolType: "pickem" }),
  "leagues:listRemoved": league,
  "leagues:listReopenable": leagueWeek,
  "leagues:listSummaries": none,
  "leagues:nameCommissioner": other,
  "leagues:remove": league,
  "leagues:removeMember": other,
  "leagues:renewCode": league,
  "leagues:show": shownLeague,
  "leagues:summary": league,
  "leagues:takeDownAnnouncement": league,
  "leagues:transfer": other,
  "leagues:updateSettings": ({ leagueId }) => ({ leagueId, pickDeadlineHours: 12 }),
  "leagues:wasRenewed": ({ inviteCode }) => ({ inviteCode }),
  "notifications:getDelivery": ({ outboxId }) => ({ outboxId }),
  "notifications:getPreferences": none,
  "notifications:latestWinners": none,
  "notifications:listLeagueSwitches": none,
  "notifications:pushKey": none,
  "notifications:sendTest": none,
  "notifications:subscribe": () => ({ endpoint: "https://fcm.googleapis.com/new", p256dh: "BPk", auth: "c2VjcmV0" }),
  "notifications:switchInLeague": ({ leagueId }) => ({ leagueId, names: ["deadline4h"], isOn: false }),
  "notifications:unsubscribe": ({ endpoint }) => ({ endpoint }),
  "notifications:updatePreferences": () => ({ weeklyDigest: false }),
  "picks:copy": (world) => ({ ...leagueWeek(world), toLeagueId: world.leagueId, replaces: false }),
  "picks:listMine": leagueWeek,
  "picks:listRevealed": (world) => ({ ...leagueWeek(world), key: world.revealKey }),
  "picks:listRevealedWeights": (world) => ({ ...leagueWeek(world), key: world.revealKey }),
  "picks:ownSheet": leagueWeek,
  "picks:previewCopy": leagueWeek,
  "picks:saveGuess": (world) => ({ ...leagueWeek(world), guess: 44 }),
  "picks:saveNumbers": (world) => ({ ...leagueWeek(world), numbers: [] }),
  "picks:submit": ({ leagueId, gameId, teamId }) => ({ leagueId, gameId, selectedTeamId: teamId }),
  "picks:takeBack": ({ leagueId, gameId }) => ({ leagueId, gameId }),
  "picks:undoCopying": leagueWeek,
  "standings:divisions": season,
  "standings:favourites": leagueWeek,
  "standings:forLeague": ({ leagueId, season }) => ({ leagueId, season }),
  "standings:weekly": ({ leagueId, season }) => ({ leagueId, season }),
  "standings:weekResults": ({ leagueId, season }) => ({ leagueId, season }),
  "survivor:addEntries": ({ openPoolId: leagueId }) => ({ leagueId, numberOfEntries: 1 }),
  "survivor:buyBack": ownEntry,
  "survivor:changeOptions": ({ poolId: leagueId }) => ({
    leagueId,
    options: {
      allowLateEntries: true,
      latestEntryWeek: 18,
      resurrectionsAllowed: 1,
      latestResurrectionWeek: 22,
      picksLosers: false,
      twoPicksFromWeek: null,
      playoffsFreeTeams: true,
      marginBreaksTies: false,
    },
  }),
  "survivor:create": () => ({ name: "New pool" }),
  "survivor:firstFreeWeek": pool,
  "survivor:get": pool,
  "survivor:history": ownEntry,
  "survivor:join": ({ poolCode }) => ({ inviteCode: poolCode, numberOfEntries: 1 }),
  "survivor:joinPublic": ({ openPoolId: leagueId }) => ({ leagueId, numberOfEntries: 1 }),
  "survivor:gamePicks": ({ poolId: leagueId, gameId }) => ({ leagueId, gameId }),
  "survivor:listEntries": (world) => ({ ...poolWeek(world), paginationOpts }),
  "survivor:listMine": none,
  "survivor:listPublic": none,
  "survivor:listRiders": (world) => ({ ...poolWeek(world), key: world.poolKey }),
  "survivor:pickSheet": ownEntry,
  "survivor:plan": ownEntry,
  "survivor:recentEliminations": pool,
  "survivor:savePlan": ({ poolId: leagueId }) => ({ leagueId, entryNumber: 1, changes: [] }),
  "survivor:startWeeks": none,
  "survivor:submitPick": (world) => ({
    ...ownEntry(world),
    week: world.week,
    selectedTeamId: world.teamId,
    gameId: world.gameId,
  }),
  "survivor:weekState": poolWeek,
  "teams:list": none,
  "users:current": none,
  "users:deleteAccount": none,
  "users:setFavoriteTeam": ({ teamId }) => ({ teamId }),
  "users:store": none,
  "users:updateName": () => ({ firstName: "Ann", lastName: "Lee" }),
  "weeks:current": none,
};

const unsubscribe = async ({ t, memberId }: AccessWorld) => {
  const secret = await t.mutation(internal.jobs.outbox.linkSecret, {});
  return await unsubscribeUrl("", secret, { userId: memberId, kind: "results" });
};
const same = (path: string) => () => path;

/** Valid URLs of routes that the OpenAPI document doesn't describe. */
export const ROUTES: Readonly<Record<string, (world: AccessWorld) => string | Promise<string>>> = {
  "GET /api/openapi.json": same("/api/openapi.json"),
  "GET /api/docs": same("/api/docs"),
  "GET /calendar/*": same("/calendar/0123456789abcdef0123456789abcdef/all.ics"),
  "GET /share/picture": same("/share/picture?path=/"),
  "GET /share/tags": same("/share/tags?path=/"),
  "GET /unsubscribe": unsubscribe,
  "POST /unsubscribe": unsubscribe,
};
