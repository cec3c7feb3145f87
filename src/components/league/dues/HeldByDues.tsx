// [13.6] The entry owes dues, so it can't make new picks.
import { Wallet } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { cx } from "../../../lib/cx";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { weekName } from "../../../lib/weekName";
import { Link } from "../../ui/Link";

export function HeldByDues({
  league,
  entryName,
  fromWeek,
  className,
}: {
  league: LeagueView;
  entryName: string;
  fromWeek: number;
  className?: string;
}) {
  return (
    <p
      role="status"
      className={cx(
        "flex items-center gap-3 rounded-md border border-warning/50 bg-warning-soft px-3 py-2 text-14 text-strong",
        className,
      )}
    >
      <Wallet aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1">
        <Trans>
          {entryName} owes dues: no new picks from {weekName(fromWeek)} on. Picks that are made stay. Pay your
          commissioner, who then notes it.
        </Trans>
      </span>
      <Link
        to={paths.duesOf(league)}
        className="inline-flex min-h-11 shrink-0 items-center rounded-sm font-semibold text-accent hover:underline"
      >
        <Trans>Dues</Trans>
      </Link>
    </p>
  );
}
