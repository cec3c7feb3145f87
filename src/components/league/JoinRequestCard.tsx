// [13.4] A league or pool for somebody who has asked to join: the rules, and nothing else. Once they are approved, the
// page around this shows the league.
import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { api } from "../../../convex/_generated/api";
import { useChange } from "../../hooks/useChange";
import { formatKickoff } from "../../lib/format";
import { Button } from "../ui/buttons/Button";
import { LinkButton } from "../ui/buttons/LinkButton";
import { Card } from "../ui/Card";

export type JoinRequestView = FunctionReturnType<typeof api.joinRequests.get>;

interface JoinRequestCardProps {
  request: JoinRequestView;
  drawing: ReactNode;
  rules: ReactNode;
  /** The list of the others. */
  back: { to: string; label: string };
}

export function JoinRequestCard({ request, drawing, rules, back }: JoinRequestCardProps) {
  const { leagueId, name, poolType, state, askedAtMs, numberOfEntries } = request;
  const isWaiting = state === "waiting";
  const { run, isSaving } = useChange(useMutation(api.joinRequests.withdraw), {
    success: isWaiting ? t`Request withdrawn` : t`Removed from your list`,
    failure: t`Failed to withdraw the request`,
  });
  return (
    <Card className="mx-auto max-w-lg overflow-hidden">
      <div className="flex flex-col items-center px-6 pt-8 text-center">
        <div aria-hidden>{drawing}</div>
        <p role="status" className="mt-4 text-14 font-semibold text-strong">
          {isWaiting ? <Trans>Waiting for approval</Trans> : <Trans>Your request was declined</Trans>}
        </p>
        <h1 className="display mt-1 text-28 [overflow-wrap:anywhere] sm:text-40">{name}</h1>
        <p className="mt-2 max-w-sm text-14 text-balance text-muted">
          {isWaiting ? (
            <Trans>You’re in as soon as the commissioner approves. You can close this page until then.</Trans>
          ) : (
            <Trans>The commissioner didn’t let you in. You can ask again with the link or the code.</Trans>
          )}
        </p>
      </div>
      <dl className="mx-6 mt-6 divide-y divide-hairline text-14">
        <Fact label={t`Asked`}>{formatKickoff(askedAtMs)}</Fact>
        {poolType === "survivor" && (
          <Fact label={t`Entries`}>
            <Plural value={numberOfEntries} one="# entry" other="# entries" />
          </Fact>
        )}
      </dl>
      <section aria-labelledby="request-rules" className="mx-6 border-t border-hairline text-14">
        <h2 id="request-rules" className="min-h-11 content-center font-semibold text-strong">
          <Trans>Rules</Trans>
        </h2>
        <div className="pb-3">{rules}</div>
      </section>
      <div className="flex flex-wrap gap-3 p-6 *:flex-1">
        <Button isLoading={isSaving} onClick={() => void run({ leagueId })}>
          {isWaiting ? <Trans>Withdraw Request</Trans> : <Trans>Remove From My List</Trans>}
        </Button>
        <LinkButton to={back.to}>{back.label}</LinkButton>
      </div>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right font-semibold text-strong">{children}</dd>
    </div>
  );
}
