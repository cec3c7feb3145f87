import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import type { LeagueSummaryView } from "./leagueSummary";

/** Leads to the next game without a pick. */
export function picksPath(league: LeagueView, summary: LeagueSummaryView | undefined): string {
  const open = summary?.open;
  if (!open) return paths.picks({ league: league.id });
  return paths.game(
    { id: open.gameId, season: open.season, week: open.week },
    { league: league.id, entryId: open.entryId },
  );
}
