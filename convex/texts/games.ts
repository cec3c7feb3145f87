export const unknown = "Unknown";
export const passing = "Passing";
export const rushing = "Rushing";
export const receiving = "Receiving";
export const tackles = "Tackles";
export const kicking = "Kicking";
export const kickReturns = "Kick Returns";
export const puntReturns = "Punt Returns";
export const punting = "Punting";
export const theSummaryCantBeRead = (issues: string) => `The summary can't be read: ${issues}.`;
export const atWeek = (away: string, home: string, season: number, week: number) =>
  `${away} at ${home}, ${season} week ${week}`;
