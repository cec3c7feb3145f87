import { itIsTooLateToStart } from "../../../../domain/texts/survivor";

export { itIsTooLateToStart };
export const itCantChangeAnyMore = " It can't change any more, since the pool has begun.";
export const loserPool = "Loser pool";
export const pickTheTeamThatLoses = (begun: string) => `Pick the team that loses instead of the one that wins.${begun}`;
export const lateEntries = "Late entries";
export const newEntriesMayStartIn = "New entries may start in a later week. The weeks before don't count against them.";
export const latestEntryWeek = "Latest Entry Week";
export const freeTeamsInThePlay = "Free teams in the play-offs";
export const fromTheWildCardWeek = "From the Wild Card week on, every team can be used once more.";
export const marginAsTheTiebreaker = "Margin as the tiebreaker";
export const amongTheLastStandingThe = (begun: string) =>
  `Among the last standing, the points by which their picks survived are added up.${begun}`;
export const buyBacksPerEntry = "Buy-backs per Entry";
export const none = "None";
export const anEliminatedEntryComesBack = "An eliminated entry comes back with one life";
export const latestBuyBackWeek = "Latest Buy-back Week";
export const theLastWeekForWhich = "The last week for which an entry can come back";
export const twoPicksAWeek = "Two Picks a Week";
export const never = "Never";
export const thoseWeeksHaveBegun = "Those weeks have begun";
export const bothMustSurvive = "Both must survive";
export const fromOn = (label: string) => `From ${label} on`;
export const startingWeek = "Starting Week";
export const entryClosesAtItsFirst = "Entry closes at its first deadline";
export const itIsTooLateTo = "It is too late to start a pool with this deadline.";
export const poolName = "Pool Name";
export const descriptionOptional = "Description (Optional)";
export const livesPerEntry = "Lives per Entry";
export const fromToALossTakes = (min: number, max: number) => `From ${min} to ${max}; a loss takes one`;
export const pickDeadline = "Pick Deadline";
export const hours = "hours";
export const beforeEachGame0Is = "Before each game; 0 is its kickoff";
export const maximumMembers = "Maximum Members";
export const fromTo = (min: number, max: number) => `From ${min} to ${max}`;
export const multipleEntries = "Multiple entries";
export const aMemberMayPlaySeveral = "A member may play several entries, each with its own teams and lives.";
export const entriesPerUser = "Entries per User";
export const tiesSurvive = "Ties survive";
export const otherwiseATiedGameCounts = "Otherwise a tied game counts as a loss.";
export const publicPool = "Public pool";
export const anyoneCanFindItIn = "Anyone can find it in the Public Pools tab and join without a code.";
export const moreOptions = "More options";
export const lateEntriesBuyBacksTwo = "Late entries, buy-backs, two picks …";
export const failedToCreateSurvivorPool = "Failed to create survivor pool";
export const survivorPoolCreated = "Survivor pool created";
export const createSurvivorPool = "Create Survivor Pool";
export const onePickAWeekNo =
  "One pick a week, no team twice. You get an invite code to share as soon as the pool exists.";
export const close = "Close";
export const cancel = "Cancel";
export const createPool = "Create Pool";
export const loadingTheSeason = "Loading the season...";
export const failedToJoinSurvivorPool = "Failed to join survivor pool";
export const joined = "Joined";
export const joinSurvivorPool = "Join Survivor Pool";
export const askAMemberForThe = "Ask a member for the pool's invite code.";
export const joinPool = "Join Pool";
export const inviteCode = "Invite Code";
export const numberOfEntries = "Number of Entries";
export const fromToAsFarAs = (min: number, maxEntries: number) =>
  `From ${min} to ${maxEntries}, as far as the pool allows`;
export const fromTo2 = (min: number, maxEntries: number) => `From ${min} to ${maxEntries}`;
export const failedToUpdateSettings = "Failed to update settings";
export const poolOptionsUpdated = "Pool options updated";
export const poolOptions = "Pool Options";
export const weeksThatHaveBegunStay =
  "Weeks that have begun stay as they are. Members see every change in the pool's log.";
export const saveOptions = "Save Options";
export const yourEntriesInWillBe = (name: string) =>
  `Your entries in "${name}" will be removed. You can join again until the pool's first deadline.`;
export const youWillNoLongerSee = (name: string) =>
  `You will no longer see "${name}". Your entries make no more picks, and nobody can join again once a pool has started.`;
export const full = "Full";
export const entryClosed = "Entry closed";
