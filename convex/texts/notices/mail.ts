import { formatCount, formatOrdinal, plural } from "../../../domain/common/plurals";

export const huddlePicks = "Huddle Picks";
export const changeYourNotifications = "Change your notifications";
export const stop = (name: string) => `Stop ${name}`;
export const stopQuestion = (name: string) => `Stop ${name}?`;
export const done = "Done";
export const turnedOff = (name: string) => `We've turned off ${name} for you.`;
export const changeEverythingElseInYour = "Change everything else in your profile";
export const thisLinkIsBroken = "This link is broken";
export const itMayHaveBeenCut = "It may be incomplete. You can change what you get ";
export const inYourProfile = "in your profile";
export const theServersAnswerWasLost = "The server's answer was lost.";
export const itCouldNotBeSent = "It could not be sent in time.";
export const sendingBrokeOff = "Sending broke off.";
export const ofCorrect = (correct: number, total: number) => `${correct} of ${total} correct`;
export const ofCorrectMissed = (correct: number, total: number, missed: number) =>
  `${correct} of ${total} correct, ${missed} missed`;
export const placeOf = (rank: number, members: number) => `${formatOrdinal(rank)} of ${members}`;
export const inWithRecord = (week: string, leagueName: string, record: string) => `${week} in ${leagueName}: ${record}`;
export const youAre = (place: string) => `You are ${place}.`;
export const isFinal = (firstName: string, week: string) => `${firstName}, ${week} is final`;
export const youHadIn = (record: string, leagueName: string) => `In ${leagueName} you had ${record}.`;
export const pointsThisWeek = "Points this week";
export const yourPlace = "Your place";
export const seeTheStandings = "See the standings";
export const scoreCorrected = (record: string, leagueName: string) =>
  `A result was corrected. In ${leagueName} you now have ${record}.`;
export const weekWasCorrected = (firstName: string, week: string) => `${firstName}, your ${week} has changed`;
export const weekIn = (week: string, leagueName: string) => `${week} in ${leagueName}`;
export const weToldYou = "What we told you before";
export const toldBefore = (record: string) => `Before the correction: ${record}.`;
export const isFinalIn = (week: string, leagueName: string) => `${week} is final in ${leagueName}`;
export const standings = "Standings";
export const allPicks = "All picks";
export const huddlePicksTestEMail = "Huddle Picks test email";
export const yourNotificationsReachYou = "Your notifications reach you.";
export const itWorks = (firstName: string) => `It works, ${firstName}`;
export const thisIsTheTestEMail =
  "This is the test email you asked for. Reminders and results will reach you at this address.";
export const backToYourProfile = "Back to your profile";
export const notificationsReachThisBrowser = "Notifications reach this browser.";
export const seeTheFeedsHealth = "See the feed's health";
export const scoresHaveStoppedTheFeed = "Scores have stopped: no news from the feed";
export const theFeedDoesntAnswer = (firstName: string) => `${firstName}, the feed has no news of the games`;
export const gamesAreOnAndThe = (moment: string) => `Games are on, and scores are as of ${moment}. Players see that.`;
export const youDontHaveToDo =
  "You don't have to do anything: we keep trying the feed. You'll get another email when it has news.";
export const theLastError = (error: string) => `The last error: ${error}`;
export const scoresAreLiveAgain = "Scores are live again";
export const theFeedAnswersAgain = (firstName: string) => `${firstName}, the feed has news again`;
export const sinceScoresAreLiveThey = (moment: string, minutes: number) =>
  `Scores have been live again since ${moment}. They had been stuck for ${formatCount(minutes, "minute")}.`;
export const seeTheNewestMails = "See the newest emails";
export const mailCouldntBeSent = "Email couldn't be sent";
export const firstNameMailCouldntBeSent = (firstName: string) => `${firstName}, email couldn't be sent`;
export const fromOnEveryAttemptTo = (moment: string) => `Since ${moment}, every attempt to send email has failed.`;
export const mailsWaitAndAreTried =
  "Emails wait and are tried again for as long as they are worth sending. If this reached you by email, they are going out again.";
export const mailGoesOutAgain = "Email is going out again";
export const firstNameMailGoesOutAgain = (firstName: string) => `${firstName}, email is going out again`;
export const fromUntilNoMail = (from: string, until: string) => `From ${from} until ${until}, no email could be sent.`;
export const whatWaitedIsSentNow =
  "What waited is being sent now, except what is no longer true or is too late. Reminders are written anew.";
export const inLabel = (news: string, leagueName: string) => `${news} in ${leagueName}`;
export const correction = (title: string) => `Correction: ${title}`;
export const weToldYouOtherwiseBefore = "We told you something else before: a score has been corrected since.";
export const seeEverybodysPicks = "See everybody's picks";
export const makeYourPicks = "Make your picks";
export const fewerForThisLeague = "Fewer for this league";
export const left = (livesLeft: number) => `${formatCount(livesLeft, "life", "lives")} left`;
export const viewThePool = "View the pool";
export const noPickWasMadeIn = "No pick was made in time.";
export const theDidNotLose = (teamName: string) => `The ${teamName} did not lose.`;
export const theDidNotWin = (teamName: string) => `The ${teamName} did not win.`;
export const theHighestSumOfMargins = "the highest total margin among those eliminated in it wins";
export const everybodyEliminatedInItShares = "everyone eliminated in it shares the win";
export const ifNobodySurvives = (week: string, last: string) => ` If nobody survives ${week}, ${last}.`;
/** An entry by its name, or the reader, who has only one; with the verb that goes with it. */
const entryWith = (entryName: string | null, verb: string, verbOfYou: string) =>
  entryName === null ? `You ${verbOfYou}` : `${entryName} ${verb}`;
const entryIs = (entryName: string | null) => (entryName === null ? "You're" : `${entryName} is`);
export const isOutOf = (entryName: string | null, poolName: string) => `${entryIs(entryName)} out of ${poolName}`;
export const wasEliminatedIn = (firstName: string, entryName: string | null, week: string) =>
  `${firstName}, ${entryName === null ? "you were" : `${entryName} was`} eliminated in ${week}`;
export const youCanStillWatchWho = (poolName: string, outlook: string) =>
  `You can still watch who survives in ${poolName}.${outlook}`;
export const survivedToTheEndOf = (entryName: string | null) =>
  `${entryName ?? "You"} survived to the end of the season.`;
export const nobodySurvivedWasAmongThe = (week: string, entryName: string | null) =>
  `Nobody survived ${week}. ${entryWith(entryName, "was", "were")} among the last eliminated, and they share the win.`;
export const wasEliminatedInAndNobody = (entryName: string | null, week: string) =>
  `${entryWith(entryName, "was", "were")} eliminated in ${week}, and nobody lasted longer.`;
export const itSharesTheWinWith = (entryName: string | null) =>
  ` ${entryName === null ? "You share" : "It shares"} the win with the others who did.`;
export const sharesTheWinOf = (entryName: string | null, poolName: string) =>
  `${entryWith(entryName, "shares", "share")} the win in ${poolName}`;
export const won = (entryName: string | null, poolName: string) => `${entryName ?? "You"} won ${poolName}`;
export const youShareTheWin = (firstName: string) => `${firstName}, you share the win`;
export const youWon = (firstName: string, poolName: string) => `${firstName}, you won ${poolName}`;
export const aResultInWasCorrected = (firstName: string, poolName: string) =>
  `${firstName}, a result in ${poolName} was corrected`;
export const weToldYouOtherwise = (text: string) => `We told you something else before. ${text}`;
export const isBackIn = (entryName: string | null, poolName: string) => `${entryIs(entryName)} back in ${poolName}`;
export const isAliveWithLeftAnd = (entryName: string | null, lives: string) =>
  `${entryIs(entryName)} alive with ${lives} left. Check ${entryName === null ? "your" : "its"} pick for this week.`;
export const wasEliminatedInAfterAll = (entryName: string | null, weekName: string, reason: string) =>
  `${entryWith(entryName, "was", "were")} eliminated in ${weekName} after all. ${reason}`;
export const wonAlone = (entryName: string | null, poolName: string) => `${entryName ?? "You"} won ${poolName} alone`;
export const sharesTheWinWithNobody = (entryName: string | null) =>
  entryName === null
    ? "You don't share the win with anybody."
    : `${entryName} doesn't share the win with any other entry.`;
export const isOneOfSeveralEntries = (entryName: string | null) =>
  entryName === null
    ? "You are one of several winners, who share the win."
    : `${entryName} is one of several entries that share the win.`;
export const theMailServerHungUp = "The mail server hung up.";
export const theBrowsersSubscriptionIsGone = "The browser's subscription is gone.";
export const thereAreNoVapidKeys = "There are no VAPID keys.";
export const thePushServiceAnswered = (status: number) => `The push service answered ${status}.`;
export const theConvexEnvironmentVariableIs = (missing: string) =>
  `The Convex environment variable ${missing} is not set.`;
export const yourDigest = (weekName: string) => `Your ${weekName} digest`;
export const firstNameYourWeek = (firstName: string, weekName: string) => `${firstName}, your ${weekName}`;
export const openHuddlePicks = "Open Huddle Picks";
export const theSeasonIsOver = "The season is over.";
export const theGamesOfArentKnown = (weekName: string) => `The games of ${weekName} aren't known yet.`;
export const starts = (weekName: string, moment: string) => `${weekName} starts ${moment}.`;
export const games = "Games";
export const firstKickoff = "First kickoff";
export const upNext = (weekName: string) => `Up next: ${weekName}`;
export const youWonThePool = "you won the pool.";
export const youAreEliminated = "you are eliminated.";
export const youAreStillAlive = "you are still alive.";
export const ofYourEntriesAlive = (alive: number, entries: number) =>
  `${alive} of your ${entries} entries ${plural(alive, "is", "are")} alive.`;
export const nextDeadline = "Next deadline";
export const yourWeek = "Your week";
export const bestCall = "Best call";
export const worstCall = "Worst call";
export const noPicks = "No picks";
export const unchanged = (place: string) => `${place}, unchanged`;
export const upFrom = (place: string, rankBefore: number) => `${place}, up from ${formatOrdinal(rankBefore)}`;
export const downFrom = (place: string, rankBefore: number) => `${place}, down from ${formatOrdinal(rankBefore)}`;
/** The higher score first, as it is said. */
const score = (own: number, other: number) => `${Math.max(own, other)}–${Math.min(own, other)}`;
export const lostToThe = (team: string, opponent: string, own: number, other: number) =>
  `${team} lost to the ${opponent} ${score(own, other)}`;
export const asPointUnderdogs = (spread: number) => ` as ${spread}-point underdogs`;
export const beatThe = (team: string, opponent: string, own: number, other: number, odds: string) =>
  `${team} beat the ${opponent} ${score(own, other)}${odds}`;
interface CallAgainstTheLine {
  /** With its line. */
  readonly team: string;
  readonly opponent: string;
  readonly own: number;
  readonly other: number;
  readonly isCorrect: boolean;
}
/** "Jets +6.5 covered in a 24–20 loss to the Patriots" */
export const againstTheLine = ({ team, opponent, own, other, isCorrect }: CallAgainstTheLine) => {
  const how = own === other ? "tie with" : own > other ? "win over" : "loss to";
  return `${team} ${isCorrect ? "covered" : "didn't cover"} in a ${score(own, other)} ${how} the ${opponent}`;
};
export const yourEntry = "Your entry";
export const ofAlive = (aliveEntries: number, totalEntries: number) =>
  `${aliveEntries} of ${formatCount(totalEntries, "entry", "entries")} alive`;
export const overWith = (winnerCount: number) => `Over, with ${formatCount(winnerCount, "winner")}`;
export const thePool = "The pool";
export const winnerOfThePool = "Winner of the pool";
export const oneOfWinners = (winnerCount: number | null) => `One of ${winnerCount} winners`;
export const eliminatedIn = (weekName: string) => `Eliminated in ${weekName}`;
export const alive = (lives: string) => `Alive${lives}`;
export const eliminated = "Eliminated";
export const noPickWasMade = "no pick was made";
export const areStillToPlay = "are still to play";
export const lostAsPicked = "lost, as picked";
export const cameThrough = "came through";
export const didNotLose = "did not lose";
export const didNotWin = "did not win";
export const theTeam = (team: string, result: string) => `the ${team} ${result}`;
export const aPickWasMissing = "a pick was missing";
