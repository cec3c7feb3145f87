// [16.4] Entries that were claimed in the last seven days, each with the way back: for commissioners, and whoever
// claimed.
import { useMutation } from "convex/react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { useChange } from "../../../hooks/useChange";
import { useNow } from "../../../hooks/useNow";
import { useQuietQuery } from "../../../hooks/useQuietQuery";
import { formatDay, fullName } from "../../../lib/format";
import type { LeagueView } from "../../../lib/views";
import { Button } from "../../ui/buttons/Button";
import { LaterConfirmDialog } from "../../ui/overlays/LaterConfirmDialog";
import { PersonAvatar } from "../../ui/PersonAvatar";

type Claim = FunctionReturnType<typeof api.claims.list>[number];

const MINUTE_MS = 60_000;

/** Nothing where there are none. */
export function ClaimedEntries({ league, className }: { league: LeagueView; className?: string }) {
  const claims = useQuietQuery(api.claims.list, { leagueId: league.id });
  const [asked, setAsked] = useState<Claim | null>(null);
  const [isOpen, setOpen] = useState(false);
  const now = useNow(MINUTE_MS);
  const { run, isSaving } = useChange(useMutation(api.claims.undo), {
    success: t`Claim undone`,
    failure: t`Failed to undo the claim`,
  });
  const undoable = (claims ?? []).filter(({ undoUntilMs }) => undoUntilMs > now);
  return (
    <>
      {undoable.length > 0 && (
        <section aria-labelledby="claimed-entries" className={className}>
          <h3 id="claimed-entries" className="text-14 font-semibold text-strong">
            <Trans>Claimed</Trans>
          </h3>
          <ul aria-labelledby="claimed-entries" className="divide-y divide-hairline">
            {undoable.map((claim) => (
              <li key={claim.claimId} className="flex min-h-14 items-center gap-3">
                <PersonAvatar person={claim.claimedBy} />
                <div className="min-w-0 flex-1 py-2">
                  <p className="text-14 font-medium wrap-anywhere text-strong">{claimText(claim)}</p>
                  <p className="text-12 text-muted">
                    <Trans>Can be undone until {formatDay(claim.undoUntilMs)}</Trans>
                  </p>
                </div>
                <Button
                  aria-label={t`Undo the claim of ${claim.entryName}`}
                  onClick={() => {
                    setAsked(claim);
                    setOpen(true);
                  }}
                >
                  <Trans>Undo</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LaterConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Undo Claim`}
        text={asked && undoText(asked)}
        confirmLabel={t`Undo Claim`}
        isLoading={isSaving}
        onConfirm={() => {
          if (!asked) return;
          void run({ claimId: asked.claimId }).then((isDone) => {
            if (isDone) setOpen(false);
          });
        }}
      />
    </>
  );
}

function claimText({ entryName, claimedBy, joinedWith }: Claim): string {
  const name = fullName(claimedBy);
  return joinedWith === null
    ? t`${entryName} is ${name}’s now`
    : t`${entryName} was joined with ${joinedWith} by ${name}`;
}

function undoText({ entryName, claimedBy, joinedWith, hasJoined }: Claim): string {
  const name = fullName(claimedBy);
  if (joinedWith !== null)
    return t`${entryName} plays without an account again, with the weeks that it had. Picks that ${name} has made since then stay with ${joinedWith}.`;
  return hasJoined
    ? t`${entryName} plays without an account again and keeps all picks. ${name} leaves the league.`
    : t`${entryName} plays without an account again and keeps all picks.`;
}
