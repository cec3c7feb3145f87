import { formatCount } from "../common/plurals";

export const mustBeAWholeNumber = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`;
export const maximumMembers = "Maximum members";
export const entriesPerUser = "Entries per user";
export const startingWeek = "Starting week";
export const latestEntryWeek = "Latest entry week";
export const livesPerEntry = "Lives per entry";
export const numberOfEntries = "Number of entries";
export const buyBacksPerEntry = "Buy-backs per entry";
export const latestBuyBackWeek = "Latest buy-back week";
export const twoPicksFromWeek = "Two picks from week";
export const thePoolHasBegunWhat = "The pool has begun. What to pick can't change now.";
export const thePoolHasBegunIts = "The pool has begun. Its tiebreaker can't change now.";
export const thePlayOffsHaveBegun = "The playoffs have begun. Their teams can't change now.";
export const theNumberOfPicksCan = (firstFreeWeek: number) =>
  `The number of picks can change from week ${firstFreeWeek} on.`;
export const pickTheTeamThatLoses = "Pick the team that loses.";
export const pickTheTeamThatWins = "Pick the team that wins.";
export const anEntryPicksNoTeam = "An entry can't pick a team twice.";
export const inThePlayOffsAll = (text: string) => `${text} In the playoffs every team can be picked one more time.`;
export const anEntryMakesOnePick = "An entry makes one pick a week.";
export const fromOnAnEntryMakes = (weekName: string) =>
  `From ${weekName} on an entry makes two picks a week, of different games, and both must survive. The Super Bowl takes one.`;
export const nobodyCanEnterOnceThe = "Nobody can enter once the pool has begun.";
export const newEntriesMayStartUntil = (weekName: string) =>
  `New entries may start until ${weekName}. The weeks before theirs don't count against them.`;
export const anEliminatedEntryStaysOut = "An eliminated entry stays out.";
export const times = (times: number) => `${times} times`;
export const anEliminatedEntryCanBe = (often: string, weekName: string) =>
  `An eliminated entry can be bought back ${often}, for weeks until ${weekName}: between two weeks, with one life. Once nobody is left, the pool is over.`;
export const ifTheLastOnesFall = "If the last entries go out together, they share the win.";
export const amongTheLastStandingThe = (margin: string) =>
  `Among the last standing, the highest total margin of ${margin} wins: the points by which their picks survived.`;
export const aLostWeek = "A lost week";
export const aLostPick = "A lost pick";
export const orAPickMissingAt = (lost: string) =>
  `${lost}, or a pick missing at a week's last deadline, eliminates the entry.`;
export const anEntryHasLivesOr = (livesPerEntry: number, lost: string) =>
  `An entry has ${formatCount(livesPerEntry, "life", "lives")}. ${lost}, or a pick missing at a week's last deadline, takes one.`;
export const oneEntryAPerson = "One entry per person.";
export const upToEntriesAPerson = (maxEntriesPerUser: number) => `Up to ${maxEntriesPerUser} entries per person.`;
export const aPickOnATied = "A pick on a tied game survives.";
export const aPickOnATiedGame = "A pick on a tied game is lost.";
export const thePoolStartsIn = (weekName: string) => `The pool starts in ${weekName}.`;
export const aPickOnACancelled = (tie: string) =>
  `${tie} A pick on a cancelled game survives, and its team is free again.`;
export const thisPoolIsOver = "This pool is over.";
export const thisPoolHasStartedNobody = "This pool has started and is closed to new entries.";
export const itIsTooLateToStart = "It is too late to start a pool this season.";
