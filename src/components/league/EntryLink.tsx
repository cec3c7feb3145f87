// [14.4] A name that leads to what its entry has done in the league.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";

interface EntryLinkProps {
  leagueId: string;
  /** Without one the name stands alone. */
  entryId: string | undefined | null;
  className?: string;
  children: ReactNode;
}

export function EntryLink({ leagueId, entryId, className, children }: EntryLinkProps) {
  if (!entryId) return children;
  return (
    <Link
      to={paths.leagueEntry(leagueId, entryId)}
      className={cx("rounded-sm underline-offset-4 hover:underline", className)}
    >
      {children}
    </Link>
  );
}
