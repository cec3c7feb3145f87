// The people in the demo. The first three have passwords, which the sign-in dialog offers; memberActivity.ts plays the
// others.
import type { NewAccount } from "../identity/createIdentity";
import type { DemoAccount } from "../web/appConfig";

const PASSWORD = "demo-only-password";
const at = (name: string) => `${name}@demo.huddle.example`;

export const PLAYER: NewAccount = { firstName: "Pat", lastName: "Rivera", email: at("pat"), password: PASSWORD };
export const SECOND_PLAYER: NewAccount = { firstName: "Sam", lastName: "Okafor", email: at("sam"), password: PASSWORD };
export const ADMIN: NewAccount = { firstName: "Alex", lastName: "Morgan", email: at("admin"), password: PASSWORD };

export const MEMBERS: readonly NewAccount[] = [
  ["Jordan", "Lee"],
  ["Taylor", "Brooks"],
  ["Casey", "Nguyen"],
  ["Riley", "Thompson"],
  ["Morgan", "Diaz"],
  ["Jamie", "Kowalski"],
  ["Avery", "Johnson"],
  ["Quinn", "O'Brien"],
  ["Dana", "Petrov"],
  ["Robin", "Hughes"],
  ["Skyler", "Martinez"],
  ["Devon", "Clarke"],
  ["Reese", "Yamamoto"],
  ["Harper", "Ali"],
].map(([firstName = "", lastName = ""]) => ({ firstName, lastName, email: at(firstName.toLowerCase()) }));

export const EVERYONE: readonly NewAccount[] = [PLAYER, SECOND_PLAYER, ADMIN, ...MEMBERS];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: "Pat, a player", account: PLAYER },
  { label: "Sam, another player", account: SECOND_PLAYER },
  { label: "Alex, the admin", account: ADMIN },
].map(({ label, account }) => ({ label, email: account.email, password: PASSWORD }));

interface DemoLeague {
  readonly name: string;
  readonly description: string;
  readonly isPublic: boolean;
  readonly pickDeadlineHours: number;
  readonly creator: NewAccount;
  readonly members: readonly NewAccount[];
}

export const LEAGUES: readonly DemoLeague[] = [
  {
    name: "Sunday Crew",
    description: "Friends from the old neighborhood. Loser brings the wings.",
    isPublic: false,
    pickDeadlineHours: 24,
    creator: PLAYER,
    members: [SECOND_PLAYER, ADMIN, ...MEMBERS],
  },
  {
    name: "Kickoff Club",
    description: "Picks stay open until the ball is in the air.",
    isPublic: false,
    pickDeadlineHours: 0,
    creator: SECOND_PLAYER,
    members: [PLAYER, ...MEMBERS.slice(0, 9)],
  },
  {
    name: "Office Pool",
    description: "Open to everybody who has an opinion about football.",
    isPublic: true,
    pickDeadlineHours: 1,
    creator: ADMIN,
    members: MEMBERS.slice(5),
  },
];

/** Its entries' deadlines are the kickoffs, so that even a fast demo leaves time to pick. */
const SURVIVOR_HOURS = 0;

/** A pool that has been running for some weeks and started with forty entries. */
export const SURVIVOR_POOL = {
  name: "Last Fan Standing",
  description: "One team a week, none of them twice. One loss and you are out.",
  isPublic: false,
  pickDeadlineHours: SURVIVOR_HOURS,
  survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3 },
  creator: SECOND_PLAYER,
  weeksPlayed: 2,
  entries: [
    { account: PLAYER, count: 2 },
    { account: SECOND_PLAYER, count: 1 },
    { account: ADMIN, count: 1 },
    ...MEMBERS.map((account, index) => ({ account, count: index < 8 ? 3 : 2 })),
  ],
};

/** Starts next week and is open to anybody. */
export const PUBLIC_POOL = {
  name: "Open Field",
  description: "Open to everybody until next week kicks off. Two lives, and ties survive.",
  isPublic: true,
  pickDeadlineHours: SURVIVOR_HOURS,
  survivorSettings: { allowMultipleEntries: true, maxEntriesPerUser: 3, livesPerEntry: 2, tiesSurvive: true },
  creator: ADMIN,
  members: MEMBERS.slice(4),
};
