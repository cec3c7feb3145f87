import { formatCount, plural } from "../common/plurals";

export const youCantBeCaught = "You can't be caught.";
export const youreOutOfThisWeek = "You're out of this week.";
export const orWithTheTiebreaker = ", or with the tiebreaker";
export const youNeedOfYourOpen = (right: number, theOf: number, otherwise: string) =>
  `You need ${right} of your ${theOf} open picks${otherwise}.`;
export const onlyTheTiebreakerCanWin = "Only the tiebreaker can win you the week.";
export const somePicksAreStillHidden = "Some picks are still hidden: too early to say.";
export const gameAreStillOpenToo = (openGames: number) =>
  `${formatCount(openGames, "game")} ${plural(openGames, "is", "are")} still open: too early to say.`;
export const thereAreMoreWay = (others: number) =>
  ` There ${plural(others, "is", "are")} ${formatCount(others, "more way")}.`;
export const youWinTheWeekIf = (ways: string, more: string) => `You win the week if ${ways}.${more}`;
export const and = (slice: string, last: string) => `${slice} and ${last}`;
