import { formatCount } from "../../../../domain/common/plurals";

export const you = "(you)";
export const toSurvive = "to survive";
export const noPick = "No pick";
export const out = "Out";
export const whoRidesOnWhat = "Who's riding on what";
export const ridingOnIt = "Riding On It";
export const theTeamMustLose = "· the team must lose";
export const nobodyRidesOnAGame = "Nobody rides on a game that is still open.";
export const games = "Games";
export const live = "Live";
export const entryRides = " entry rides";
export const entriesRide = " entries ride";
export const survivorSweat = "Survivor sweat";
export const live2 = (weekName: string) => `${weekName}, live`;
export const noGameOn = "No game on";
export const entriesAliveTooManyTo = (aliveEntries: number) =>
  `${formatCount(aliveEntries, "entry", "entries")} alive, too many to name.`;
export const onTheBrink = "On the Brink";
export const nobodyWouldBeOutRight = "Nobody would be out right now.";
export const outThisWeek = "Out This Week";
export const nobodyHasFallenYet = "Nobody is out yet.";
export const nobodyIsLeft = "Nobody is left.";
export const leftIfItEndedNow = "Left if it ended now";
export const ofEntriesLeftIfIt = (left: number, alive: number) =>
  `${left} of ${formatCount(alive, "entry", "entries")} left if it ended now`;
export const ofAlive = (alive: number) => `of ${alive} alive`;
export const ifAllFallTogetherThe = "If they all go out together, the pool is over.";
export const moreEntriesWouldLoseA = (losingLife: number) =>
  `${formatCount(losingLife, "more entry", "more entries")} would lose a life.`;
export const unknown = "Unknown";
export const nobodyHasPicked = "Nobody has picked.";
export const theOnlyPickIs = "The only pick is";
export const allPicked = (total: number) => `All ${total} picked`;
export const the = (all: string, name: string) => `${all} the ${name}.`;
export const pickOnTeams = (total: number, count: number) => `${formatCount(total, "pick")} on ${count} teams.`;
export const ofPickedTheTheMost = (count: number, total: number, name: string, teams: number) =>
  `${count} of ${total} picked the ${name}, the most of ${teams} teams.`;
export const youStand = "You stand";
export const stands = (fullName: string) => `${fullName} stands`;
export const aloneOnThe = (who: string, name: string) => `${who} alone on the ${name}.`;
export const does1More = "does 1 more";
export const doMore = (rest: number) => `do ${rest} more`;
export const so = (part: string) => `So ${part}.`;
export const revealedNow = "Revealed now";
export const picksAreOpen = (weekName: string) => `${weekName}: picks are open`;
export const close = "Close";
