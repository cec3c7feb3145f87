// [13.4] The leagues or pools that the viewer has asked to join.
import { ChevronRight, CircleX, Hourglass } from "lucide-react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "../../lib/paths";
import type { OwnRequestView } from "../../lib/views";
import { Card } from "../ui/Card";
import { Link } from "../ui/Link";

export function MyRequests({ requests }: { requests: readonly OwnRequestView[] }) {
  if (requests.length === 0) return null;
  return (
    <Card aria-label={t`Your requests to join`} className="mb-4 sm:mb-6">
      <ul className="divide-y divide-hairline">
        {requests.map(({ leagueId, name, poolType, state }) => (
          <li key={leagueId}>
            <Link
              to={poolType === "survivor" ? paths.survivorPool(leagueId) : paths.league(leagueId)}
              className="flex min-h-14 items-center gap-3 px-4 py-2 text-14 -outline-offset-2 hover:bg-hover sm:px-6"
            >
              {state === "waiting" ? (
                <Hourglass aria-hidden className="size-5 shrink-0 text-accent" />
              ) : (
                <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
              )}
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere text-strong">{name}</span>
                <span className="block text-12 text-muted">
                  {state === "waiting" ? <Trans>Waiting for approval</Trans> : <Trans>Your request was declined</Trans>}
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
