export const thisPoolIsOver = "This pool is over.";
export const thisPoolHasStartedNobody = "This pool has started and is closed to new entries.";
export const itIsTooLateToStart = "It is too late to start a pool this season.";

export const youHaveNoEntryIn = (entryNumber: number) => `You have no entry ${entryNumber} in this pool.`;
export const oneEntry = "one entry";
export const entries = (limit: number) => `${limit} entries`;
export const thisPoolAllowsPerPlayer = (entries: string) => `This pool allows ${entries} per player.`;
export const entry = (number: number) => `Entry ${number}`;
export const thatSurvivorPoolDoesntExist = "That survivor pool doesn't exist.";
export const thisEntryWasEliminatedIn = (eliminatedWeek: number | null) =>
  `This entry was eliminated in week ${eliminatedWeek}.`;
export const thoseAreTooManyChanges = "Those are too many changes.";
export const weeksToCanBePlanned = (currentWeek: number, lastWeek: number) =>
  `Weeks ${currentWeek} to ${lastWeek} can be planned.`;
export const thisPoolTakesOnePick = (week: number) => `This pool takes one pick in week ${week}.`;
export const thatTeamDoesntExist = "That team doesn't exist.";
export const thisEntryUsedThatTeam = (week: number) => `This entry used that team in week ${week}.`;
export const entriesCantBeBoughtBack = "Entries can't be bought back in this pool.";
export const entriesCouldBeBoughtBack = (latest: number) => `Entries could be bought back until week ${latest}.`;
export const weekHasBegunEntriesCan = (week: number) =>
  `Week ${week} has begun. Entries can be bought back when it is complete.`;
export const resultsAreBeingCountedTry = "Results are being counted. Try again in a moment.";
export const thisEntryIsAlive = "This entry is alive.";
export const thisEntryHasBeenBought = "This entry has been bought back as often as the pool allows.";
export const theNextEntryOfThis = (number: number) => `The next entry of this player is number ${number}.`;
export const removeThisPlayersLaterEntries = "Remove this player's later entries first.";
export const thisPoolStartsInWeek = (startingWeek: number) => `This pool starts in week ${startingWeek}.`;
export const week = (startingWeek: number) => `week ${startingWeek}`;
export const weeksTo = (startingWeek: number, currentWeek: number) => `weeks ${startingWeek} to ${currentWeek}`;
export const thisPoolTakesPicksOf = (weeks: string, season: number) =>
  `This pool takes picks of ${weeks} of ${season}.`;
export const thisEntrysOtherPickIs = "This entry's other pick is on that game.";
export const thisEntryUsesThatTeam = (week: number) => `This entry uses that team in week ${week}.`;
export const noMoneyMovesHereSo = "No money moves here, so a buy-back costs 0.";
export const theLatestEntryWeekCant = "The latest entry week can't be before the starting week.";
export const theLatestBuyBackWeek = "The latest buy-back week must be after the starting week.";
export const weekHasBegunChooseWeek = (startingWeek: number, earliest: number) =>
  `Week ${startingWeek} has begun. Choose week ${earliest} or later.`;
export const thatUserDoesntExist = "That user doesn't exist.";
export const thereIsNoScheduleYet = "There is no schedule yet.";
export const atMostPicksCanBe = (picksMax: number) => `At most ${picksMax} picks can be imported at once.`;
export const thatGameIsntPlayedIn = (week: number) => `That game isn't played in week ${week}.`;
export const thisEntryUsedThatTeamBefore = "This entry used that team before.";
export const noEntryOfThisPool = (firstWeek: number) => `No entry of this pool starts in week ${firstWeek}.`;
export const thisPoolDoesntAllowThese = "This pool doesn't allow these buy-backs.";
export const survivorPool = "survivor pool";
export const thisIsAPickemLeague = "This is a pick'em league. Join it on the Leagues page.";
export const picksCanBeMadeFor = (currentWeek: number) => `Picks can be made for week ${currentWeek} only.`;
export const theLastDeadlineOfWeek = (week: number) => `The last deadline of week ${week} has passed.`;
export const thisEntryPlaysFromWeek = (decidedThroughWeek: number) =>
  `This entry plays from week ${decidedThroughWeek} on.`;
export const thatTeamHasABye = (week: number) => `That team has a bye in week ${week}.`;
export const thatGameDoesntExist = "That game doesn't exist.";
export const thisGameWasCancelled = "This game was cancelled.";
export const thisGameWasPostponed = "This game was postponed.";
export const picksForThisGameAre = "Picks for this game are locked.";
export const yourPicksGameWasCancelled = "Your pick's game was cancelled; your entry survives.";
export const yourPicksGameWasMoved = "Your pick's game was moved to another week; your entry survives.";
export const yourPickIsLockedAnd = "Your pick is locked and can no longer be changed.";
export const thisEntrysOtherPickIsOn = "This entry's other pick is on that game. Choose two games.";
