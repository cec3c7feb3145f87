import type { ReactNode } from "react";
import { Trans } from "@lingui/react/macro";
import { Skeleton } from "../../components/ui/feedback/Skeleton";
import type { TeamView } from "../../lib/views";
import type { SideNames } from "./chance/chanceText";
import type { CourseView } from "./gamePageViews";

export interface PlaysProps {
  /** undefined while it loads, null if the feed has none. */
  course: CourseView | null | undefined;
  hasFailed: boolean;
  teams: { readonly home: TeamView | undefined; readonly away: TeamView | undefined };
  names: SideNames;
}

interface PlaysBodyProps extends PlaysProps {
  count: number;
  /** Says what it means that there are none. */
  none: string;
  children: ReactNode;
}

/** A list of what happened, or why there is none. */
export function PlaysBody({ course, hasFailed, count, none, children }: PlaysBodyProps) {
  if (count > 0) return children;
  if (course === undefined)
    return (
      <div role="status" className="grid gap-3 p-4 sm:px-6">
        <span className="sr-only">
          <Trans>Loading plays...</Trans>
        </span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    );
  return (
    <p className="p-4 text-14 text-muted sm:px-6">
      {hasFailed ? <Trans>The feed didn’t respond. We’ll try again shortly.</Trans> : none}
    </p>
  );
}
