import { Crown, Skull, UserCheck, UserX } from "lucide-react";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../ui/Badge";
import type { PoolStatus } from "./poolStatus";
import { inWeek } from "./weekText";

/** [2.20][4.4] Not Entered, Active, or Eliminated with the week. */
export function PoolStatusBadge({ status }: { status: PoolStatus }) {
  switch (status.kind) {
    case "notEntered":
      return (
        <Badge icon={<UserX aria-hidden />}>
          <Trans>Not Entered</Trans>
        </Badge>
      );
    case "active":
      return (
        <Badge tone="success" icon={<UserCheck aria-hidden />}>
          <Trans>Active</Trans>
        </Badge>
      );
    case "winner":
      return (
        <Badge tone="accent" icon={<Crown aria-hidden />}>
          <Trans>Winner</Trans>
        </Badge>
      );
    case "eliminated":
      return (
        <Badge tone="danger" icon={<Skull aria-hidden />}>
          <Trans>Eliminated</Trans>
          {status.eliminatedWeek !== null && ` ${inWeek(status.eliminatedWeek)}`}
        </Badge>
      );
    default:
      return status.kind satisfies never;
  }
}
