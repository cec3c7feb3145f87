import type { Statistic } from "../../../../domain/games/playerStats";
import { formatCount } from "../../../../domain/common/plurals";

export const published = "Published";
export const theFeedDidntAnswerWe = "The feed didn’t respond. We’ll try again shortly.";
export const tryAgain = "Try Again";
export const asOf = (moment: string) => `As of ${moment}`;
export const noKeyPlayersNamed = "No key players named";
export const over = "Over";
export const under = "Under";
export const team = "Team";
export const moneyline = "Moneyline";
export const spread = "Spread";
export const total = "Total";
export const unknown = "Unknown";
export const gamePreview = "Game Preview";
export const failedToLoadGamePreview = "Failed to load game preview";
export const loadingGamePreview = "Loading game preview...";
export const closingLines = "Closing lines";
export const lines = "Lines";
export const noPreviewDataAvailableFor = "No preview data available for this game";
export const bettingOdds = "Betting Odds";
export const by = (lines: string, provider: string) => `${lines} by ${provider}`;
export const keyPlayers = "Key Players";
export const gameNotes = "Game Notes";
export const injuries = (injurieCount: number) => formatCount(injurieCount, "injury", "injuries");
export const noInjuriesReported = "No injuries reported";
export const expectedReturn = (theReturn: string) => `Expected return ${theReturn}`;
export const injuryReportFrom = (date: string) => `Injury Report from ${date}`;
export const injuryReport = "Injury Report";
export const itIsntTheReportOf = (date: string) => `This isn’t the report from game day, ${date}.`;
export const failedToLoadInjuryReport = "Failed to load injury report";
export const loadingInjuryReport = "Loading injury report...";
export const noInjuryDataAvailableFor = "No injury data available for this game";
export const at = (label: string, away: string, home: string) => `${label}: ${away} at ${home}`;
const statistics: Readonly<Record<Statistic, readonly [one: string, several: string]>> = {
  completions: ["comp/att", "comp/att"],
  yards: ["yard", "yards"],
  touchdowns: ["TD", "TDs"],
  interceptions: ["INT", "INTs"],
  rating: ["QBR", "QBR"],
  carries: ["carry", "carries"],
  receptions: ["reception", "receptions"],
  tackles: ["tackle", "tackles"],
  solo: ["solo", "solo"],
  sacks: ["sack", "sacks"],
  tacklesForLoss: ["tackle for loss", "tackles for loss"],
  passesDefended: ["pass defended", "passes defended"],
  hits: ["QB hit", "QB hits"],
  fieldGoals: ["FG", "FG"],
  extraPoints: ["XP", "XP"],
  longest: ["long", "long"],
  points: ["point", "points"],
  returns: ["return", "returns"],
  punts: ["punt", "punts"],
  average: ["average", "average"],
  inside20: ["inside 20", "inside 20"],
};
/** What stands after its value. */
export const statistic = (name: Statistic, isOne: boolean) => statistics[name][isOne ? 0 : 1];
