// The headings of pages that always have the same, for the time before a page's own code and data are there.
import { paths } from "../../lib/paths";
import * as titles from "../../texts/titles";

/** By path. */
export const pageTitles: Readonly<Record<string, string>> = {
  [paths.picks()]: titles.myPicks,
  [paths.allPicks()]: titles.allPicks,
  [paths.leagues]: titles.myPickemLeagues,
  [paths.survivor]: titles.survivorPools,
  [paths.standings]: titles.nflStandings,
  [paths.profile]: titles.profile,
  [paths.admin]: titles.admin,
};
