import { formatCount, plural } from "../common/plurals";

export const youCantBeCaught = "You can't be caught.";
export const youCantWinThisWeek = "You can't win this week any more.";
export const youNeedOfYourOpen = (right: number, theOf: number) => `You need ${right} of your ${theOf} open picks.`;
export const onlyTheTiebreakerCanWin = "Only the tiebreaker can win you the week.";
export const somePicksAreStillHidden = "Some picks are still hidden: too early to say.";
export const gameAreStillOpenToo = (openGames: number) =>
  `${formatCount(openGames, "game")} ${plural(openGames, "is", "are")} still open: too early to say.`;
export const thereAreMoreWay = (others: number) =>
  ` There ${plural(others, "is", "are")} ${formatCount(others, "more way")}.`;
export const youWinTheWeekIf = (ways: string, more: string) => `You win the week if ${ways}.${more}`;
export const and = (slice: string, last: string) => `${slice} and ${last}`;
