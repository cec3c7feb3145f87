// Valid calls of what commissioners do with a league's people and money over the API.
import type { Contract } from "./contract";

type Contracts = Readonly<Record<string, Contract>>;

/** Before the outsider joins. */
export const MEMBER_CALLS: Contracts = {
  // The owner is one already.
  nameCommissioner: {
    input: ({ leagueId, creatorId: userId }) => ({ params: { id: leagueId }, body: { userId } }),
    answers: [404, 403, 204, 204],
  },
  dismissCommissioner: {
    input: ({ leagueId, memberId: userId }) => ({ params: { id: leagueId, userId } }),
    answers: [404, 403, 204, 204],
  },
  // It is the creator's already.
  handOver: {
    input: ({ leagueId, creatorId: userId }) => ({ params: { id: leagueId }, body: { userId } }),
    answers: [404, 403, 204, 204],
  },
  listRemovedMembers: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  // Once a week.
  remindOwing: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 429] },
  // No payment has this id.
  takePaymentBack: {
    input: ({ leagueId: id, memberId: paymentId }) => ({ params: { id, paymentId } }),
    answers: [404, 404, 404, 404],
  },
};

/** Before the league is deleted. */
export const LEAVING_CALLS: Contracts = {
  renewCode: { input: ({ leagueId }) => ({ params: { id: leagueId } }), answers: [404, 403, 200, 200] },
  // Nobody has been removed yet.
  letIn: {
    input: ({ leagueId, memberId: userId }) => ({ params: { id: leagueId, userId } }),
    answers: [404, 403, 404, 404],
  },
  removeMember: {
    input: ({ leagueId, memberId: userId }) => ({ params: { id: leagueId, userId } }),
    answers: [404, 403, 204, 204],
  },
};
