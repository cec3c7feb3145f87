// [13.10] A list that can show one group alone: the choice above it comes only with leagues that have groups.
import { Suspense, type ReactNode } from "react";
import { later } from "../../../lib/later";
import type { GroupFilterProps } from "./GroupFilter";

const GroupFilter = later<GroupFilterProps>(async () => (await import("./GroupFilter")).GroupFilter);

interface ByGroupProps extends GroupFilterProps {
  /** In place of the list until the choice is there. */
  fallback: ReactNode;
}

export function ByGroup({ fallback, ...filter }: ByGroupProps) {
  if (!filter.league.groups) return filter.children(undefined, false);
  return (
    <Suspense fallback={fallback}>
      <GroupFilter {...filter} />
    </Suspense>
  );
}
