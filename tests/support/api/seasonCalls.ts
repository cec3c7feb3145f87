// Valid calls of a league's or pool's seasons over the API: the next one, what entries have done, and those that are
// told.
import type { Contract } from "./contract";

const MEMBERS = [404, 200, 200, 200] as const;

export const SEASON_CALLS: Readonly<Record<string, Contract>> = {
  // The season is on.
  startNewSeason: {
    input: ({ leagueId, season }) => ({ params: { id: leagueId }, body: { season: season + 1 } }),
    answers: [404, 403, 409, 409],
  },
  answerNewSeason: {
    input: ({ leagueId }) => ({ params: { id: leagueId }, body: { isIn: true } }),
    answers: [404, 409, 409, 403],
  },
  getNewSeason: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  listSeasonAnswers: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  listEntrySeasons: {
    input: ({ leagueId, playerId: entryId }) => ({ params: { id: leagueId, entryId } }),
    answers: MEMBERS,
  },
  listEntryWeeks: {
    input: ({ leagueId, playerId: entryId, season }) => ({ params: { id: leagueId, entryId, season } }),
    answers: MEMBERS,
  },
  listEntryTeams: {
    input: ({ leagueId, playerId: entryId }) => ({ params: { id: leagueId, entryId } }),
    answers: MEMBERS,
  },
  listPoolEntrySeasons: {
    input: ({ poolId, poolEntryId: entryId }) => ({ params: { id: poolId, entryId } }),
    answers: MEMBERS,
  },
  getPoolHall: { input: ({ poolId }) => ({ params: { id: poolId } }), answers: MEMBERS },
  getHallOfFame: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  listSeasons: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: MEMBERS },
  tellSeason: {
    input: ({ leagueId, playerId: entryId }) => ({
      params: { id: leagueId, season: 2014 },
      body: { people: [{ name: "Joe", place: 1, entryId }], note: "" },
    }),
    answers: [404, 403, 204, 204],
  },
  untellSeason: {
    input: ({ leagueId }) => ({ params: { id: leagueId, season: 2014 } }),
    answers: [404, 403, 204, 204],
  },
};
