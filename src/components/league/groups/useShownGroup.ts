// [13.10] The group that a list shows, kept in its address.
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import type { LeagueView } from "../../../lib/views";
import { useQuery } from "../../../hooks/useQuery";

/** Asks the server nothing while the whole league is shown. */
export function useShownGroup({ id: leagueId, groups = [] }: Pick<LeagueView, "id" | "groups">) {
  const [search, setSearch] = useSearchParams();
  const shown = groups.find(({ key }) => key === search.get("group"));
  const entries = useQuery(api.entries.list, shown ? { leagueId } : "skip");
  const inGroup = useMemo(() => entries?.filter(({ group }) => group === shown?.key), [entries, shown?.key]);
  const show = (key: string | undefined) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === undefined) after.delete("group");
        else after.set("group", key);
        return after;
      },
      { replace: true },
    );
  return {
    groups,
    /** Undefined for the whole league. */
    shown,
    /** Those of the group; undefined for the whole league, and while they load. */
    inGroup: shown && inGroup,
    show,
  };
}
