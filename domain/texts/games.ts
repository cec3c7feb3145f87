export const wildCard = "Wild Card";
export const divisional = "Divisional";
export const conference = "Conference";
export const superBowl = "Super Bowl";
export const week = (week: number) => `Week ${week}`;
export const expectedTo = (oldestSeason: number, newest: number) => `Expected ${oldestSeason} to ${newest}`;
export const expectedADateOfThe = (season: number, nextYear: number) =>
  `Expected a date of the season, August ${season} to February ${nextYear}`;
export const expectedAWholeNumberFrom = (mostPoints: number) => `Expected a whole number from 0 to ${mostPoints}`;
export const aPlayoffGameHasAWinner = "A playoff game can't end in a tie.";
export const theGameHasntKickedOff = "The game hasn't kicked off yet.";
