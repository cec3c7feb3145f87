// The pages of the app that a league's notices lead to. src/lib/paths.ts has all pages.
import type { Doc } from "../../_generated/dataModel";
import type { LeagueWeek } from "../records/leagues/leagueWeeks";

export interface NoticePages {
  /** Where the member picks: My Picks, or the survivor pool. */
  readonly picks: string;
  readonly allPicks: string;
  readonly standings: string;
  /** [15.2] The member can turn these off in this league. */
  readonly switches: string;
  /** [13.6] */
  readonly dues: string;
}

interface NoticedWeek extends LeagueWeek {
  readonly poolType: Doc<"leagues">["poolType"];
  /** [13.11] The first week of the segment that it is about. */
  readonly fromWeek?: number | undefined;
}

export function noticePages({ leagueId, poolType, season, week, fromWeek }: NoticedWeek): NoticePages {
  const segment = fromWeek === undefined ? "" : `?season=${season}&segment=${fromWeek}-${week}`;
  const search = new URLSearchParams({ league: leagueId, season: String(season), week: String(week) }).toString();
  return {
    picks: poolType === "survivor" ? `/survivor/${leagueId}` : `/picks?${search}`,
    allPicks: `/all-picks?${search}`,
    standings: `/leagues/${leagueId}/standings${segment}`,
    switches: `/profile?league=${leagueId}`,
    dues: `/${poolType === "survivor" ? "survivor" : "leagues"}/${leagueId}/dues`,
  };
}
