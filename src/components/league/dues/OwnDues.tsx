// [13.6] The viewer's debts in a league or pool, and their due days. Nothing is drawn where there are none.
import { ChevronRight, Wallet } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { owedCents } from "../../../../domain/dues/ledger";
import { formatMoney } from "../../../../domain/dues/money";
import { cx } from "../../../lib/cx";
import { paths } from "../../../lib/paths";
import type { LeagueView } from "../../../lib/views";
import { Link } from "../../ui/Link";
import { formatDueDay } from "./duesTexts";
import { useQuery } from "../../../hooks/useQuery";

export interface OwnDuesProps {
  league: LeagueView;
  /** Where several leagues are: says in which one. */
  isNamed?: boolean;
  className?: string;
}

export function OwnDues({ league, isNamed = false, className }: OwnDuesProps) {
  const dues = useQuery(api.dues.get, { leagueId: league.id });
  const owed = dues?.own.reduce((sum, account) => sum + owedCents(account), 0) ?? 0;
  if (!dues?.fees || owed === 0) return null;
  const { currency, dueDay } = dues.fees;
  const amount = formatMoney(owed, currency);
  return (
    <Link
      to={paths.duesOf(league)}
      className={cx(
        "tabular group flex min-h-11 items-center gap-2 rounded-md text-14 text-body hover:text-strong",
        className,
      )}
    >
      <Wallet aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <span className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
        <strong className="font-semibold text-strong">
          {isNamed ? (
            <Trans>
              You owe {amount} in {league.name}
            </Trans>
          ) : (
            <Trans>You owe {amount}</Trans>
          )}
        </strong>
        {dueDay && (
          <>
            {" · "}
            <Trans>due {formatDueDay(dueDay)}</Trans>
          </>
        )}
      </span>
      <span className="flex items-center gap-1 text-muted">
        <Trans>Dues</Trans>
        <ChevronRight aria-hidden="true" className="size-4 text-faint group-hover:text-strong" />
      </span>
    </Link>
  );
}
