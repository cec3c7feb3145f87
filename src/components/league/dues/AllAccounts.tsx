// [13.6] For commissioners: how much of what is due has come in, and who has paid, with filters and marks for several.
import type { FunctionReturnType } from "convex/server";
import { useState, type ReactNode } from "react";
import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { formatMoney } from "../../../../domain/dues/money";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { cx } from "../../../lib/cx";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { CardBody, CardHeader } from "../../ui/Card";
import { laterDialog } from "../../ui/overlays/laterDialog";
import { GroupField } from "../groups/GroupField";
import { useShownGroup } from "../groups/useShownGroup";
import { AccountRow, type AccountAction } from "./AccountRow";
import { Collected } from "./Collected";
import { RemindOwing } from "./RemindOwing";
import type { AccountView, FeesView } from "./duesTexts";

const AmountDialog = laterDialog(async () => (await import("./AmountDialog")).AmountDialog);
const HistoryDialog = laterDialog(async () => (await import("./HistoryDialog")).HistoryDialog);
const PayAllDialog = laterDialog(async () => (await import("./PayAllDialog")).PayAllDialog);

interface AllAccountsProps {
  league: LeagueView;
  fees: FeesView;
  all: FunctionReturnType<typeof api.dues.list>;
}

export function AllAccounts({ league, fees, all: { accounts, remindedAtMs } }: AllAccountsProps) {
  const [owesOnly, setOwesOnly] = useState(false);
  const [missesOnly, setMissesOnly] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [acted, setActed] = useState<{ action: AccountAction; account: AccountView } | null>(null);
  const [open, setOpen] = useState<AccountAction | "payAll" | null>(null);
  const missing = useQuietQuery(api.leagueConsole.missingPicks, { leagueId: league.id })?.missing ?? [];
  const missesPicks = new Set<string>(missing.map(({ entryId }) => entryId));
  const owes = ({ balanceCents }: AccountView) => balanceCents < 0;
  const group = useShownGroup(league);
  const inGroup = group.inGroup && new Set<string>(group.inGroup.map(({ entryId }) => entryId));
  const shown = accounts.filter(
    (account) =>
      (!owesOnly || owes(account)) &&
      (!missesOnly || missesPicks.has(account.entryId)) &&
      (!inGroup || inGroup.has(account.entryId)),
  );
  const payable = shown.filter(owes);
  const paying = payable.filter(({ entryId }) => chosen.has(entryId));
  const sum = paying.reduce((total, { balanceCents }) => total - balanceCents, 0);
  const areAllChosen = payable.length > 0 && paying.length === payable.length;
  const close = () => setOpen(null);
  const toggle = (entryId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(entryId);
    else next.delete(entryId);
    setChosen(next);
  };
  return (
    <>
      <CardHeader
        title={t`Who Has Paid`}
        subtitle={<Plural value={accounts.filter(owes).length} one="# entry owes" other="# entries owe" />}
      />
      <CardBody className="space-y-4">
        <Collected accounts={accounts} currency={fees.currency} />
        {fees.season === league.currentSeason && (
          <RemindOwing league={league} accounts={accounts} remindedAtMs={remindedAtMs} />
        )}
        {group.groups.length > 0 && <GroupField groups={group.groups} shown={group.shown} onChange={group.show} />}
        <div className="flex flex-wrap gap-2" role="group" aria-label={t`Show`}>
          <Filter isOn={owesOnly} onToggle={setOwesOnly}>
            <Trans>Owes</Trans>
          </Filter>
          <Filter isOn={missesOnly} onToggle={setMissesOnly}>
            <Trans>Hasn’t picked</Trans>
          </Filter>
          {payable.length > 0 && (
            <Button
              variant="ghost"
              className="ml-auto"
              onClick={() => setChosen(new Set(areAllChosen ? [] : payable.map(({ entryId }) => entryId)))}
            >
              {areAllChosen ? <Trans>Choose None</Trans> : <Trans>Choose All</Trans>}
            </Button>
          )}
        </div>
        {shown.length === 0 ? (
          <p role="status" className="py-6 text-center text-14 text-muted">
            <Trans>Nobody is left with these filters.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Entries`} className="divide-y divide-hairline">
            {shown.map((account) => (
              <AccountRow
                key={account.entryId}
                account={account}
                fees={fees}
                missesPicks={missesPicks.has(account.entryId)}
                isChosen={owes(account) ? chosen.has(account.entryId) : null}
                onChoose={(isChosen) => toggle(account.entryId, isChosen)}
                onAct={(action) => {
                  setActed({ action, account });
                  setOpen(action);
                }}
              />
            ))}
          </ul>
        )}
        {paying.length > 0 && (
          <div className="sticky bottom-[calc(var(--tab-bar-height,0px)+0.5rem)] z-10 rounded-md border border-hairline bg-surface-raised p-3 shadow-overlay">
            <Button variant="primary" className="w-full" onClick={() => setOpen("payAll")}>
              {t`Mark ${plural(paying.length, { one: "# entry", other: "# entries" })} as paid · ${formatMoney(sum, fees.currency)}`}
            </Button>
          </div>
        )}
      </CardBody>
      {acted && acted.action !== "history" && (
        <AmountDialog
          key={`${acted.account.entryId} ${acted.action}`}
          league={league}
          fees={fees}
          account={acted.account}
          kind={acted.action}
          isOpen={open === acted.action}
          onClose={close}
        />
      )}
      {acted?.action === "history" && (
        <HistoryDialog
          league={league}
          fees={fees}
          account={acted.account}
          canTakeBack
          isOpen={open === "history"}
          onClose={close}
        />
      )}
      <PayAllDialog
        league={league}
        fees={fees}
        accounts={paying}
        isOpen={open === "payAll"}
        onClose={close}
        onDone={() => setChosen(new Set())}
      />
    </>
  );
}

interface FilterProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

function Filter({ isOn, onToggle, children }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={cx(
        "min-h-11 rounded-full border px-4 text-14 font-semibold",
        isOn ? "border-accent bg-accent-soft text-strong" : "border-hairline text-muted hover:text-strong",
      )}
    >
      {children}
    </button>
  );
}
