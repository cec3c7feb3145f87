// [13.4] The invitation: at the top for somebody who just joined or is alone in the pool, at the side later.
import { useEffect, useRef } from "react";
import { t } from "@lingui/core/macro";
import { InviteCard } from "../../../components/invite/InviteCard";
import { InviteByMail } from "../../../components/invite/mail/InviteByMail";
import { RenewCode } from "../../../components/invite/RenewCode";
import type { PoolView } from "../../../components/survivor/survivorViews";
import { useHasJustEntered } from "./useInvite";

/** Takes the focus from the button that was pressed to join. */
export function PoolInvite({ pool: { league } }: { pool: PoolView }) {
  const isNew = useHasJustEntered();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) frame.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-label={t`You are in ${league.name}`} className="rounded-card">
      <InviteCard
        name={league.name}
        code={league.inviteCode}
        joinUntilMs={league.joinUntilMs}
        needsApproval={league.needsApproval}
      >
        {league.isCommissioner && (
          <div className="flex flex-wrap gap-2">
            <InviteByMail league={league} className="flex-1" />
            <RenewCode leagueId={league.id} name={league.name} />
          </div>
        )}
      </InviteCard>
    </div>
  );
}
