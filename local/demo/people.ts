// The people in the demo. The first three have passwords, which the sign-in dialog offers; memberActivity.ts plays the
// others.
import { PRESETS } from "../../domain/leagueRules/presets";
import { CLASSIC, type RuleSettings } from "../../domain/leagueRules/ruleSettings";
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

/** The favorite teams of MEMBERS, in their order. */
export const FAVORITES = ["KC", "PHI", "DAL", "GB", "SF", "DET", "BUF", "CHI", "PIT", "BAL", "MIA", "SEA", "DEN", "GB"];

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
  readonly rules: RuleSettings;
  readonly creator: NewAccount;
  readonly members: readonly NewAccount[];
  /** [13.1] Of the members. */
  readonly commissioners?: readonly NewAccount[];
  /** [13.5] By the owner. */
  readonly announcement?: string;
}

/** The league whose commissioner has set up all that there is (seedClub.ts). */
export const CLUB: DemoLeague = {
  name: "Kickoff Club",
  description: "Picks stay open until the ball is in the air.",
  isPublic: false,
  pickDeadlineHours: 0,
  rules: { ...CLASSIC, weights: "bestBet", tie: "half", droppedWeeks: 1 },
  creator: SECOND_PLAYER,
  members: [PLAYER, ...MEMBERS.slice(0, 9)],
  announcement: "Watch party at my place on Sunday, doors open at noon.\nWhoever is last this week brings the wings.",
};

/**
 * A league of each format, one with best bets, and one of five games a week. Visitors see the first one on the landing
 * page.
 */
export const LEAGUES: readonly DemoLeague[] = [
  {
    name: "Sunday Crew",
    description: "Friends from the old neighborhood. Loser brings the wings.",
    isPublic: false,
    pickDeadlineHours: 24,
    rules: PRESETS.classic,
    creator: PLAYER,
    members: [SECOND_PLAYER, ADMIN, ...MEMBERS],
    commissioners: [SECOND_PLAYER],
  },
  CLUB,
  {
    name: "Office Pool",
    description: "Open to everybody who has an opinion about football.",
    isPublic: true,
    pickDeadlineHours: 1,
    rules: PRESETS.classic,
    creator: ADMIN,
    members: MEMBERS.slice(5),
  },
  {
    name: "Against All Odds",
    description: "It isn't who wins. It's by how much.",
    isPublic: false,
    pickDeadlineHours: 1,
    rules: PRESETS.spread,
    creator: PLAYER,
    members: [SECOND_PLAYER, ...MEMBERS.slice(0, 6)],
  },
  {
    name: "Sure Things",
    description: "How sure are you, from 1 to 16?",
    isPublic: false,
    pickDeadlineHours: 0,
    rules: PRESETS.confidence,
    creator: SECOND_PLAYER,
    members: [PLAYER, ...MEMBERS.slice(4, 10)],
  },
  {
    name: "Sharp Money",
    description: "Confidence against the spread, for those who want it all.",
    isPublic: true,
    pickDeadlineHours: 0,
    rules: PRESETS.confidenceSpread,
    creator: ADMIN,
    members: [PLAYER, ...MEMBERS.slice(8)],
  },
  {
    name: "High Five",
    description: "Five games a week against the spread, whichever you like.",
    isPublic: false,
    pickDeadlineHours: 0,
    rules: { ...PRESETS.spread, games: "pickN" },
    creator: SECOND_PLAYER,
    members: [PLAYER, ...MEMBERS.slice(2, 9)],
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

/** [10.18] A loser pool with late entries and buy-backs: the player's first entry has come back. */
export const LOSER_POOL = {
  name: "Race to the Bottom",
  description: "Pick the team that loses. One buy-back each, and latecomers are welcome.",
  isPublic: false,
  pickDeadlineHours: SURVIVOR_HOURS,
  survivorSettings: {
    allowMultipleEntries: true,
    maxEntriesPerUser: 2,
    picksLosers: true,
    playoffsFreeTeams: true,
    marginBreaksTies: true,
    allowLateEntries: true,
    resurrectionsAllowed: 1,
  },
  creator: PLAYER,
  weeksPlayed: 2,
  entries: [
    { account: PLAYER, count: 2 },
    { account: SECOND_PLAYER, count: 1 },
    ...MEMBERS.slice(0, 10).map((account) => ({ account, count: 1 })),
  ],
  comebacks: [PLAYER, MEMBERS[1]],
  latecomers: [MEMBERS[2], MEMBERS[5]],
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
