// [13.4] For the commissioner, beside the number of members: how many have asked to join. Empty if nobody waits.
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { useQuery } from "../../hooks/useQuery";
import { Link } from "../ui/Link";

export function WaitingCount({ league }: { league: LeagueView }) {
  const waiting = useQuery(api.joinRequests.listWaiting, { leagueId: league.id })?.length ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      {" · "}
      <Link
        to={paths.consoleOf(league)}
        aria-label={t`${waiting} waiting for approval`}
        className="-my-3 inline-flex min-h-11 items-center rounded-sm font-semibold text-accent hover:underline"
      >
        {t`${waiting} waiting`}
      </Link>
    </>
  );
}
