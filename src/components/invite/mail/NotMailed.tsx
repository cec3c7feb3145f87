import type { ReactNode } from "react";
import { Plural, Trans } from "@lingui/react/macro";
import type { InvitedView } from "./mailInvitationViews";

/** [13.4] The fate of the addresses that were entered last. */
export function NotMailed({ told: { sent, alreadyIn, sentToday, notMailed } }: { told: InvitedView }) {
  return (
    <div role="status" className="rounded-md bg-surface-sunken px-4 py-3 text-14 text-body">
      <p className="font-semibold text-strong">
        <Plural value={sent} one="# invitation is on its way." other="# invitations are on their way." />
      </p>
      <Group addresses={alreadyIn} label={<Trans>Already in, or waiting for approval</Trans>} />
      <Group addresses={sentToday} label={<Trans>Mailed today already</Trans>} />
      <Group addresses={notMailed} label={<Trans>Can’t be invited by mail</Trans>} />
    </div>
  );
}

function Group({ addresses, label }: { addresses: readonly string[]; label: ReactNode }) {
  if (addresses.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-12 text-muted">{label}</p>
      <ul className="[overflow-wrap:anywhere]">
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </div>
  );
}
