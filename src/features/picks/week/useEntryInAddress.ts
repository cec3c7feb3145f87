import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import type { EntryId } from "../../../components/games/gameViews";
import { entryInAddress } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";

export interface ChosenEntry {
  /** Undefined for the viewer's own. */
  entryId: EntryId | undefined;
  choose: (entryId: EntryId | undefined) => void;
}

/**
 * [16.3] Whom the viewer picks for. The address names the league too: in another one, it is the viewer's own entry
 * again.
 */
export function useEntryInAddress(leagueId: LeagueView["id"] | undefined): ChosenEntry {
  const [search, setSearch] = useSearchParams();
  const [ofLeague, wanted] = search.get("entry")?.split(".") ?? [];
  const entryId = leagueId !== undefined && ofLeague === leagueId && wanted ? (wanted as EntryId) : undefined;
  const choose = useCallback(
    (next: EntryId | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete("entry");
          if (next && leagueId) {
            after.set("league", leagueId);
            after.set("entry", entryInAddress(leagueId, next));
          }
          return after;
        },
        { replace: true },
      ),
    [setSearch, leagueId],
  );
  return { entryId, choose };
}
