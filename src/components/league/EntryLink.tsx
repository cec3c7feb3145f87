// [14.4] A name that leads to what its entry has done in its league or pool.
import type { ReactNode } from "react";
import { cx } from "../../lib/cx";
import { paths } from "../../lib/paths";
import { Link } from "../ui/Link";

interface EntryLinkProps {
  leagueId: string;
  poolType?: "pickem" | "survivor";
  /** Without one the name stands alone. */
  entryId: string | undefined | null;
  className?: string;
  children: ReactNode;
}

export function EntryLink({ leagueId, poolType = "pickem", entryId, className, children }: EntryLinkProps) {
  if (!entryId) return children;
  const to = poolType === "pickem" ? paths.leagueEntry(leagueId, entryId) : paths.survivorEntry(leagueId, entryId);
  return (
    <Link to={to} className={cx("rounded-sm underline-offset-4 hover:underline", className)}>
      {children}
    </Link>
  );
}
