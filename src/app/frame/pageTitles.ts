// The headings of pages that always have the same, for the time before a page's own code and data are there.
import { t } from "@lingui/core/macro";
import { paths } from "../../lib/paths";

/** By path. */
export const pageTitles: Readonly<Record<string, string>> = {
  [paths.picks()]: t`My Picks`,
  [paths.allPicks()]: t`All Picks`,
  [paths.leagues]: t`My Pick'em Leagues`,
  [paths.survivor]: t`Survivor Pools`,
  [paths.standings]: t`NFL Standings`,
  [paths.profile]: t`Profile`,
  [paths.admin]: t`Admin`,
};
