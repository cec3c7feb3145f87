// A valid call of every operation, with its expected status per caller.
import { CHAT_CALLS } from "./chatCalls";
import { TALK_CALLS } from "./talkCalls";
import { WEEK, type ApiWorld } from "./apiWorld";
import type { Operation } from "./apiDocument";
import type { Contract } from "./contract";
import { LEAVING_CALLS, MEMBER_CALLS } from "./memberCalls";
import { RULE_CALLS } from "./ruleCalls";
import { SEASON_CALLS } from "./seasonCalls";

const ALL = (status: number) => [status, status, status, status] as const;
const MEMBERS = [404, 200, 200, 200] as const;
const PLAYERS = [404, 200, 200, 403] as const;
const ADMINS = (status: number) => [403, 403, 403, status] as const;

const none = () => ({});
const week = ({ season }: ApiWorld) => ({ week: WEEK, season });

/** Reads first, then harmless writes, then joining, then deleting, so that one world survives them in order. */
export const CONTRACTS: Readonly<Record<string, Contract>> = {
  getUser: { input: none, answers: ALL(200) },
  getNotificationPreferences: { input: none, answers: ALL(200) },
  listTeams: { input: none, answers: ALL(200) },
  getCurrentWeek: { input: none, answers: ALL(200) },
  listGames: { input: (world) => ({ params: week(world) }), answers: ALL(200) },
  listByeTeams: { input: (world) => ({ params: week(world) }), answers: ALL(200) },
  getDivisionStandings: { input: ({ season }) => ({ params: { season } }), answers: ALL(200) },
  listInjuries: { input: ({ game }) => ({ params: { id: game.id } }), answers: ALL(200) },
  getPreview: { input: ({ game }) => ({ params: { id: game.id } }), answers: ALL(200) },
  listLeagues: { input: none, answers: ALL(200) },
  getStandings: { input: ({ leagueId, season }) => ({ params: { id: leagueId, season } }), answers: MEMBERS },
  getFavourites: { input: (world) => ({ params: { leagueId: world.leagueId, ...week(world) } }), answers: MEMBERS },
  listMembers: { input: ({ leagueId }) => ({ params: { leagueId } }), answers: MEMBERS },
  listMyPicks: { input: (world) => ({ params: { leagueId: world.leagueId, ...week(world) } }), answers: MEMBERS },
  listLeaguePicks: { input: (world) => ({ params: { leagueId: world.leagueId, ...week(world) } }), answers: MEMBERS },
  listPrizes: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  getDues: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  getAnnouncement: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  listMailInvitations: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  listJoinRequests: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  listEntries: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  getSheetHistory: {
    input: (world) => ({ params: { id: world.secondEntryId, ...week(world) } }),
    answers: MEMBERS,
  },
  listEntryPicks: {
    input: (world) => ({ params: { id: world.secondEntryId, ...week(world) } }),
    answers: [404, 200, 404, 404],
  },
  listManagers: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  getClaimLink: { input: ({ playerId }) => ({ params: { id: playerId } }), answers: [404, 403, 200, 200] },
  getSurvivorLeague: { input: ({ poolId }) => ({ params: { id: poolId } }), answers: MEMBERS },
  listSurvivorPicks: { input: (world) => ({ params: { leagueId: world.poolId, ...week(world) } }), answers: MEMBERS },
  listAllSurvivorPicks: {
    input: (world) => ({ params: { leagueId: world.poolId, ...week(world) } }),
    answers: MEMBERS,
  },
  listAvailableTeams: { input: ({ poolId }) => ({ params: { id: poolId, entryNumber: 1 } }), answers: PLAYERS },
  getSafetyNet: { input: (world) => ({ params: { id: world.leagueId, ...week(world) } }), answers: PLAYERS },
  getPoolSafetyNet: { input: ({ poolId }) => ({ params: { id: poolId, entryNumber: 1 } }), answers: PLAYERS },
  listUsers: { input: none, answers: ADMINS(200) },
  listAllPicks: { input: (world) => ({ params: { leagueId: world.leagueId, ...week(world) } }), answers: ADMINS(200) },

  setFavoriteTeam: { input: ({ game }) => ({ body: { teamId: game.homeTeamId } }), answers: ALL(200) },
  setName: { input: () => ({ body: { firstName: "Ann", lastName: "Lee" } }), answers: ALL(200) },
  setNotificationPreferences: { input: () => ({ body: { weeklyDigest: false } }), answers: ALL(200) },
  sendTestNotification: { input: none, answers: ALL(200) },
  // None is pinned yet.
  editAnnouncement: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { text: "Wings at one" } }),
    answers: [404, 403, 409, 409],
  },
  announce: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { text: "Wings at noon", requestKey: "wings" } }),
    answers: [404, 403, 200, 200],
  },
  inviteByMail: {
    input: ({ leagueId }) => ({
      params: { id: leagueId },
      body: { addresses: ["pat@example.com"], message: "Join us" },
    }),
    answers: [404, 403, 200, 200],
  },
  setDues: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { currency: "USD", entryFeeCents: 2000 } }),
    answers: [404, 403, 200, 200],
  },
  setPrizes: {
    input: ({ leagueId }) => ({
      params: { id: leagueId },
      body: { currency: "USD", prizes: [{ kind: "place", place: 1, cents: 10_000 }] },
    }),
    answers: [404, 403, 200, 200],
  },
  // Nobody has won one yet.
  handOverPrize: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { key: "week-1", isHandedOver: false } }),
    answers: [404, 403, 200, 200],
  },
  enterPayment: {
    input: ({ leagueId, playerId: entryId }) => ({
      params: { id: leagueId },
      body: { entryId, cents: 500, day: "2025-09-04" },
    }),
    answers: [404, 403, 200, 200],
  },
  // Nobody has picked yet; docs/authorisation.md is of a week in which some have.
  adjustPoints: {
    input: ({ leagueId, playerId: entryId }) => ({
      params: { id: leagueId },
      body: { entryId, week: WEEK, points: 2.5, reason: "Brought the wings" },
    }),
    answers: [404, 403, 400, 400],
  },
  enterPick: {
    input: ({ leagueId, playerId: entryId, game }) => ({
      params: { id: leagueId },
      body: { entryId, gameId: game.id, selectedTeamId: game.homeTeamId, reason: "On the phone" },
    }),
    answers: [404, 403, 200, 200],
  },
  enterSurvivorPick: {
    input: ({ poolId, poolEntryId: entryId, game }) => ({
      params: { id: poolId },
      body: { entryId, gameId: game.id, selectedTeamId: game.homeTeamId, reason: "On the phone" },
    }),
    answers: [404, 403, 200, 200],
  },
  // A league by Classic rules has none.
  enterGuess: {
    input: ({ leagueId, playerId: entryId }) => ({
      params: { id: leagueId },
      body: { entryId, week: WEEK, guess: 44, reason: "On the phone" },
    }),
    answers: [404, 403, 200, 200],
  },
  // The game of these tests hasn't locked.
  openGame: {
    input: ({ leagueId, playerId: entryId, game }) => ({
      params: { id: leagueId },
      body: { entryId, gameId: game.id, reason: "On a flight" },
    }),
    answers: [404, 403, 409, 409],
  },
  closeGame: {
    input: ({ leagueId, playerId: entryId, game }) => ({
      params: { id: leagueId },
      body: { entryId, gameId: game.id },
    }),
    answers: [404, 403, 200, 200],
  },
  savePick: {
    input: ({ leagueId, game }) => ({ body: { leagueId, gameId: game.id, selectedTeamId: game.homeTeamId } }),
    answers: PLAYERS,
  },
  saveSafetyNet: {
    input: ({ leagueId, game }) => ({
      params: { id: leagueId },
      body: { chain: ["ranking", "home"], ranking: [game.homeTeamId] },
    }),
    answers: PLAYERS,
  },
  savePoolSafetyNet: {
    input: ({ poolId }) => ({ params: { id: poolId }, body: { entryNumber: 1, isOn: true } }),
    answers: PLAYERS,
  },
  saveSurvivorPick: {
    input: ({ poolId, game }) => ({
      body: { leagueId: poolId, entryNumber: 1, week: WEEK, selectedTeamId: game.awayTeamId, gameId: game.id },
    }),
    answers: PLAYERS,
  },
  addEntry: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: {} }),
    answers: [404, 201, 201, 403],
  },
  renameEntry: {
    input: ({ secondEntryId }) => ({ params: { id: secondEntryId }, body: { name: "Gut Feeling" } }),
    answers: [404, 204, 404, 404],
  },
  // Once, the name is free.
  addGroup: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { name: "North" } }),
    answers: [404, 403, 201, 400],
  },
  renameGroup: {
    input: ({ leagueId, groupKey: key }) => ({ params: { id: leagueId, key }, body: { name: "Far East" } }),
    answers: [404, 403, 204, 204],
  },
  putInGroup: {
    input: ({ leagueId, playerId: entryId, groupKey: group }) => ({
      params: { id: leagueId, entryId },
      body: { group },
    }),
    answers: [404, 403, 204, 204],
  },
  dealGroups: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { all: true } }),
    answers: [404, 403, 200, 200],
  },
  addManager: {
    input: ({ playerId, memberId }) => ({ params: { id: playerId }, body: { userId: memberId } }),
    answers: [404, 403, 204, 204],
  },
  makeClaimLink: { input: ({ playerId }) => ({ params: { id: playerId } }), answers: [404, 403, 201, 201] },
  // Once, the names are free.
  addPlayers: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { names: ["Aunt Mae", "Uncle Bo"] } }),
    answers: [404, 403, 201, 409],
  },
  renamePlayer: {
    input: ({ playerId }) => ({ params: { id: playerId }, body: { name: "Grandpa Jim" } }),
    answers: [404, 403, 204, 204],
  },
  getMissingPicks: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  // Once a day.
  remindMissing: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 429] },
  listAdjustments: { input: ({ leagueId, season }) => ({ params: { id: leagueId, season } }), answers: MEMBERS },
  takeAdjustmentBack: {
    input: ({ leagueId, playerId: entryId, season }) => ({
      params: { id: leagueId },
      body: { entryId, season, week: WEEK },
    }),
    answers: [404, 403, 200, 200],
  },
  setSegments: {
    input: ({ leagueId }) => ({
      params: { id: leagueId },
      body: { segments: [{ name: "First half", fromWeek: 1, toWeek: 9 }] },
    }),
    answers: [404, 403, 200, 200],
  },
  ...SEASON_CALLS,
  listSegments: { input: ({ leagueId, season }) => ({ params: { id: leagueId, season } }), answers: MEMBERS },
  voidGame: {
    input: ({ leagueId, game }) => ({ params: { id: leagueId }, body: { gameId: game.id, reason: "Field flooded" } }),
    answers: [404, 403, 200, 200],
  },
  putGameBack: {
    input: ({ leagueId, game }) => ({ params: { id: leagueId }, body: { gameId: game.id } }),
    answers: [404, 403, 200, 200],
  },
  getLeagueFile: { input: ({ leagueId }) => ({ params: { id: leagueId, kind: "picks" } }), answers: MEMBERS },
  setDeadline: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { hours: 12 } }),
    answers: [404, 403, 200, 200],
  },
  changeSettings: {
    input: ({ leagueId }) => ({
      params: { id: leagueId },
      body: { isPublic: false, netWeeks: 3, deadline: { kind: "dayTime", day: "sunday", time: "13:00" } },
    }),
    answers: [404, 403, 200, 200],
  },
  createLeague: {
    input: () => ({
      body: {
        name: "New",
        description: "A league",
        isPublic: true,
        maxMembers: 12,
        pickDeadlineHours: 3,
        rules: { format: "spread", weights: "confidence", playoffWeights: { superBowl: 3 } },
      },
    }),
    answers: ALL(201),
  },
  createSurvivorLeague: {
    input: () => ({
      body: {
        name: "New pool",
        description: null,
        survivorSettings: {
          allowMultipleEntries: true,
          maxEntriesPerUser: 3,
          tiesSurvive: true,
          startingWeek: 13,
          livesPerEntry: 2,
          allowLateEntries: false,
          latestEntryWeek: 4,
          resurrectionsAllowed: 0,
          resurrectionCost: 0,
        },
      },
    }),
    answers: ALL(201),
  },
  sendReminders: {
    input: ({ leagueId, memberId }) => ({ body: { leagueId, userIds: [memberId] } }),
    answers: ADMINS(200),
  },
  syncTeams: { input: none, answers: ADMINS(202) },
  syncGames: { input: (world) => ({ body: week(world) }), answers: ADMINS(202) },
  syncFullSeason: { input: ({ season }) => ({ body: { season } }), answers: ADMINS(202) },
  updateScores: { input: ({ season }) => ({ body: { season } }), answers: ADMINS(202) },
  importGames: {
    input: ({ season }) => ({
      body: {
        games: [
          {
            id: "777",
            week: WEEK - 1,
            season,
            homeTeamId: "DET",
            awayTeamId: "MIN",
            status: "final",
            gameDate: `${season}-11-02T18:00:00Z`,
            homeScore: 20,
            awayScore: 10,
            winnerTeamId: "DET",
          },
        ],
      },
    }),
    answers: ADMINS(200),
  },
  importPicks: {
    input: ({ leagueId, memberId, playedGameId, game }) => ({
      body: { picks: [{ userId: memberId, gameId: playedGameId, leagueId, selectedTeamId: game.homeTeamId }] },
    }),
    answers: ADMINS(200),
  },
  setRole: {
    input: ({ memberId }) => ({ params: { userId: memberId }, body: { role: "user" } }),
    answers: ADMINS(200),
  },
  setHistoricalMode: {
    input: ({ leagueId, season }) => ({ body: { leagueId, enabled: true, season } }),
    answers: ADMINS(200),
  },

  ...MEMBER_CALLS,
  ...RULE_CALLS,
  ...CHAT_CALLS,
  ...TALK_CALLS,
  // Nobody waits. Before the outsider joins.
  approveJoinRequest: {
    input: ({ leagueId: id, memberId: userId }) => ({ params: { id, userId } }),
    answers: [404, 403, 404, 404],
  },
  declineJoinRequest: {
    input: ({ leagueId: id, memberId: userId }) => ({ params: { id, userId } }),
    answers: [404, 403, 404, 404],
  },
  joinLeague: { input: ({ inviteCode }) => ({ body: { inviteCode } }), answers: [200, 409, 409, 200] },
  joinSurvivorLeague: {
    input: ({ poolCode }) => ({ body: { inviteCode: poolCode, numberOfEntries: 1 } }),
    answers: [200, 409, 409, 200],
  },
  withdrawMailInvitation: { input: ({ memberId: id }) => ({ params: { id } }), answers: ALL(404) },
  removeGroup: {
    input: ({ leagueId, groupKey: key }) => ({ params: { id: leagueId, key } }),
    answers: [404, 403, 204, 204],
  },
  removeManager: {
    input: ({ playerId, memberId: userId }) => ({ params: { id: playerId, userId } }),
    answers: [404, 403, 204, 204],
  },
  endClaimLink: { input: ({ playerId }) => ({ params: { id: playerId } }), answers: [404, 403, 204, 204] },
  removeEntry: { input: ({ secondEntryId }) => ({ params: { id: secondEntryId } }), answers: [404, 204, 404, 404] },
  removePlayer: { input: ({ playerId }) => ({ params: { id: playerId } }), answers: [404, 403, 204, 204] },
  takeDownAnnouncement: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 204, 204] },
  ...LEAVING_CALLS,
  deleteLeague: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 204, 204] },
  deleteSurvivorLeague: { input: ({ poolId }) => ({ params: { id: poolId } }), answers: [404, 403, 204, 204] },
};

export function contractOf({ id }: Operation): Contract {
  const contract = CONTRACTS[id];
  if (contract === undefined) throw new Error(`Say in CONTRACTS what a good call of ${id} is.`);
  return contract;
}
