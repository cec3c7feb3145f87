import { ChevronRight } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Avatar } from "../../components/ui/Avatar";
import { Spinner } from "../../components/ui/feedback/Spinner";
import type { DemoAccount } from "../../hooks/account/useAuth";

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  busyEmail: string | null;
  isDisabled: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** One-click sign-in, offered only when the server says that this is a demo. */
export function DemoAccounts({ accounts, busyEmail, isDisabled, onChoose }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-4 border-t border-hairline pt-4">
      <h3 id="demo-accounts" className="text-14 font-semibold text-strong">
        <Trans>Or look around with a demo account</Trans>
      </h3>
      <ul className="mt-3 space-y-2">
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => onChoose(account)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md border border-hairline px-3 text-left transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:opacity-55"
            >
              <Avatar name={account.label} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-14 font-semibold text-strong">{account.label}</span>
                <span className="block truncate text-12 text-muted">{account.email}</span>
              </span>
              {busyEmail === account.email ? (
                <Spinner className="text-muted" />
              ) : (
                <ChevronRight aria-hidden="true" className="size-4 text-faint" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
