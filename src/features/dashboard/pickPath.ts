import { paths } from "../../lib/paths";
import type { WeekView } from "../../lib/views";
import type { LeagueNowView } from "./dashboardViews";

/** Leads to the first open game's card in this league, or to the pool. */
export function pickPath({ leagueId, entries, open }: LeagueNowView, week: WeekView | null | undefined): string {
  if (entries !== null) return paths.survivorPool(leagueId);
  if (!open || !week) return paths.picks({ league: leagueId });
  return paths.game(
    { id: open.gameId, season: week.season, week: open.week },
    { league: leagueId, entryId: open.entryId },
  );
}
