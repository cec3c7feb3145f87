export const theSeasonOfHasNo = (season: number) =>
  `The ${season} season has no week left for new rules to take effect.`;

export const onlyPickemLeaguesHaveThese = "Only pick'em leagues have these rules.";
export const chooseAPresetOrRules = "Choose a preset or rules of your own, not both.";
export const atOnce = "immediately";
export const theSeasonOfIsOver = (season: number) => `The ${season} season is over. Its rules can't change.`;
export const theSeasonOfHasntBegun = (season: number) => `The ${season} season hasn't begun.`;
export const fromOn = (weekName: string) => `from ${weekName} on`;
export const theChangeWouldNowHold = (moment: string) => `The change would now take effect ${moment}. Check it again.`;
export const thatGameIsntInOf = (weekName: string, season: number) => `That game isn't in ${weekName} of ${season}.`;
export const thisLeaguePlaysWithoutLines = "This league plays without lines.";
export const thisGameHasLockedIts = "This game has locked. Its line can't change.";
export const thisLeagueDoesntChooseIts = "This league doesn't choose its games.";
export const aGameOfThisWeek = "A game of this week has locked. The week's games can't change.";
export const thisGameDoesntCountIn = "This game doesn't count in your league.";
