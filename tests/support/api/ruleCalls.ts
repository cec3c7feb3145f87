// Valid calls of what commissioners do with a league's rules and claims over the API. The world's league plays by
// Classic rules.
import { LAST_WEEK } from "../../../domain/games/weeks";
import { WEEK } from "./apiWorld";
import type { Contract } from "./contract";

export const RULE_CALLS: Readonly<Record<string, Contract>> = {
  listRules: {
    input: ({ leagueId: id, season }) => ({ params: { id, season } }),
    answers: [404, 200, 200, 200],
  },
  getChangeWeek: { input: ({ leagueId: id }) => ({ params: { id } }), answers: [404, 403, 200, 200] },
  // A change would hold from another week. That one works: apiRuleChanges.test.ts.
  changeRules: {
    input: ({ leagueId: id, season }) => ({ params: { id }, body: { season, fromWeek: LAST_WEEK, settings: {} } }),
    answers: [404, 403, 409, 409],
  },
  // It has no lines.
  setLine: {
    input: ({ leagueId: id, season, game }) => ({
      params: { id, gameId: game.id },
      body: { season, week: WEEK, homeSpread: -3.5 },
    }),
    answers: [404, 403, 400, 400],
  },
  // All of its games count.
  setSlate: {
    input: ({ leagueId: id, season, game }) => ({ params: { id }, body: { season, week: WEEK, gameIds: [game.id] } }),
    answers: [404, 403, 400, 400],
  },
  listClaims: { input: ({ leagueId: id }) => ({ params: { id } }), answers: [404, 200, 200, 200] },
  // No claim has this id.
  undoClaim: { input: ({ memberId: id }) => ({ params: { id } }), answers: [404, 404, 404, 404] },
};
