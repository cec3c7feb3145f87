import { formatCount } from "../../../../domain/common/plurals";
import { thisPoolHasStartedNobody, thisPoolIsOver } from "../../../../domain/texts/survivor";

export { thisPoolHasStartedNobody, thisPoolIsOver };
export const eliminations = "Eliminations";
export const newestFirst = "Newest first";
export const nobodyIsOutYet = "Nobody is out yet.";
export const eliminatedEntries = "Eliminated entries";
export const backFromOn = (weekName: string) => `Bought back in, ${weekName}`;
export const noPickBeforeTheDeadline = "No pick before the deadline";
export const unknown = "Unknown";
export const pickedThe = (name: string) => `Picked the ${name}`;
export const thePoolsPicks = "The pool's picks";
export const thePoolsPicks2 = "The Pool's Picks";
export const everybodysPicksAppearWhenThe = "Everybody's picks appear when the week's first game starts";
export const inLabel = ", in";
export const nobodyHasPickedThisWeek = "Nobody has picked this week.";
export const won = "won";
export const lost = "lost";
export const picked = "picked";
export const morePickOnOtherTeam = (reduce: number, count: number) =>
  `${formatCount(reduce, "more pick")} on ${formatCount(count, "other team")}`;
export const youAreIn = (league: string) => `You are in ${league}`;
export const joinThisPool = "Join this pool";
export const youHaveNoEntryIn = "You have no entry in this pool";
export const thisPoolIsFull = "This pool is full.";
export const startsIn = "Starts in";
export const yourEntryWouldStartIn = "Your Entry Would Start in";
export const ofLabel = (memberCount: number, maxMembers: number) => `${memberCount} of ${maxMembers}`;
export const members = "Members";
export const pickDeadline = "Pick Deadline";
export const theRules = "The rules";
export const pickTheTeamThatLoses = "Pick the team that loses";
export const pickAWinner = "Pick a winner";
export const thePoolHasBegunBut = (weekName: string) =>
  ` The pool has begun, but you can still enter: your entry would start in ${weekName}.`;
export const eachWeekNoTeamTwice = (goal: string, late: string) =>
  `${goal} each week, no team twice. The last one standing wins.${late}`;
export const ofMembers = (memberCount: number, maxMembers: number) => `${memberCount} of ${maxMembers} members`;
export const survivorPools = "Survivor Pools";
export const publicLabel = "Public";
export const pickTheTeamThatLoses2 = "pick the team that loses";
export const lives = (livesPerEntry: number) => formatCount(livesPerEntry, "life", "lives");
export const tiesSurvive = "ties survive";
export const aTieIsALoss = "a tie is a loss";
export const upToEntries = (maxEntriesPerUser: number) => `up to ${formatCount(maxEntriesPerUser, "entry", "entries")}`;
export const buyBack = (resurrectionsAllowed: number) => formatCount(resurrectionsAllowed, "buy-back");
export const teamsFreeAgainInThe = "teams free again in the playoffs";
export const marginBreaksTies = "margin breaks ties";
export const picksLock = (lock: string) => `picks lock ${lock}`;
export const allRules = "All rules";
export const twoPicksFromOn = (weekName: string) => `two picks from ${weekName} on`;
export const poolStatistics = "Pool statistics";
export const stillAlive = "Still Alive";
export const ofEntries = (totalEntries: number) => `of ${formatCount(totalEntries, "entry", "entries")}`;
export const lastEliminated = "Last eliminated:";
export const nobodyIsOutYet2 = "Nobody is out yet";
export const totalEntries = "Total Entries";
export const survivalRate = "Survival Rate";
export const endedInWeek = "Ended in Week";
export const currentWeek = "Current Week";
export const winners = "Winners";
export const thisPoolIsOver2 = "This pool is over";
export const shareTheWin = (winnerCount: number) => `${winnerCount} share the win`;
export const weHaveAWinner = "We have a winner";
export const entriesSurvivedToTheEnd = (aliveEntries: number) =>
  `${formatCount(aliveEntries, "entry", "entries")} survived to the end of the season.`;
export const nobodyIsLeftTheLast = (inWeek: string) =>
  `Nobody is left. The last entries were eliminated together ${inWeek} and share the win.`;
export const nobodyLastedLongerTheLast = (inWeek: string) =>
  `Nobody lasted longer: the last one standing was eliminated ${inWeek}.`;
export const you = "You";
export const andMore = (others: number) => `and ${others} more`;
export const theHighestSumOfMargins = (kind: string, margin: number) =>
  `the highest total margin of ${kind} among the last standing: ${formatCount(margin, "point")}.`;
export const theyShare = (sum: string) => `They share ${sum}`;
export const itHas = (sum: string) => `It has ${sum}`;
export const allEntries = "All Entries";
export const loadingSurvivorPoolData = "Loading survivor pool data...";
export const survivorPool = "Survivor pool";
