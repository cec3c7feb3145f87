import { formatCount, plural } from "../../../domain/common/plurals";

export const makeYourPick = "Make your pick";
export const makeYourPicks = "Make your picks";
export const makeOneMorePick = "Make 1 more pick";
export const makePicks = (picks: number) => `Make ${formatCount(picks, "pick")}`;
export const pickGames = (games: number) => `Pick ${formatCount(games, "game")}`;
export const numberGames = (games: number) => `Number ${formatCount(games, "game")}`;
export const guessTheTiebreaker = "Guess the tiebreaker";
export const doBy = (task: string, moment: string, leagueName: string) => `${task} by ${moment} – ${leagueName}`;
export const doBeforeGamesLock = (task: string, moment: string, leagueName: string) =>
  `${task}, games lock from ${moment} – ${leagueName}`;
export const leaguesNeedYou = (leagues: number) =>
  `${formatCount(leagues, "league")} ${plural(leagues, "needs", "need")} your picks`;
export const firstBy = (title: string, moment: string) => `${title}, the first by ${moment}`;
export const theFirstDeadlineIs = (moment: string, leagueName: string) =>
  `The first deadline is ${moment}, in ${leagueName}.`;
export const andMoreLeagues = (leagues: number) =>
  `${formatCount(leagues, "more league")} ${plural(leagues, "needs", "need")} your picks: the app lists them all.`;
export const picksCloseSoon = (week: string) => `${week} picks close soon`;
export const fewerReminders = "Fewer reminders";
export const missingIn = (games: number, leagueName: string) =>
  `${formatCount(games, "pick")} ${plural(games, "is", "are")} missing in ${leagueName}`;
export const youHaveNoPickIn = (leagueName: string) => `you have no pick in ${leagueName} yet`;
export const ofPicksMissing = (missing: number, needed: number) => `${missing} of ${needed} picks missing`;
export const ofPicksMissingIn = (
  { missing, needed }: { readonly missing: number; readonly needed: number },
  leagueName: string,
) => `${ofPicksMissing(missing, needed)} in ${leagueName}`;
export const entriesMissPicksIn = (entries: number, leagueName: string) =>
  `${formatCount(entries, "entry", "entries")} still need picks in ${leagueName}`;
export const haveNoNumberIn = (games: number, leagueName: string) =>
  `${formatCount(games, "game")} ${plural(games, "has", "have")} no number in ${leagueName}`;
export const haveNoNumber = (games: number) =>
  `${formatCount(games, "game")} ${plural(games, "has", "have")} no number.`;
export const noGuessIn = (leagueName: string) => `no guess for the tiebreaker yet in ${leagueName}`;
export const noGuess = "No guess for the tiebreaker yet.";
export const theDeadlineIs = (moment: string) => `The deadline is ${moment}.`;
export const theNextDeadlineIsTheLast = (next: string, last: string) =>
  `The next deadline is ${next}, the last one ${last}.`;
export const isEliminated = "is eliminated";
export const losesALife = "loses a life";
export const anEntryWithoutPicks = (needed: number, moment: string, loses: string) =>
  needed === 1
    ? `An entry without a pick by ${moment} ${loses}.`
    : `An entry without both picks by ${moment} ${loses}.`;
export const left = (livesLeft: number) => `${formatCount(livesLeft, "life", "lives")} left`;
export const entriesWithoutAPick = "Entries without a pick";
export const gamesStillOpen = "Games still open";
export const picksStillMissing = "Picks still missing";
export const picksWithoutANumber = "Picks without a number";
export const gamesAt = (games: number, time: string, weekday: string | null) =>
  `${formatCount(games, "game")}${weekday === null ? "" : ` on ${weekday}`} at ${time}`;
export const nothingIsMissing = "Nothing is missing anymore.";
export const aNewerOneFollows = "A newer one takes its place.";
export const itIsNoLongerWanted = "It is no longer wanted.";
