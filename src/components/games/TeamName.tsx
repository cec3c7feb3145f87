import { cx } from "../../lib/cx";
import type { TeamView } from "../../lib/views";

interface TeamNameProps {
  team: TeamView | undefined;
  className?: string;
}

/**
 * The whole name where it fits its line, else the nickname, never a cut name. Screen readers hear the whole one.
 *
 * A full name that fits makes the line two high, which drops the nickname, at the line's bottom, out of sight. One that
 * doesn't fit wraps out of sight itself, and the nickname, alone in a line one high, stands in view.
 */
export function TeamName({ team, className }: TeamNameProps) {
  const name = team?.displayName ?? "Unknown";
  return (
    <span className={cx("flex h-[1lh] min-w-0 flex-wrap content-start overflow-hidden whitespace-nowrap", className)}>
      <span aria-hidden className="flex w-0 items-end">
        {team?.name ?? name}
      </span>
      <span className="h-[2lh] shrink-0">{name}</span>
    </span>
  );
}
