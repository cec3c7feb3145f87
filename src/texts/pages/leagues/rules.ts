import { theSeasonOfHasNo } from "../../../../domain/texts/leagueRules";

export { theSeasonOfHasNo };
export const winners = "Winners";
export const againstTheSpread = "Against the spread";
export const equal = "Equal";
export const confidence = "Confidence";
export const bestBet = "Best bet";
export const all = "All";
export const sundayAndMonday = "Sunday and Monday";
export const slate = "Slate";
export const nothing = "Nothing";
export const half = "Half";
export const whenTheWeekOpens = "When the week opens";
export const atTheDeadline = "At the deadline";
export const none = "None";
export const totalPoints = "Total points";
export const favourite = "Favorite";
export const homeTeam = "Home team";
export const wildCard = "Wild Card";
export const divisional = "Divisional";
export const conference = "Conference";
export const superBowl = "Super Bowl";
export const wholeLinesMoveHalfA =
  "Whole lines move half a point in the underdog's favor, so nobody pushes: −3 is played as −3.5.";
export const fromToOnceMoreWeeks = (min: number, max: number) =>
  `From ${min} to ${max}, once more weeks than that are complete.`;
export const howManyTimesAWeeks = (min: number, max: number) =>
  `How many times a week’s points count, from ${min} to ${max}.`;
export const howToPlay = "How to Play";
export const customise = "Customize";
export const chooseEachSettingYourself = "Choose each setting yourself.";
export const holdsAtOnce = "Takes effect immediately.";
export const holdsFromOnEarlierWeeks = (weekName: string) =>
  `Takes effect in ${weekName}. Earlier weeks keep their rules.`;
export const since = (weekName: string) => `Since ${weekName}`;
export const fromOn = (weekName: string) => `From ${weekName} on`;
export const theseAreTheLeaguesRules = "These are already the league’s rules. Nothing would change.";
export const failedToChangeTheRules = "Failed to change the rules";
export const rulesChanged = "Rules changed";
export const confirmTheNewRules = "Confirm the New Rules";
export const changeRules = "Change Rules";
export const close = "Close";
export const cancel = "Cancel";
export const reviewChange = "Review Change";
export const back = "Back";
export const loadingRules = "Loading rules…";
export const at = (away: string, home: string) => `${away} at ${home}`;
export const unknown = "Unknown";
export const fromAGameOfThe = "From a game of the week";
export const itIsHereOnceThe = "It appears here once the week’s games are known.";
export const leagueRules = "League rules";
export const rules = (name: string) => `${name} rules`;
export const leaguePage = "League Page";
export const rulesOf = (season: number) => `Rules · ${season}`;
