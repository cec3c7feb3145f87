import { formatCount } from "../../../../domain/common/plurals";

export const ofEntriesAlive = (alive: number, total: number) =>
  `${alive} of ${formatCount(total, "entry", "entries")} alive`;
export const noPickYet = "No pick yet";
export const picksMissing = (missing: number) => formatCount(missing, "pick missing", "picks missing");
export const yourPicksThisWeek = "Your picks this week";
export const unknown = "Unknown";
export const publicLabel = "Public";
export const ofEntriesAlive2 = (totalEntries: number) => `of ${formatCount(totalEntries, "entry", "entries")} alive`;
export const member = (memberCount: number) => formatCount(memberCount, "member");
export const livesEach = (livesPerEntry: number) => ` · ${formatCount(livesPerEntry, "life", "lives")} each`;
export const upToEntries = (maxEntriesPerUser: number) =>
  ` · up to ${formatCount(maxEntriesPerUser, "entry", "entries")}`;
export const over = "Over";
export const startsIn = (weekName: string) => `Starts in ${weekName}`;
export const loadingSurvivorPools = "Loading survivor pools...";
export const noSurvivorPoolsYet = "No Survivor Pools Yet";
export const startAPoolAndInvite = "Start a pool and invite friends, or join one with an invite code.";
export const makePick = "Make Pick";
export const viewPool = "View Pool";
export const noPublicPoolsToJoin = "No public pools to join";
export const youAreInAllOf = "You’ve joined them all, or there are none yet. Create a public pool to be the first.";
export const joinPool = "Join Pool";
export const createSurvivorPool = "Create Survivor Pool";
export const pickOneWinnerAWeek = "Pick one winner a week, each team once. The last one standing wins.";
export const survivorPools2 = "Survivor pools";
export const myPools = "My Pools";
export const publicPools = "Public Pools";
