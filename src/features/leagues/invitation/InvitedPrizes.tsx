// [13.9] The prizes, for whoever decides whether to join.
import type { FunctionReturnType } from "convex/server";
import { Trans } from "@lingui/react/macro";
import type { api } from "../../../../convex/_generated/api";
import { PrizeLines } from "../../../components/league/prizes/PrizeLines";
import { prizeLines } from "../../../components/league/prizes/prizeTexts";

export type InvitedPrizesProps = NonNullable<NonNullable<FunctionReturnType<typeof api.leagues.invitation>>["prizes"]>;

export function InvitedPrizes({ currency, list }: InvitedPrizesProps) {
  return (
    <details className="mx-6 border-t border-hairline text-14" open>
      <summary className="min-h-11 content-center font-semibold text-strong">
        <Trans>Prizes</Trans>
      </summary>
      <div className="pb-3">
        <PrizeLines lines={prizeLines(list, currency)} />
      </div>
    </details>
  );
}
