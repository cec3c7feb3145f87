// Valid calls of what commissioners do with a league's chats and its big screen over the API.
import type { Contract } from "./contract";

const COMMISSIONERS = [404, 403, 200, 200] as const;
const CHANGES = [404, 403, 204, 204] as const;
// No chat has this id.
const NOBODY = [404, 404, 404, 404] as const;

export const CHAT_CALLS: Readonly<Record<string, Contract>> = {
  listChats: { input: ({ leagueId: id }) => ({ params: { id } }), answers: COMMISSIONERS },
  // The admin adds the same once more.
  addChat: {
    input: ({ leagueId: id }) => ({
      params: { id },
      body: { kind: "json", address: "https://hooks.example.com/huddle", news: ["weeksWon"] },
    }),
    answers: [404, 403, 200, 409],
  },
  changeChat: {
    input: ({ memberId: id }) => ({ params: { id }, body: { news: ["weeksWon"] } }),
    answers: NOBODY,
  },
  testChat: { input: ({ memberId: id }) => ({ params: { id } }), answers: NOBODY },
  turnChatOn: { input: ({ memberId: id }) => ({ params: { id } }), answers: NOBODY },
  removeChat: { input: ({ memberId: id }) => ({ params: { id } }), answers: NOBODY },
  getScreen: { input: ({ leagueId: id }) => ({ params: { id } }), answers: COMMISSIONERS },
  makeScreen: {
    input: ({ leagueId: id }) => ({ params: { id }, body: { shows: "initials" } }),
    answers: COMMISSIONERS,
  },
  changeScreen: {
    input: ({ leagueId: id }) => ({ params: { id }, body: { shows: "names" } }),
    answers: CHANGES,
  },
  endScreen: { input: ({ leagueId: id }) => ({ params: { id } }), answers: CHANGES },
};
