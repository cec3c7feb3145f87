import { formatCount } from "../common/plurals";

export const mustBeAWholeNumber = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`;
export const worstWeeksDropped = "Worst weeks dropped";
export const playOffWeightsMustBe = (min: number, max: number) =>
  `Playoff weights must be whole numbers from ${min} to ${max}`;
export const custom = "Custom";
export const theCommissionerPutTheseRules = "The commissioner put these rules together.";
export const classic = "Classic";
export const pickTheWinnerOfEvery = "Pick the winner of every game.";
export const againstTheSpread = "Against the spread";
export const pickTheTeamThatCovers = "Pick the team that covers the line.";
export const confidence = "Confidence";
export const pickWinnersAndNumberThem = "Pick winners and number them: the surer you are, the more a pick scores.";
export const confidenceAgainstTheSpread = "Confidence against the spread";
export const pickAgainstTheLineAnd = "Pick against the line and number your picks: a correct one scores its number.";
export const pickTheWinnerOfEach = "Pick the winner of each game.";
export const pickTheTeamThatCoversThe =
  "Pick the team that covers the league's line. A game without a line is played straight up.";
export const eachCorrectPickScores1 = "Each correct pick scores 1 point.";
export const numberTheWeeksGamesFrom =
  "Number the week's games from 1 up, each number once. A correct pick scores its number.";
export const eachCorrectPickScores1Point = "Each correct pick scores 1 point, and one best bet a week scores 2.";
export const allGamesOfAWeek = "All games of a week count.";
export const onlyGamesOnSundayAnd = "Only games on Sunday and Monday count, by Eastern time.";
export const theCommissionerChoosesTheGames =
  "The commissioner chooses the games that count before the week's first game locks. Until then, all of them do.";
export const aTieOrPushScores = "A tie or push scores nothing.";
export const aTieOrPushScoresHalf = "A tie or push scores half the pick's points.";
export const aTieOrPushScoresAll = "A tie or push scores all of the pick's points.";
export const linesFreezeWhenTheWeek =
  "Lines freeze when the week opens, on Tuesday at 9:00 AM Eastern. A line that comes out later freezes then.";
export const linesFreezeAtEachGames = "Lines freeze at each game's deadline.";
export const noWeekHasAWinner = "Points add up over the season. A week has no winner of its own.";
export const membersWithEqualPointsShare =
  "Members tied on points share the week. Nobody wins it without a graded pick.";
export const guessTheTotalPointsOf =
  "Guess the total points of the week's last game. If points are tied, the closest guess wins the week; if still tied, the lower guess. Nobody wins it without a graded pick.";
export const aMissedPickScoresNothing = "A missed pick scores nothing.";
export const aMissedPickGoesTo = "A missed pick goes to the favorite by the league's line.";
export const aMissedPickGoesToThe = "A missed pick goes to the home team.";
export const everyWeekCountsTowardsThe = "Every week counts toward the season's total.";
export const yourWorstWeekDoesnt = "Your worst week doesn't";
export const yourWorstWeeksDont = (weeks: number) => `Your ${weeks} worst weeks don't`;
export const countTowardsTheSeasonsTotal = (worst: string, weeks: number, part: string) =>
  `${worst} count toward the season's total, once more than ${formatCount(weeks, "week")} ${part} complete.`;
export const playOffWeeksCountLike = "Playoff weeks count like any other.";
export const timesInTheWeek = (playoffWeight: number, weekName: string) =>
  `${playoffWeight} times in the ${weekName} week`;
export const and = (others: string) => `${others} and `;
export const pointsCount = (others: string, last: string | undefined) => `Points count ${others}${last}.`;
export const wholeLinesMoveHalfA =
  "Whole lines move half a point in the underdog's favor, so nobody pushes: −3 is played as −3.5, and an even line gives the away team half a point.";
export const aWholeLineCanEnd = "A whole line can end in a push.";
export const itGetsTheLowestNumber = (missed: string) => `${missed} It gets the lowest number that is left.`;
export const aLineMustBeA = (largestLine: number) =>
  `A line must be a number of whole or half points from -${largestLine} to ${largestLine}.`;
export const pointsMustBeAWhole = (largestLine: number) =>
  `Points must be a whole or half number from 0 to ${largestLine}`;
export const chooseAtLeastOneGame = "Choose at least one game.";
export const pointsCountTimesInThe = (times: number, weekName: string) =>
  `Points count ${times} times in the ${weekName} week.`;
export const sayYouGiveThisGame = (games: number) => `Say you give this game your highest number, ${games}.`;
export const sayThisGameIsYour = "Say this game is your best bet.";
export const itHadNoLineAt = "It had no line at its deadline, so it is played straight up.";
export const itHasNoLineYet = "It has no line yet. Without one at its deadline it is played straight up.";
export const nobodyIsFavoured = "nobody is favored";
export const theAreFavouredBy = (home: string, abs: number) => `the ${home} are favored by ${abs}`;
export const inThisLeague = (favour: string) => `In this league ${favour}.`;
export const rightNowTheLineCan = (favour: string) => `Right now ${favour}; the line can still move until it freezes.`;
export const anEvenLineCountsAs = (away: string) => `An even line counts as 0.5 for the ${away}`;
export const theLineCountsAs = (abs: number) => `The line counts as ${abs}`;
export const soThatNobodyPushes = (counted: string) => `${counted}, so nobody pushes.`;
export const ifTheWinAPick = (home: string, right: string, away: string, wrong: string) =>
  `If the ${home} win, a pick of them scores ${right} and a pick of the ${away} ${wrong}.`;
export const ifItEndsInA = (level: string) => `If it ends in a tie, either pick scores ${level}.`;
export const theyDontWin = "they don’t win";
export const theyWinByOrLess = (fails: number) => `they win by ${fails} or less, or don’t win`;
export const ifTheWinByOr = (game: string, covers: number, score: string, scored: string) =>
  `If the ${game} win by ${covers} or more, say ${score}, they cover: a pick of them scores ${scored}.`;
export const ifAPickOfThe = (failing: string, game: string, scored: string) =>
  `If ${failing}, a pick of the ${game} scores ${scored}.`;
export const ifTheyWinByExactly = (points: number, level: string) =>
  `If they win by exactly ${points}, that is a push: either pick scores ${level}.`;
export const ifYouMakeNoPick = "If you make no pick, you score nothing.";
export const ifYouMakeNoPickYou = "If you make no pick, you score nothing, since nobody is favored.";
export const theHomeTeam = "the home team";
export const theFavourite = "the favorite";
export const withTheLowestNumberThat = ", with the lowest number that you have left";
export const ifYouMakeNoPickYouGet = (game: string, who: string, number: string) =>
  `If you make no pick, you get the ${game}, ${who}${number}.`;
export const ifTheWeeksLastGame = (away: string, home: string, value: number, losingScore: number, total: number) =>
  `If the week’s last game, ${away} at ${home}, ends ${value}–${losingScore}, its total is ${total}. `;
export const betweenEqualPointsAGuess = (below: number, above: number) =>
  `If points are tied, a guess of ${below} beats one of ${above}: both are off by 2, and ${below} is lower.`;
export const theSeasonOfHasNo = (season: number) =>
  `The ${season} season has no week left for new rules to take effect.`;
