export const league = "League";
export const noLeagueYet = "No league yet";
export const findALeague = "Find a league";
export const byNameIdOrInvite = "By name, or by its id or invite code.";
export const loadingLeagues = "Loading leagues...";
export const season = "Season";
export const week = "Week";
