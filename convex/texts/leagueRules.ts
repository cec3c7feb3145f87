export { theSeasonOfHasNo } from "../../domain/texts/leagueRules";

export const onlyPickemLeaguesHaveThese = "Only pick'em leagues have these rules.";
export const chooseAPresetOrRules = "Choose a preset or rules of your own, not both.";
export const atOnce = "at once";
export const theSeasonOfIsOver = (season: number) => `The season of ${season} is over. Its rules stand.`;
export const theSeasonOfHasntBegun = (season: number) => `The season of ${season} hasn't begun.`;
export const fromOn = (weekName: string) => `from ${weekName} on`;
export const theChangeWouldNowHold = (moment: string) => `The change would now hold ${moment}. Check it once more.`;
export const thatGameIsntInOf = (weekName: string, season: number) => `That game isn't in ${weekName} of ${season}.`;
export const thisLeaguePlaysWithoutLines = "This league plays without lines.";
export const thisGameHasLockedIts = "This game has locked. Its line stays.";
export const thisLeagueDoesntChooseIts = "This league doesn't choose its games.";
export const aGameOfThisWeek = "A game of this week has locked. Its games stay.";
