export const league = "League";
export const noLeagueYet = "No league yet";
export const loadingLeagues = "Loading leagues...";
export const season = "Season";
export const week = "Week";
