export const withAMarginOf7 = ", with a margin of 7 points";
export const isOut = "is out";
export const areOut = "are out";
export const losesALife = "loses a life";
export const survive = "survive";
export const loseALife = "lose a life";
export const sayTheBeatThe27 = (
  home: string,
  away: string,
  survivor: string,
  margin: string,
  other: string,
  loses: string,
) =>
  `Say the ${home} beat the ${away} 27–20. Whoever picked the ${survivor} survives${margin}; whoever picked the ${other} ${loses}.`;
export const ifTheyTieBothPicks = (part: string) => `If they tie, both picks ${part}.`;
export const poolRules = "Pool rules";
export const rulesOf = (league: string) => `Rules of ${league}`;
export const homeTeam = "home team";
export const visitors = "visitors";
export const theRules = "The Rules";
export const picksLockEverybodySeesThem = (lock: string) =>
  `Picks lock ${lock}; everybody sees them from the week's first kickoff on.`;
export const viewPool = "View Pool";
export const at = (away: string, home: string) => `${away} at ${home}`;
export const aGame = "A game";
export const survivorPoolOf = (season: number) => `Survivor pool · ${season}`;
