// The pages of the app that a league's notices lead to. src/lib/paths.ts has all pages.
import type { Doc, Id } from "../../_generated/dataModel";

export interface NoticePages {
  /** Where the member picks: My Picks, or the survivor pool. */
  readonly picks: string;
  readonly allPicks: string;
  readonly standings: string;
  /** [15.2] The member can turn these off in this league. */
  readonly switches: string;
}

interface LeagueWeek {
  readonly leagueId: Id<"leagues">;
  readonly poolType: Doc<"leagues">["poolType"];
  readonly season: number;
  readonly week: number;
}

export function noticePages({ leagueId, poolType, season, week }: LeagueWeek): NoticePages {
  const search = new URLSearchParams({ league: leagueId, season: String(season), week: String(week) }).toString();
  return {
    picks: poolType === "survivor" ? `/survivor/${leagueId}` : `/picks?${search}`,
    allPicks: `/all-picks?${search}`,
    standings: `/leagues/${leagueId}/standings`,
    switches: `/profile?league=${leagueId}`,
  };
}
