// Valid calls of what members do in a talk over the API.
import type { Contract } from "./contract";

const MEMBERS = [404, 200, 200, 403] as const;
const CHANGES = [404, 204, 204, 403] as const;
// No message has this id.
const NOBODY = [404, 404, 404, 404] as const;
const oneOfNobody = ({ memberId: id }: { readonly memberId: string }) => ({ params: { id } });

export const TALK_CALLS: Readonly<Record<string, Contract>> = {
  getTalk: { input: ({ leagueId: id }) => ({ params: { id } }), answers: MEMBERS },
  listMessages: { input: ({ leagueId: id }) => ({ params: { id } }), answers: MEMBERS },
  sendMessage: {
    input: ({ leagueId: id, memberId }) => ({ params: { id }, body: { text: "Go Pack", mentions: [memberId] } }),
    answers: [404, 201, 201, 403],
  },
  markTalkRead: { input: ({ leagueId: id }) => ({ params: { id }, body: { number: 1 } }), answers: CHANGES },
  muteTalk: { input: ({ leagueId: id }) => ({ params: { id }, body: { isMuted: true } }), answers: CHANGES },
  listReportedMessages: { input: ({ leagueId: id }) => ({ params: { id } }), answers: [404, 403, 200, 200] },
  editMessage: {
    input: (world) => ({ ...oneOfNobody(world), body: { text: "Go Bears", mentions: [world.memberId] } }),
    answers: NOBODY,
  },
  deleteMessage: { input: oneOfNobody, answers: NOBODY },
  reactToMessage: { input: (world) => ({ ...oneOfNobody(world), body: { kind: "fire" } }), answers: NOBODY },
  reportMessage: { input: oneOfNobody, answers: NOBODY },
  keepMessage: { input: oneOfNobody, answers: NOBODY },
};
