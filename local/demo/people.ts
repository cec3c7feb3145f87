// Who is in the demo. The first three have a password, which the sign-in dialog offers; the rest is played by
// memberActivity.ts.
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
