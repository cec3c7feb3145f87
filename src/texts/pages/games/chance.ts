export const kickoff = "Kickoff";
export const even = "Even";
export const chanceOfWinningLowestHighest = (
  home: string,
  first: string,
  lowest: string,
  highest: string,
  last: string,
) => `${home}’ chance of winning: ${first}, lowest ${lowest}, highest ${highest}, last ${last}.`;
export const momentOfTheGame = "Moment of the game";
export const home = "Home";
export const away = "Away";
export const chanceOfWinning = "Chance of winning";
export const chanceOfWinning2 = "Chance of Winning";
export const fromTheLine = "Based on the line.";
export const noHistoryOfThisGame = "No history of this game";
export const chancesAreRecordedWhileA =
  "Chances are recorded while a game is played, and the feed has no drives for this one.";
export const howItLookedFromPlay = "How it looked, play by play.";
export const fromTheLineTheScore = "Based on the line, the score, the clock and who has the ball.";
export const notEveryMomentOfThis =
  "Not every moment of this game was recorded; the rest is drawn from its drives and scores.";
