import { formatCount, plural } from "../common/plurals";
import { countPoints } from "../common/points";

export const youCantBeCaught = "You can't be caught.";
export const youreOutOfThisWeek = "You're out of this week.";
export const yourOpenPicksCount = "Your open picks still count for the season.";
export const youCanStillFinish = (place: string) => `You can still finish ${place}.`;
export const youCanStillFinishAndScore = (place: string) =>
  `You can still finish ${place}, and your open picks count for the season.`;
export const without = (hidden: string, part: string) => `Without ${hidden}: ${part}.`;
export const sentence = (part: string) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`;
export const youWinTheWeek = "you win the week";
export const youCantWinTheWeek = "you can't win the week";
export const youLead = "you lead the week";
export const youTrail = (points: number) => `you're ${countPoints(points)} behind`;
export const theTiebreaker = "the tiebreaker";
export const or = " or ";
export const orIf = ", or if ";
export const orWith = (otherwise: string) => `, or with ${otherwise}`;
export const orFewerWith = (otherwise: string) => `, or fewer with ${otherwise}`;
export const youNeedOfYourOpen = (right: number, theOf: number, otherwise: string) =>
  `you need ${right} of your ${theOf} open picks${otherwise}`;
export const onlyCanWin = (otherwise: string) => `only ${otherwise} can win you the week`;
export const gameAreStillOpenToo = (openGames: number) =>
  `${formatCount(openGames, "game")} ${plural(openGames, "is", "are")} still open: too early to say.`;
export const thereAreMoreWay = (others: number) =>
  `. There ${plural(others, "is", "are")} ${formatCount(others, "more way")}`;
export const youWinTheWeekIf = (ways: string, otherwise: string, more: string) =>
  `you win the week if ${ways}${otherwise}${more}`;
export const and = (slice: string, last: string) => `${slice} and ${last}`;
