// [13.6] Reminds those who owe dues, at most once a week. Nothing is drawn where nobody does.
import { useMutation } from "convex/react";
import { BellRing } from "lucide-react";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useNow } from "../../../hooks/useNow";
import { formatDay } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import type { AccountView } from "./duesTexts";

interface RemindOwingProps {
  league: LeagueView;
  accounts: readonly AccountView[];
  remindedAtMs: number | null;
}

const WEEK_MS = 7 * 24 * 3_600_000;

export function RemindOwing({ league, accounts, remindedAtMs }: RemindOwingProps) {
  const { run, isSaving } = useChange(useMutation(api.dues.remind), {
    success: (entries) => ({
      title: t`Reminders are on their way`,
      description: t`${plural(entries, { one: "# entry owes dues. Its owner gets one", other: "# entries owe dues. Their owners get one" })}, unless they have turned it off.`,
    }),
    failure: t`Failed to send reminders`,
  });
  const nowMs = useNow(60_000);
  const owing = accounts.filter(
    ({ balanceCents, ownerId, isFormer }) => balanceCents < 0 && ownerId !== null && !isFormer,
  );
  if (owing.length === 0) return null;
  const againAtMs = remindedAtMs === null ? null : remindedAtMs + WEEK_MS;
  const isReminded = againAtMs !== null && nowMs < againAtMs;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        className="max-sm:w-full"
        iconLeft={<BellRing aria-hidden="true" className="size-4" />}
        isLoading={isSaving}
        disabled={isReminded}
        onClick={() => void run({ leagueId: league.id })}
      >
        <Trans>Remind Those Who Owe</Trans>
      </Button>
      {isReminded && (
        <p className="text-12 text-muted">
          <Trans>Reminded this week. You can again on {formatDay(againAtMs)}.</Trans>
        </p>
      )}
    </div>
  );
}
