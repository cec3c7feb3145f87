// The pages that always have the same heading. The app's first file has these too, and no other text of the pages.
export const myPicks = "My Picks";
export const allPicks = "All Picks";
export const myPickemLeagues = "My Pick'em Leagues";
export const survivorPools = "Survivor Pools";
export const nflStandings = "NFL Standings";
export const profile = "Profile";
export const admin = "Admin";
