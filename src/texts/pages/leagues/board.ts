import { formatCount } from "../../../../domain/common/plurals";
import { weekName } from "../../../../domain/games/weeks";

export const member = "Member";
export const points = "Points";
export const expected = "Expected";
export const most = "Most";
export const chance = "Chance";
export const weekBoard = "Week board";
export const showFewer = "Show fewer";
export const showAll = (rowCount: number) => `Show all ${rowCount}`;
export const winningWithOthersCountsAs = "Winning with others counts as winning.";
export const aGameIsInIts = " A game is in its last two minutes: chances are rough.";
export const withinAbout = (percent: string) => ` Within about ${percent}.`;
export const chancesAddUpTo = (percent: string) => ` Members who tie share the week, so chances add up to ${percent}.`;
export const chanceOfWinningTheWeek = (sharing: string, error: string, rounding: string) =>
  `Chance of winning the week, alone or with others, from lines, scores and clocks.${sharing}${error}${rounding}`;
export const alone = (chance: string) => `${chance} alone`;
export const you = "You";
export const upTo = (points: string) => `up to ${points}`;
export const expected2 = "expected";
export const atMost = "at most";
export const chanceOfWinningTheWeek2 = "chance of winning the week";
export const whatYouNeed = "What you need";
export const whatIf = "What if";
export const youTakeNoPartIn = "You aren’t playing this week.";
export const underEachTeamYourChance = (one: string, error: string) =>
  `Under each team: your chance of winning the week if it ${one}.${error}`;
export const ifChosen = (choices: string) => `If ${choices}`;
export const chosenTeams = (count: number, many: string) => `the ${count} chosen teams ${many}`;
export const givenThese = (ifChosen: string, chance: string | null, need: string) =>
  chance === null ? `${ifChosen}: ${need}` : `${ifChosen}, your chance is ${chance}. ${need}`;
export const linkIsForAnotherWeek = (week: number | null, thisWeek: string) =>
  `The winners in this link are for ${week === null ? "another week" : weekName(week)}. This is ${thisWeek}.`;
export const openGames = "Open games";
export const pressATeamToSee = (past: string) => `Press a team to see the board as if it ${past}.`;
export const reset = "Reset";
export const copyLink = "Copy link";
export const theLinkOpensWithThese = "The link opens with these winners.";
export const theLinkCouldntBeCopied = "The link couldn't be copied. Copy it from the address bar.";
export const yourChanceIs = (chance: string) => `: your chance is ${chance}`;
export const rootForThem = ". Root for them";
export const whatIf2 = (name: string, verb: string, part: string, part2: string) =>
  `What if ${name} ${verb}${part}${part2}`;
export const wins = (chance: string) => `wins ${chance}`;
export const unknown = "Unknown";
export const board = "Board";
export const openGame = (count: number) => formatCount(count, "open game");
export const board2 = (weekName: string) => `${weekName} board`;
export const everybodysPicksAreShown = "Everybody's picks are shown.";
export const of1GamesPicksAreHidden = "1 game's picks are hidden; others' count";
export const picksOfMoreAreHidden = (hidden: number) => `Picks of ${hidden} more are hidden; others' count`;
export const picksOfGameAreShown = (revealed: number, rest: string) =>
  `Picks of ${formatCount(revealed, "game")} are shown. ${rest} as toss-ups.`;
export const nobodyPickedIt = "Nobody picked it.";
export const theOnlyPickIs = "The only pick is";
export const allPicked = (total: number) => `All ${total} picked`;
export const the = (part: string, name: string) => `${part} the ${name}.`;
export const splitDownTheMiddleEach = (pickerCount: number) => `Split down the middle: ${pickerCount} each.`;
export const ofPickedThe = (pickerCount: number, total: number, name: string) =>
  `${pickerCount} of ${total} picked the ${name}.`;
export const youStand = "You stand";
export const stands = (fullName: string) => `${fullName} stands`;
export const aloneOnThe = (share: string, part: string, name: string) => `${share} ${part} alone on the ${name}.`;
export const revealedNow = "Revealed now";
export const atPicksAreOpen = (away: string, home: string) => `${away} at ${home}: picks are open`;
export const close = "Close";
export const theBoardNeedsTwoMembers = "The board needs two members who have picked.";
export const theBoardOpensWhenThe =
  "The board opens when the week's first game locks. Until then nobody sees what others picked.";
export const loadingTheBoard = "Loading the board…";
