export const league = "League";
export const season = "Season";
export const previousWeek = "Previous week";
export const week = "Week";
export const nextWeek = "Next week";
export const loadingLeagues = "Loading leagues...";
export const selectALeague = "Select a League";
export const noLeagueYet = "No league yet";
