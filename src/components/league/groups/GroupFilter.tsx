// [13.10] The choice of a group above a list, for leagues that have groups; fetched for these alone.
import type { ReactNode } from "react";
import type { LeagueView } from "../../../lib/views";
import { GroupField } from "./GroupField";
import { useShownGroup } from "./useShownGroup";

type InGroup = ReturnType<typeof useShownGroup>["inGroup"];

export interface GroupFilterProps {
  league: Pick<LeagueView, "id" | "groups">;
  className?: string;
  /** The list, of the group's entries. `isLoading`: a group is chosen, and its entries aren't known yet. */
  children: (inGroup: InGroup, isLoading: boolean) => ReactNode;
}

export function GroupFilter({ league, className = "", children }: GroupFilterProps) {
  const { groups, shown, inGroup, show } = useShownGroup(league);
  return (
    <>
      <GroupField groups={groups} shown={shown} className={className} onChange={show} />
      {children(inGroup, shown !== undefined && inGroup === undefined)}
    </>
  );
}
