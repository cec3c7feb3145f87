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
export const fromTheLine = "From the line.";
export const noHistoryOfThisGame = "No history of this game";
export const chancesAreRecordedWhileA =
  "Chances are recorded while a game is played, and the feed has no drives of this one.";
export const howItLookedFromPlay = "How it looked from play to play.";
export const fromTheLineTheScore = "From the line, the score, the clock and the ball.";
export const notEveryMomentOfThis =
  "Not every moment of this game was recorded: the rest is drawn from its drives and scores.";
