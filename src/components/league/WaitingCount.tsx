// [13.4] For the commissioner, beside the number of members: how many have asked to join. Empty if nobody waits.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { t } from "@lingui/core/macro";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths";
import type { LeagueView } from "../../lib/views";
import { TextButton } from "../ui/buttons/TextButton";

interface WaitingCountProps {
  league: LeagueView;
  /** Opens the members where they have no page. */
  onOpen?: () => void;
}

export function WaitingCount({ league, onOpen }: WaitingCountProps) {
  const waiting = useQuery(api.joinRequests.listWaiting, { leagueId: league.id })?.length ?? 0;
  if (waiting === 0) return null;
  const name = t`${waiting} waiting for approval`;
  const text = t`${waiting} waiting`;
  return (
    <>
      {" · "}
      {onOpen ? (
        <TextButton aria-label={name} className="-my-0.5 min-h-6!" onClick={onOpen}>
          {text}
        </TextButton>
      ) : (
        <Link
          to={paths.leagueMembers(league.id)}
          aria-label={name}
          className="-my-3 inline-flex min-h-11 items-center rounded-sm font-semibold text-accent hover:underline"
        >
          {text}
        </Link>
      )}
    </>
  );
}
